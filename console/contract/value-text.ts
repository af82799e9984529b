import { type Country, localeFor } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import { fieldWords } from './field-words.ts';
import { timeText } from './time-text.ts';
import { WEEKDAY, weekdayName } from './weekdays.ts';

/** Fields whose values are amounts of money, in minor units. */
const PRICES: ReadonlySet<string> = new Set(['price', 'original-price', 'sale-price', 'amount']);

export function isPrice(type: string, field: string): boolean {
  return type === 'variants' && PRICES.has(field);
}

export interface Shown {
  readonly type: string;
  readonly field: string;
  readonly country: Country;
}

/**
 * A value as one would say it.
 *
 * @example valueText(3300, { type: 'variants', field: 'price', country: 'SG' }) // '$33'
 * @example valueText(['Vegan', 'Matte'], …) // 'Vegan, Matte'
 */
export function valueText(value: unknown, shown: Shown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberText(value, shown);
  if (typeof value === 'string') return wordsText(value, shown);
  if (Array.isArray(value)) return listText(value, shown);
  return groupText(value, shown);
}

function wordsText(value: string, shown: Shown): string {
  if (isInstant(value)) return timeText({ ...shown, at: Date.parse(value) });
  return fieldWords(shown.type, shown.field).choices?.[value] ?? value;
}

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text);

function numberText(value: number, { type, field, country }: Shown): string {
  if (!isPrice(type, field)) return String(value);
  return formatMoney(
    { amount: value, currency: COUNTRY_CURRENCY[country] },
    localeFor(country, 'en').tag,
  );
}

function listText(list: ReadonlyArray<unknown>, shown: Shown): string {
  if (list.length === 0) return 'empty';
  const texts = list.map((each) =>
    typeof each === 'object' ? groupText(each, shown) : String(each),
  );
  return texts.join(list.some(isSentence) ? ' · ' : ', ');
}

const isSentence = (value: unknown) => typeof value === 'string' && /[.!?。！？]$/.test(value);

/** What an item is called, as far as it says. */
function groupText(group: unknown, shown: Shown): string {
  if (typeof group !== 'object' || group === null) return 'empty';
  // A line of text in parts, such as a link among plain words.
  if ('spans' in group && Array.isArray(group.spans)) {
    return group.spans.map(({ text }) => text).join('');
  }
  const named = ['title', 'name', 'label', 'question', 'text'].flatMap((key) =>
    key in group ? String((group as Record<string, unknown>)[key] ?? '') : [],
  );
  const [first] = named.filter((text) => text !== '');
  const { kind, ...values } = group as Readonly<Record<string, unknown>>;
  const isOfKind = typeof kind === 'string';
  const plain = Object.entries(values)
    // The address and the size of a picture name nothing.
    .filter(([name, value]) => !isOfKind || (name !== 'image-url' && typeof value !== 'number'))
    .flatMap(([name, value]) => plainPart(name, value));
  if (first !== undefined || plain.length > 0 || !isOfKind) {
    return first ?? plain.map((each) => valueText(each, shown)).join(' · ');
  }
  // What is in it says more than of which kind it is.
  const lists = Object.values(values).filter((each) => Array.isArray(each) && each.length > 0);
  const [list] = lists;
  return list === undefined ? fieldWords(shown.type, kind).label : valueText(list, shown);
}

function plainPart(name: string, value: unknown): ReadonlyArray<unknown> {
  if (value === null || typeof value === 'object' || value === '') return [];
  return [name === WEEKDAY ? weekdayName(value) : value];
}
