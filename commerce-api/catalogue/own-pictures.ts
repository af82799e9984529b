import type { Language } from '#domain/locale/locales.ts';
import { parseJson } from '../database/layers.ts';
import type { Text } from '../database/translated.ts';

/** A picture of one's own, as products and variants store it in JSON. */
export interface StoredPicture {
  /** An address, or a path of the shop. */
  readonly src: string;
  readonly alt?: Text | undefined;
}

/** A picture in a language. */
export interface OwnPicture {
  readonly src: string;
  /** Empty if nobody wrote what it shows. */
  readonly alt: string;
}

/** The stored pictures of a product or a variant. */
export function ownPictures(stored: string | null, language: Language): ReadonlyArray<OwnPicture> {
  if (stored === null) return [];
  return parseJson<ReadonlyArray<StoredPicture>>(stored).map(({ src, alt }) => ({
    src,
    alt: alt?.[language] ?? alt?.en ?? '',
  }));
}
