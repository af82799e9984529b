import { setImmediate as nextTurn } from 'node:timers/promises';
import { loadTexts } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Language } from '#domain/locale/locales.ts';
import { createEmbeddedTextIndex } from './embedded/embedded-text-index.ts';
import { readProductDocuments, SYNONYM_SHARE } from './product-documents.ts';
import { readProductIds } from './read-catalogue.ts';
import { type Kinds, kindsByName } from './text/kinds.ts';
import { synonymsOf, vocabularyOf } from './text/vocabulary.ts';
import type { TextIndex } from './text-index.ts';

/** What can be found in one language, in any country. */
export interface LanguageIndex {
  readonly products: TextIndex;
  readonly brands: TextIndex;
  readonly categories: TextIndex;
  /** Categories by their names: a query that is nothing but one asks for its products. */
  kinds: Kinds;
}

/** Batch size. Between batches, other requests get their turn. */
const PRODUCTS_PER_BATCH = 500;

export async function buildLanguageIndex(db: Database, language: Language): Promise<LanguageIndex> {
  const vocabulary = vocabularyOf(language);
  const index: LanguageIndex = {
    products: createEmbeddedTextIndex(vocabulary),
    brands: createEmbeddedTextIndex(vocabulary),
    categories: createEmbeddedTextIndex(vocabulary),
    kinds: new Map(),
  };
  await putNames(db, language, index);
  await putProducts(db, language, { index, ids: await readProductIds(db) });
  return index;
}

/** Updates products; removes those that no longer exist. */
export async function putProducts(
  db: Database,
  language: Language,
  { index, ids }: { readonly index: LanguageIndex; readonly ids: ReadonlyArray<string> },
): Promise<void> {
  for (const batch of batchesOf(ids)) {
    const documents = await readProductDocuments(db, language, batch);
    const found = new Set(documents.map(({ id }) => id));
    await index.products.put(documents);
    await index.products.remove(batch.filter((id) => !found.has(id)));
    await nextTurn();
  }
}

/** Updates the names of all brands and categories, of which there are few. */
export async function putNames(
  db: Database,
  language: Language,
  index: LanguageIndex,
): Promise<void> {
  await index.brands.put(await nameDocuments(db, language, 'brands'));
  const categories = await nameDocuments(db, language, 'categories');
  await index.categories.put(categories);
  index.kinds = kindsByName(
    categories.flatMap(({ id, names }) => names.map((name) => [id, name] as const)),
  );
}

async function nameDocuments(db: Database, language: Language, type: 'brands' | 'categories') {
  const own = await loadTexts(db, { type, language });
  const english = await loadTexts(db, { type, language: 'en' });
  const nameOf = (fields: Readonly<Record<string, string>> = {}) => fields.name ?? fields.label;
  return [...own].map(([id, { fields }]) => {
    const names = [...new Set([nameOf(fields) ?? '', nameOf(english.get(id)?.fields) ?? ''])];
    const others = type === 'categories' ? synonymsOf(names.join(', '), language) : [];
    return {
      id,
      names,
      texts: [
        ...names.map((text) => ({ text, weight: 1, isJoined: true })),
        ...others.map((text) => ({ text, weight: SYNONYM_SHARE })),
      ],
    };
  });
}

export function batchesOf<T>(all: ReadonlyArray<T>): ReadonlyArray<ReadonlyArray<T>> {
  return Array.from({ length: Math.ceil(all.length / PRODUCTS_PER_BATCH) }, (_, batch) =>
    all.slice(batch * PRODUCTS_PER_BATCH, (batch + 1) * PRODUCTS_PER_BATCH),
  );
}
