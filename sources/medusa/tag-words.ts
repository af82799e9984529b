import slugify from '@sindresorhus/slugify';
import { spelledOut } from '#domain/records/slug.ts';

export interface TagWords {
  /** `finish` of `finish:Matte`. */
  readonly type: string;
  /** `Matte` of `finish:Matte`. */
  readonly value: string;
}

/** The type of tags that name a brand: `brand:Velour`. */
export const BRAND_TAG = 'brand';

/** The parts of a tag such as `finish:Matte`; undefined for one that names no type. */
export function tagWords(tag: string): TagWords | undefined {
  const [type = '', ...rest] = tag.split(':').map((word) => word.trim());
  const value = rest.join(':');
  return type && value ? { type, value } : undefined;
}

/** A slug of the text. If the text has no Latin letters, it stays in its own script. */
export function slugOf(text: string): string {
  return (
    slugify(spelledOut(text), { decamelize: false }) ||
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
  );
}
