import slugify from '@sindresorhus/slugify';

const MAX_LENGTH = 140;

/**
 * A path segment for a text: accents transliterated, at most 140 characters; empty if nothing of it
 * can be written in Latin letters.
 *
 * @example toSlug('Crème Brûlée & Rosé') // 'creme-brulee-and-rose'
 */
export function toSlug(text: string): string {
  return slugify(text, { decamelize: false }).slice(0, MAX_LENGTH).replace(/-+$/, '');
}
