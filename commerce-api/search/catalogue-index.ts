import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ContentChange } from '#commerce-api/admin/content-change.ts';
import { readState } from '#commerce-api/database/state.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Country, Language, Locale } from '#domain/locales.ts';
import { type Assortment, createAssortment, type MutableAssortment } from './assortment.ts';
import {
  batchesOf,
  buildLanguageIndex,
  type LanguageIndex,
  putNames,
  putProducts,
} from './language-index.ts';
import { readProductIds, readProductsOf, readSoldProducts } from './read-catalogue.ts';

/** The catalogue for searches: texts by language, and what each country sells. */
export interface CatalogueIndex {
  /** Both in their newest state. They are built on first use. */
  of(locale: Locale): Promise<{ readonly index: LanguageIndex; readonly assortment: Assortment }>;
  /** Applies an edit; later searches see it. */
  follow(change: ContentChange): void;
  /** Drops everything, because the whole catalogue was replaced. */
  reset(): void;
}

export function createCatalogueIndex(db: Database): CatalogueIndex {
  const indexes = new Map<Language, Promise<LanguageIndex>>();
  const assortments = new Map<Country, Promise<MutableAssortment>>();
  let seed: string | undefined;
  /** Changes are applied one after the other. */
  let upToDate: Promise<void> = Promise.resolve();

  const reset = () => {
    indexes.clear();
    assortments.clear();
  };

  const takeUp = async (records: ContentChange['records']) => {
    const ids = new Set<string>();
    for (const record of records) for (const id of await readProductsOf(db, record)) ids.add(id);
    const hasNames = records.some(({ type }) => type === 'brands' || type === 'categories');
    for (const [language, building] of indexes) {
      const index = await building;
      if (hasNames) await putNames(db, language, index);
      await putProducts(db, language, { index, ids: [...ids] });
    }
    for (const [country, building] of assortments) {
      await refreshAssortment(db, country, { assortment: await building, ids: [...ids] });
    }
  };

  /** A new seed means a new catalogue, even if another process stored it. */
  const forgetOtherSeed = async () => {
    const current = await readState(db, 'seed-identity');
    if (current !== seed) reset();
    seed = current;
  };

  return {
    async of({ language, country }) {
      await forgetOtherSeed();
      const index = await made(indexes, language, () => buildLanguageIndex(db, language));
      const assortment = await made(assortments, country, () => loadAssortment(db, country));
      await upToDate;
      return { index, assortment };
    },
    follow({ records }) {
      upToDate = upToDate
        .then(() => takeUp(records))
        .catch((error: unknown) => {
          console.error(error);
          reset();
        });
    },
    reset,
  };
}

/**
 * The value of a key, or the promise of one being made. If making it fails, the next caller tries
 * again.
 */
function made<K, V>(all: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  const known = all.get(key);
  if (known !== undefined) return known;
  const making = make().catch((error: unknown) => {
    all.delete(key);
    throw error;
  });
  all.set(key, making);
  return making;
}

async function loadAssortment(db: Database, country: Country): Promise<MutableAssortment> {
  const assortment = createAssortment();
  await refreshAssortment(db, country, { assortment, ids: await readProductIds(db) });
  return assortment;
}

async function refreshAssortment(
  db: Database,
  country: Country,
  { assortment, ids }: { assortment: MutableAssortment; readonly ids: ReadonlyArray<string> },
): Promise<void> {
  for (const batch of batchesOf(ids)) {
    const sold = await readSoldProducts(db, country, batch);
    for (const id of batch) assortment.remove(id);
    for (const product of sold) assortment.put(product);
    await nextTurn();
  }
}
