import pLimit from 'p-limit';
import type { EditedRecords } from '#content/writable-records.ts';
import { type Country, type Locale, localeOfId, localesOf } from '#domain/locale/locales.ts';
import { EXISTS, placeOf } from '#domain/records/field-scope.ts';
import type { WritableRecordAnswer } from '../../contract/editing-contract.ts';
import { keyText } from '../../contract/editing-contract.ts';
import { convertedPrice } from '../products/new-price.ts';
import type { DraftField } from '../sets/draft-fields.ts';
import type { NewStep } from '../sets/draft-steps.ts';

type NewDraft = NewStep['drafts'][number];

export interface Copies {
  readonly drafts: ReadonlyArray<NewDraft>;
  /** How many drafts can't be written once more, or not there. */
  readonly leftOut: number;
}

interface Copying {
  readonly records: Pick<EditedRecords, 'read'>;
  /** The country for which they are written; undefined for those of the drafts themselves. */
  readonly country: Country | undefined;
}

/** The API refuses what waits for too many others. */
const READS_AT_ONCE = 8;

/**
 * Drafts as they would be begun now. In another country, only what each country has of its own is
 * copied: texts in the language that both have, prices as they would be there, and no stock.
 */
export async function copiedDrafts(
  drafts: ReadonlyArray<DraftField>,
  { records, country }: Copying,
): Promise<Copies> {
  const limit = pLimit(READS_AT_ONCE);
  const reads = new Map<string, Promise<WritableRecordAnswer | undefined>>();
  const read = (record: {
    readonly type: string;
    readonly id: string;
    readonly locale: Locale;
  }) => {
    const key = `${record.locale.id} ${record.type} ${record.id}`;
    const found = reads.get(key) ?? limit(() => records.read(record));
    reads.set(key, found);
    return found;
  };
  const added = new Set(drafts.filter(isAdded).map(({ type, id }) => `${type} ${id}`));
  const copied = new Map<string, NewDraft>();
  for (const draft of drafts) {
    const { type, id, field } = draft;
    const locale = country ? localeThere(draft, country) : localeOfId(draft.locale);
    const value = country ? valueThere(draft, country) : draft.value;
    if (!locale || value === undefined) continue;
    const record = await read({ type, id, locale });
    const scope = record?.scopes[field];
    const isThere = record?.fields[EXISTS] !== false || added.has(`${type} ${id}`);
    if (!record || !scope || !isThere) continue;
    const key = { type, id, field, place: placeOf(scope, locale) };
    if (copied.has(keyText(key))) continue;
    const live = record.fields[field] ?? null;
    copied.set(keyText(key), { ...key, scope, locale: locale.id, value, live, expected: 0 });
  }
  return { drafts: [...copied.values()], leftOut: drafts.length - copied.size };
}

const isAdded = ({ field, value }: DraftField) => field === EXISTS && value === true;

/** Where a country has its own value; undefined if it shares that, or doesn't read its language. */
function localeThere({ scope, locale }: DraftField, country: Country): Locale | undefined {
  const from = localeOfId(locale);
  if (from.country === country || (scope !== 'country' && scope !== 'locale')) return undefined;
  const locales = localesOf(country);
  const same = locales.find(({ language }) => language === from.language);
  return scope === 'country' ? (same ?? locales[0]) : same;
}

const PRICES: ReadonlySet<string> = new Set(['price', 'original-price']);
/** Each country has its own; an amount of money within another value can't be converted. */
const OWN: ReadonlySet<string> = new Set(['inventory', 'sale-price']);

/** What a value is in another country; undefined if it's of no use there. */
function valueThere({ type, field, value, locale }: DraftField, country: Country): unknown {
  if (type !== 'variants') return value;
  if (OWN.has(field)) return undefined;
  if (!PRICES.has(field) || typeof value !== 'number') return value;
  return convertedPrice(value, localeOfId(locale).country, country);
}
