import slugify from '@sindresorhus/slugify';
import { spelledOut } from '#domain/records/slug.ts';
import { stableHash } from '../stable-hash.ts';

const MAX_LENGTH = 140;

/**
 * A path segment for a text: at most 140 characters, with accents transliterated; empty if the text
 * has nothing that Latin letters can express.
 *
 * @example toSlug('Crème Brûlée & Rosé 12½') // 'creme-brulee-and-rose-12-1-2'
 */
export function toSlug(text: string): string {
  return wholeSlug(text).slice(0, MAX_LENGTH).replace(/-+$/, '');
}

/**
 * Tells what has this name from what has others: the slug, and a hash if this leaves out letters,
 * numbers or signs, or is longer than `most`. Names that differ only in case, accents, spaces and
 * punctuation have one key.
 *
 * @example keyOfName('Lab') // 'lab'
 * @example keyOfName('설화 Lab') // 'lab-1kf93aw'
 */
export function keyOfName(name: string, most = MAX_LENGTH): string {
  const slug = wholeSlug(name);
  if (slug !== '' && slug.length <= most && !leavesOut(name)) return slug;
  const hash = stableHash(name.normalize('NFC').toLowerCase()).toString(36);
  return [slug.slice(0, most), hash].filter(Boolean).join('-');
}

const wholeSlug = (text: string) => slugify(spelledOut(text), { decamelize: false });

function leavesOut(name: string): boolean {
  const signs = spelledOut(name).match(/(?![\w|~^`´¨])[\p{L}\p{N}\p{S}#%*@]/gu) ?? [];
  return signs.some((sign) => slugify(sign) === '');
}
