/** A photo made into what is stored, or why it can't be. */
export type PreparedPhoto =
  | { readonly kind: 'encoded'; readonly picture: { readonly body: Uint8Array } }
  | { readonly kind: 'refused'; readonly problem: string };

/** Makes an uploaded file a square WebP picture without metadata. */
export type PreparePhoto = (file: Uint8Array) => Promise<PreparedPhoto>;
