import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Language } from '#domain/locale/locales.ts';
import { inSingular } from '#domain/search/word-text.ts';
import {
  labelTexts,
  readProductDocuments,
  readShopNames,
  type ShopNames,
} from './product-documents.ts';
import { readProductIds } from './read-catalogue.ts';
import { TextIndex } from './text/text-index.ts';
import { type Vocabulary, vocabularyOf } from './text/vocabulary.ts';
import { queryWords } from './text/words.ts';

/** What can be found in one language, in any country. */
export interface LanguageIndex {
  readonly vocabulary: Vocabulary;
  readonly products: TextIndex;
  readonly brands: TextIndex;
  readonly categories: TextIndex;
  /**
   * The ids of categories by their whole names, as {@link kindOf} writes them: a query that is nothing but one asks for
   * its products.
   */
  kinds: ReadonlyMap<string, ReadonlyArray<string>>;
}

/** Batch size. Between batches, other requests get their turn. */
const PRODUCTS_PER_BATCH = 500;

export async function buildLanguageIndex(db: Database, language: Language): Promise<LanguageIndex> {
  const vocabulary = vocabularyOf(language);
  const index: LanguageIndex = {
    vocabulary,
    products: new TextIndex(vocabulary),
    brands: new TextIndex(vocabulary),
    categories: new TextIndex(vocabulary),
    kinds: new Map(),
  };
  const names = await readShopNames(db, language);
  await putNames(index, names);
  await putProducts(db, language, { index, names, ids: await readProductIds(db) });
  return index;
}

interface ChangedProducts {
  readonly index: LanguageIndex;
  readonly names: ShopNames;
  readonly ids: ReadonlyArray<string>;
}

/** Updates products; removes those that no longer exist. */
export async function putProducts(
  db: Database,
  language: Language,
  { index, names, ids }: ChangedProducts,
): Promise<void> {
  for (const batch of batchesOf(ids)) {
    const documents = await readProductDocuments(db, language, { ids: batch, names });
    const found = new Set(documents.map(({ id }) => id));
    index.products.remove(batch.filter((id) => !found.has(id)));
    await index.products.put(documents);
    await nextTurn();
  }
}

/** Updates the names of all brands and categories. */
export async function putNames(
  index: LanguageIndex,
  { brands, categories }: ShopNames,
): Promise<void> {
  await index.brands.put([...brands].map(([id, names]) => ({ id, texts: labelTexts(names) })));
  await index.categories.put([...categories].map(([id, { texts }]) => ({ id, texts })));
  const kinds = [...categories].flatMap(([id, { labels }]) =>
    [...new Set(labels.map(kindOf))].map((kind) => ({ id, kind })),
  );
  index.kinds = new Map(
    [...Map.groupBy(kinds, ({ kind }) => kind)].map(([kind, own]) => [
      kind,
      own.map(({ id }) => id),
    ]),
  );
}

/**
 * How names of kinds of products are compared: word by word, in the singular.
 *
 * @example kindOf('Eye Shadows') // 'eye shadow'
 */
export function kindOf(name: string): string {
  return queryWords(name)
    .map(({ term }) => inSingular(term))
    .join(' ');
}

export function batchesOf<T>(all: ReadonlyArray<T>): ReadonlyArray<ReadonlyArray<T>> {
  return Array.from({ length: Math.ceil(all.length / PRODUCTS_PER_BATCH) }, (_, batch) =>
    all.slice(batch * PRODUCTS_PER_BATCH, (batch + 1) * PRODUCTS_PER_BATCH),
  );
}
