import type { DatabaseSync } from 'node:sqlite';
import type { ProductRecord, RecordType } from '#commerce/records.ts';
import type { LocaleFile } from '../locale-files.ts';
import type { RecordStore } from '../snapshot/record-store.ts';
import { type KeepRule, type PulledRecord, recordKey } from '../snapshot/snapshot.ts';

/** A complete listing may take this part of a type's records away, and always one. */
const REMOVED_PART = 0.05;
/** More of a locale's prices than this part do not change at once. */
const REPRICED_PART = 0.5;

/**
 * What is so unusual about a complete pull that a person should look before it is published:
 * records gone in number, prices of nothing, most prices changed at once. None is expected.
 */
export function unusualContent(
  { database, store }: LocaleFile,
  pulled: ReadonlyArray<PulledRecord>,
  keep: KeepRule,
): Array<string> {
  return [...missingRecords(database, pulled, keep), ...oddPrices(store, pulled)];
}

function missingRecords(
  database: DatabaseSync,
  pulled: ReadonlyArray<PulledRecord>,
  keep: KeepRule,
): Array<string> {
  const present = new Set(pulled.map(({ type, record }) => recordKey(type, record.id)));
  const rows = database.prepare('SELECT type, id FROM records').all();
  const counts = new Map<string, { before: number; gone: number }>();
  for (const row of rows) {
    const name = { type: String(row.type) as RecordType, id: String(row.id) };
    const count = counts.get(String(row.type)) ?? { before: 0, gone: 0 };
    const isGone = !present.has(recordKey(name.type, name.id)) && !keep(name);
    counts.set(String(row.type), { before: count.before + 1, gone: count.gone + Number(isGone) });
  }
  return [...counts]
    .filter(([, { before, gone }]) => gone > Math.max(1, before * REMOVED_PART))
    .map(([type, { before, gone }]) => `${gone} of ${before} ${type} would be removed`);
}

function oddPrices(store: RecordStore, pulled: ReadonlyArray<PulledRecord>): Array<string> {
  const free: Array<string> = [];
  let compared = 0;
  let changed = 0;
  for (const { type, record } of pulled) {
    if (type !== 'products') continue;
    const product = record as ProductRecord;
    const before = pricesOf(store.get('products', product.id));
    for (const { id, price } of product.variants) {
      if (price === 0 && before.get(id) !== 0) free.push(`${product.id} variant ${id}`);
      if (before.has(id)) compared += 1;
      if (before.has(id) && before.get(id) !== price) changed += 1;
    }
  }
  return [
    ...(free.length > 0 ? [`the price of ${summary(free)} would be zero`] : []),
    ...(changed > Math.max(1, compared * REPRICED_PART)
      ? [`${changed} of ${compared} prices would change at once`]
      : []),
  ];
}

function pricesOf(product: ProductRecord | undefined): ReadonlyMap<string, number> {
  return new Map(product?.variants.map(({ id, price }) => [id, price]));
}

function summary(names: ReadonlyArray<string>): string {
  const others = names.length - 3;
  return names.slice(0, 3).join(', ') + (others > 0 ? ` and ${others} others` : '');
}
