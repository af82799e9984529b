import { isDeepStrictEqual } from 'node:util';
import type { Country } from '#domain/locale/locales.ts';
import { EXISTS } from '#domain/records/field-scope.ts';
import { fieldWords } from '../../contract/field-words.ts';
import { valueText } from '../../contract/value-text.ts';

/** A field's value before and after. */
export interface ChangedValue {
  readonly type: string;
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/**
 * What happens to a record in one place, in short phrases.
 *
 * @example changePhrases([{ type: 'variants', field: 'price', from: 3200, to: 3300 }], 'SG')
 * // ['$32 → $33']
 */
export function changePhrases(
  changes: ReadonlyArray<ChangedValue>,
  country: Country,
): ReadonlyArray<string> {
  const whole = changes.find(({ field }) => PRESENCE.has(field));
  const target = changes.find(({ type, field }) => type === 'redirects' && field === 'to');
  if (whole) return [presenceText(whole), ...(target ? [`leads to ${String(target.to)}`] : [])];
  const fields = new Set(changes.map(({ field }) => field));
  return changes
    .filter(({ field }) => !(SIZES.has(field) && fields.has('image-url')))
    .map((change) => phraseOf(change, country));
}

/** Fields that say whether a record is there: others come and go with it. */
export const PRESENCE: ReadonlySet<string> = new Set([EXISTS, 'assortment']);

function presenceText({ field, to }: ChangedValue): string {
  if (field === EXISTS) return to === true ? 'added' : 'taken out';
  return to === true ? 'sold again' : 'taken out of what is sold';
}

/** Not mentioned if the picture itself changes, too. */
const SIZES: ReadonlySet<string> = new Set([
  'image-focus',
  'image-width',
  'image-height',
  'alt-text',
]);

type Phrase = (change: ChangedValue, text: (value: unknown) => string) => string;

const isNone = (value: unknown) => value === null || value === undefined || value === '';

const named: Phrase = ({ to }) => (isNone(to) ? 'without a name' : `now “${String(to)}”`);

const PHRASES: Readonly<Record<string, Phrase>> = {
  price({ from, to }, text) {
    if (isNone(to)) return 'no longer sold';
    return isNone(from) ? `sold for ${text(to)}` : `${text(from)} → ${text(to)}`;
  },
  'original-price': ({ to }, text) =>
    isNone(to) ? 'no longer reduced' : `reduced from ${text(to)}`,
  'sale-price': ({ to }, text) => (isNone(to) ? 'no price for a time' : `for a time ${text(to)}`),
  inventory: ({ from, to }, text) => `${text(from)} → ${text(to)} in stock`,
  name: named,
  title: named,
  label: named,
  'page-title': named,
  'image-url': ({ to }) => (isNone(to) ? 'without a picture' : 'another picture'),
  position: ({ from, to }) => `place ${String(from)} → ${String(to)} among the others`,
};

/** Texts up to this length are quoted. */
const SHORT = 40;

function phraseOf(change: ChangedValue, country: Country): string {
  const { type, field, from, to } = change;
  const text = (value: unknown) => valueText(value, { type, field, country });
  const known = PHRASES[field];
  if (known) return known(change, text);
  const { label } = fieldWords(type, field);
  if (Array.isArray(from) && Array.isArray(to)) return listPhrase(from, to, label.toLowerCase());
  const texts = [text(from), text(to)];
  const isShort = typeof to !== 'object' && texts.every((each) => each.length <= SHORT);
  return isShort ? `“${label}” ${texts.join(' → ')}` : `another “${label}”`;
}

function listPhrase(
  from: ReadonlyArray<unknown>,
  to: ReadonlyArray<unknown>,
  label: string,
): string {
  const lacks = (list: ReadonlyArray<unknown>, item: unknown) =>
    !list.some((each) => isDeepStrictEqual(each, item));
  const added = to.filter((item) => lacks(from, item)).length;
  const gone = from.filter((item) => lacks(to, item)).length;
  if (added === 0 && gone === 0) return `another order of ${label}`;
  if (gone === 0) return `${label}: ${added} more`;
  return added === 0 ? `${label}: ${gone} fewer` : `other ${label}`;
}
