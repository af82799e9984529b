/** A picture and its size in pixels. */
export interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** Stands where a product has none. */
export const NO_PICTURE: Picture = { url: '/no-picture.svg', width: 600, height: 600, alt: '' };
