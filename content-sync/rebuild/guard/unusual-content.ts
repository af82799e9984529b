import type { ProductRecord, RecordOf, RecordType } from '#commerce/records.ts';
import type { RecentChanges } from '../../locale-file/recent-changes.ts';
import type { RecordName } from '../../locale-file/record-name.ts';
import type { OpenLocale } from '../../snapshot/open-locales.ts';
import type { PulledRecord } from '../../snapshot/pulled-record.ts';
import type { RecordStore } from '../../snapshot/record-store.ts';
import { recordKey } from '../../snapshot/snapshot.ts';

/** A change that is about to be made to a snapshot, wherever it came from. */
export interface ContentChange {
  readonly records: ReadonlyArray<PulledRecord>;
  readonly removed: ReadonlyArray<RecordName>;
}

/** A record to keep as it is until a person has looked, and why. */
export interface UnusualRecord {
  readonly record: RecordName;
  readonly finding: string;
}

/** Something that is usual of one record, of too many. */
export interface UnusualAmount {
  readonly finding: string;
  readonly records: ReadonlyArray<UnusualRecord>;
}

/** Within an hour this part of a type's records may be removed, and always one. */
const REMOVED_PART = 0.05;
/** At once this part of a locale's products may get another price, and always one. */
const REPRICED_PART = 0.5;

/** Types of which a shop needs at least one record. */
const NEVER_NONE: ReadonlySet<RecordType> = new Set([
  'products',
  'brands',
  'categories',
  'navigation',
  'layout-config',
  'global-config',
]);

/** Records that are unusual whatever else changes: prices of nothing, and what leaves nothing. */
export function unusualRecords(opened: OpenLocale, change: ContentChange): Array<UnusualRecord> {
  return [
    ...change.records.flatMap((pulled) => unusualRecord(opened.store, pulled)),
    ...lastOfTheirType(opened, change),
  ];
}

function unusualRecord(store: RecordStore, { type, record }: PulledRecord): UnusualRecord | [] {
  const problem =
    type === 'products'
      ? freeVariants(store, record as ProductRecord)
      : type === 'navigation'
        ? emptied(store, record as RecordOf<'navigation'>)
        : undefined;
  return problem ? unusual({ type, id: record.id }, problem) : [];
}

function freeVariants(store: RecordStore, product: ProductRecord): string | undefined {
  const free = product.variants.filter(({ price }) => price === 0);
  if (free.length === 0) return undefined;
  const before = pricesOf(store.get('products', product.id));
  const fresh = free.filter(({ id }) => before.get(id) !== 0).map(({ id }) => id);
  return fresh.length > 0 ? `the price of ${summary(fresh)} would be zero` : undefined;
}

function emptied(store: RecordStore, { id, items }: RecordOf<'navigation'>): string | undefined {
  const before = store.get('navigation', id)?.items ?? [];
  return items.length === 0 && before.length > 0 ? 'it would be empty' : undefined;
}

function lastOfTheirType(
  { file, store }: OpenLocale,
  { records, removed }: ContentChange,
): Array<UnusualRecord> {
  const gone = Map.groupBy(removed, ({ type }) => type);
  return [...gone].flatMap(([type, names]) => {
    if (!NEVER_NONE.has(type)) return [];
    const known = names.filter(({ id }) => store.get(type, id));
    const isReplaced = records.some((pulled) => pulled.type === type);
    if (isReplaced || known.length < file.records.countOf(type)) return [];
    return known.map((record) => unusual(record, `no ${type} would be left`));
  });
}

/**
 * What of a change there would be too much of: of removals, with those of the last hour. Prices are
 * counted by change alone, since a day's new prices may well come one by one.
 */
export function unusualAmounts(
  opened: OpenLocale,
  change: ContentChange,
  recent: RecentChanges,
): Array<UnusualAmount> {
  return [...removals(opened, change, recent), ...newPrices(opened, change)];
}

function removals(
  { file, store }: OpenLocale,
  { removed }: ContentChange,
  recent: RecentChanges,
): Array<UnusualAmount> {
  const known = removed.filter(({ type, id }) => store.get(type, id));
  return [...Map.groupBy(known, ({ type }) => type)].flatMap(([type, records]) => {
    const gone = recent.countWith(`removed ${type}`, idsOf(records));
    if (gone <= 1) return [];
    const earlier = gone - records.length;
    const before = file.records.countOf(type) + earlier;
    if (gone <= before * REMOVED_PART) return [];
    const part = `more than ${percent(REMOVED_PART)} of all ${type}`;
    return {
      finding: `${gone} of ${before} ${type} would be removed${earlier > 0 ? ' within an hour' : ''}`,
      records: records.map((name) => unusual(name, `it would be removed, with ${part}`)),
    };
  });
}

function newPrices({ file, store }: OpenLocale, change: ContentChange): Array<UnusualAmount> {
  const repriced = repricedProducts(store, change);
  if (repriced.length <= 1) return [];
  const all = file.records.countOf('products');
  if (repriced.length <= all * REPRICED_PART) return [];
  const part = `more than ${percent(REPRICED_PART)} of all products`;
  return [
    {
      finding: `${repriced.length} of ${all} products would get another price`,
      records: repriced.map((name) => unusual(name, `its price would change, with ${part}`)),
    },
  ];
}

/** Products with a variant whose price changed. */
function repricedProducts(store: RecordStore, { records }: ContentChange): Array<RecordName> {
  return records.flatMap(({ type, record }) => {
    if (type !== 'products') return [];
    const { id, variants } = record as ProductRecord;
    const before = pricesOf(store.get('products', id));
    const isOther = variants.some(
      (variant) => (before.get(variant.id) ?? variant.price) !== variant.price,
    );
    return isOther ? { type, id } : [];
  });
}

/** A record with what is unusual about it, in words by which it can be let through. */
export function unusual(record: RecordName, problem: string): UnusualRecord {
  return { record, finding: `${recordKey(record.type, record.id)}: ${problem}` };
}

export const percent = (part: number): string => `${part * 100}%`;

const idsOf = (records: ReadonlyArray<RecordName>) => records.map(({ id }) => id);

function pricesOf(product: ProductRecord | undefined): ReadonlyMap<string, number> {
  return new Map(product?.variants.map(({ id, price }) => [id, price]));
}

function summary(names: ReadonlyArray<string>): string {
  const others = names.length - 3;
  return names.slice(0, 3).join(', ') + (others > 0 ? ` and ${others} others` : '');
}
