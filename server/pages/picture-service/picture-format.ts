import { parseAccept } from 'hono/utils/accept';

/** `plain` is JPEG, or PNG for transparent pictures; `jpeg` is for pictures without transparency. */
export type PictureFormat = 'avif' | 'webp' | 'plain' | 'jpeg';

/** The smallest format that a client names; wildcards don't count. */
export function chooseFormat(accept: string | null): PictureFormat {
  const accepted = new Set(
    parseAccept(accept ?? '')
      .filter(({ q }) => q > 0)
      .map(({ type }) => type),
  );
  return (['avif', 'webp'] as const).find((format) => accepted.has(`image/${format}`)) ?? 'plain';
}
