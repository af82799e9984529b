import slugify from '@sindresorhus/slugify';

const MAX_LENGTH = 140;

/**
 * A path segment for a text: at most 140 characters, with accents transliterated; empty if the text
 * has nothing that Latin letters can express.
 *
 * @example toSlug('Crème Brûlée & Rosé') // 'creme-brulee-and-rose'
 */
export function toSlug(text: string): string {
  return slugify(text, { decamelize: false }).slice(0, MAX_LENGTH).replace(/-+$/, '');
}
