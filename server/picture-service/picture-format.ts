import { parseAccept } from 'hono/utils/accept';

/** `plain` is JPEG, or PNG for what is transparent. */
export type PictureFormat = 'avif' | 'webp' | 'plain';

/** The smallest format among those that a client says it shows; a wildcard says it of none. */
export function chooseFormat(accept: string | null): PictureFormat {
  const accepted = new Set(
    parseAccept(accept ?? '')
      .filter(({ q }) => q > 0)
      .map(({ type }) => type),
  );
  return (['avif', 'webp'] as const).find((format) => accepted.has(`image/${format}`)) ?? 'plain';
}
