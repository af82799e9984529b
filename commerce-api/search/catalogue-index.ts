import { setImmediate as nextTurn } from 'node:timers/promises';
import { changedBetween } from '#commerce-api/admin/change-log.ts';
import type { ContentChange } from '#commerce-api/admin/content-change.ts';
import { isShared } from '#commerce-api/database/postgres-dialect.ts';
import { readPlace } from '#commerce-api/database/state.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Country, Language, Locale } from '#domain/locale/locales.ts';
import { type Assortment, createAssortment, type MutableAssortment } from './assortment.ts';
import {
  batchesOf,
  buildLanguageIndex,
  type LanguageIndex,
  putNames,
  putProducts,
} from './language-index.ts';
import { readShopNames } from './product-documents.ts';
import {
  readCategoryLabels,
  readProductIds,
  readProductsOf,
  readSoldProducts,
} from './read-catalogue.ts';

/** The catalogue for searches: texts by language, and what each country sells. */
export interface CatalogueIndex {
  /** Both in their newest state. The first call for a locale builds them. */
  of(locale: Locale): Promise<{ readonly index: LanguageIndex; readonly assortment: Assortment }>;
  /**
   * Applies an edit of this machine. Later searches see it, and edits of other machines as well.
   */
  follow(change: ContentChange): void;
  /**
   * As it is now, for whoever holds a transaction of the same database, in which others can't be waited for: edits of
   * others aren't looked for, and what isn't built yet is built from the transaction and not kept.
   */
  within(transaction: Database): Pick<CatalogueIndex, 'of'>;
  /** Drops everything, because the whole catalogue was replaced. */
  reset(): void;
}

export function createCatalogueIndex(db: Database): CatalogueIndex {
  const indexes = new Map<Language, Promise<LanguageIndex>>();
  const assortments = new Map<Country, Promise<MutableAssortment>>();
  /** The same as far as they are built. */
  const built = new Map<Language, LanguageIndex>();
  const stocked = new Map<Country, Assortment>();
  let seed: string | undefined;
  /** The version up to which edits of all machines are applied. */
  let followed = 0;
  /** Resolves once changes so far are applied; they're applied one after another. */
  let upToDate: Promise<void> = Promise.resolve();

  const reset = () => {
    indexes.clear();
    assortments.clear();
    built.clear();
    stocked.clear();
  };

  const takeUp = async (records: ContentChange['records']) => {
    const ids = new Set<string>();
    for (const record of records) for (const id of await readProductsOf(db, record)) ids.add(id);
    const hasNames = records.some(({ type }) => type === 'brands' || type === 'categories');
    if (ids.size === 0 && !hasNames) return;
    for (const [language, building] of indexes) {
      const index = await building;
      const names = await readShopNames(db, language);
      if (hasNames) await putNames(index, names);
      await putProducts(db, language, { index, names, ids: [...ids] });
    }
    for (const [country, building] of assortments) {
      await refreshAssortment(db, country, { assortment: await building, ids: [...ids] });
    }
  };

  const inTurn = (work: () => Promise<void>) => {
    upToDate = upToDate.then(work).catch((error: unknown) => {
      console.error(error);
      reset();
    });
  };

  const takeUpBetween = async (after: number, upTo: number) => {
    const records = await changedBetween(db, after, upTo);
    if (records) await takeUp(records);
    else reset();
  };

  /**
   * Drops everything after a new seed, which is another catalogue, or an earlier version, which is
   * a backup's. Otherwise applies other machines' edits.
   */
  const lookAtOthers = async () => {
    const current = await readPlace(db);
    const [after, upTo] = [followed, current.version];
    if (current.seed !== seed || upTo < after) reset();
    else if (isShared(db) && upTo > after) inTurn(() => takeUpBetween(after, upTo));
    seed = current.seed;
    followed = upTo;
  };

  /** Looks are made one after another, because answers may arrive in another order. */
  let looking: Promise<void> = Promise.resolve();
  const followOthers = async () => {
    looking = looking.catch(() => {}).then(lookAtOthers);
    await looking;
    await upToDate;
  };

  return {
    within: (transaction) => ({
      of: async ({ language, country }) => ({
        index: built.get(language) ?? (await buildLanguageIndex(transaction, language)),
        assortment: stocked.get(country) ?? (await loadAssortment(transaction, country)),
      }),
    }),
    async of({ language, country }) {
      await followOthers();
      const index = await made(indexes, language, () => buildLanguageIndex(db, language));
      const assortment = await made(assortments, country, () => loadAssortment(db, country));
      await upToDate;
      built.set(language, index);
      stocked.set(country, assortment);
      return { index, assortment };
    },
    follow({ records }) {
      // Machines that share a database find the edit there.
      if (!isShared(db)) inTurn(() => takeUp(records));
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
  const labels = await readCategoryLabels(db);
  for (const batch of batchesOf(ids)) {
    const sold = await readSoldProducts(db, country, { ids: batch, labels });
    for (const id of batch) assortment.remove(id);
    for (const product of sold) assortment.put(product);
    await nextTurn();
  }
}
