import { setImmediate as nextTurn } from 'node:timers/promises';
import { BEST_SELLERS, PopularityLists } from '#commerce-api/catalogue/popularity-lists.ts';
import { insertInBatches } from '#commerce-api/database/insert-in-batches.ts';
import { readState, writeState } from '#commerce-api/database/state.ts';
import { CONTENT_TABLES, type Database } from '#commerce-api/database/tables.ts';
import { textRows } from '#commerce-api/database/text-rows.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { separateTexts } from '#commerce-api/database/translated-places.ts';
import { nextVersion } from '#commerce-api/database/versions.ts';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { type CategoryTree, categoryTree } from './category-tree.ts';
import type { Seed, SeedBrand, SeedProduct, SeedResource } from './seed.ts';
import { createProductWriter, type ProductWriter } from './write-products.ts';

/** A seed whose products may arrive one by one. */
export type SeedSource = Omit<Seed, 'products'> & {
  readonly products: Iterable<SeedProduct> | AsyncIterable<SeedProduct>;
};

export interface SeedOptions {
  /** Identifies what the seed was made from, for `isSeeded`: a digest, or a name with a version. */
  readonly identity: string;
  /** Leaves everything as it is if another process has stored this seed meanwhile. */
  readonly isOnce?: boolean | undefined;
  /** When its prices are those of; by default before all sales, which begin once they are read. */
  readonly now?: Date | undefined;
  /** Called from time to time with the number of products stored so far. */
  readonly onProgress?: ((done: number) => void) | undefined;
}

const PRODUCTS_PER_TURN = 250;

/**
 * Replaces all content with the seed: one transaction, one change, one version. Bags and members
 * stay. It fails as a whole if a product has an unknown brand, an unknown category or a repeated
 * id.
 */
export async function writeSeed(
  db: Database,
  seed: SeedSource,
  { identity, isOnce = false, now, onProgress }: SeedOptions,
): Promise<void> {
  await inTransaction(db, ['catalogue'], async (transaction) => {
    if (isOnce && (await readState(transaction, 'seed-identity')) === identity) return;
    for (const table of CONTENT_TABLES) await transaction.deleteFrom(table).execute();
    const version = await nextVersion(transaction);
    const popularityLists = new PopularityLists();
    const tree = categoryTree(seed.categories);
    const brandIds = new Set(seed.brands.map(({ id }) => id));
    const writer = createProductWriter({
      db: transaction,
      tree,
      brandIds,
      popularityLists,
      version,
      now,
    });
    await writeAll(seed.products, writer, onProgress);
    await writeCategories(transaction, tree, version);
    await writeBrands(transaction, { brands: seed.brands, popularityLists, version });
    await writePopularityLists(transaction, popularityLists, version);
    await writeContent(transaction, seed.content, version);
    await writeState(transaction, 'seed-identity', identity);
  });
}

/** Stores the products, and yields to the process's other work from time to time. */
async function writeAll(
  products: SeedSource['products'],
  writer: ProductWriter,
  onProgress: SeedOptions['onProgress'],
): Promise<void> {
  let done = 0;
  for await (const product of products) {
    await writer.add(product);
    done += 1;
    if (done % PRODUCTS_PER_TURN !== 0) continue;
    onProgress?.(done);
    await nextTurn();
  }
  await writer.flush();
  onProgress?.(done);
}

interface BrandsToWrite {
  readonly brands: ReadonlyArray<SeedBrand>;
  readonly popularityLists: PopularityLists;
  readonly version: number;
}

/** Writes the brands. A brand has a country layer in each country that sells a product of it. */
async function writeBrands(db: Database, { brands, popularityLists, version }: BrandsToWrite) {
  const rows = insertInBatches(db, 'brands');
  const countryRows = insertInBatches(db, 'country_records');
  const texts = insertInBatches(db, 'texts');
  for (const { id, slug, name, description } of brands) {
    await rows.add({ id, slug, version });
    await texts.add(...textRows({ type: 'brands', id }, { name, description }, version));
    for (const country of COUNTRIES) {
      const productIds = popularityLists.ofBrand(country, id);
      if (!productIds) continue;
      await countryRows.add({
        record_type: 'brands',
        record_id: id,
        country,
        position: 0,
        attributes: JSON.stringify({ 'best-seller-ids': productIds.slice(0, BEST_SELLERS) }),
        version,
      });
    }
  }
  await Promise.all([rows.flush(), countryRows.flush(), texts.flush()]);
}

async function writeCategories(db: Database, tree: CategoryTree, version: number) {
  const categories = insertInBatches(db, 'categories');
  const texts = insertInBatches(db, 'texts');
  for (const chain of tree.values()) {
    const category = chain.at(-1);
    if (!category) continue;
    const { id, slug, parentId, position, label } = category;
    const level = chain.length - 1;
    await categories.add({ id, slug, parent_id: parentId, level, position, version });
    await texts.add(...textRows({ type: 'categories', id }, { label }, version));
  }
  await categories.flush();
  await texts.flush();
}

/** Writes the editorial records of every country; translated texts go to the language layer. */
async function writeContent(db: Database, content: Seed['content'], version: number) {
  const records = insertInBatches(db, 'country_records');
  const texts = insertInBatches(db, 'texts');
  for (const country of COUNTRIES) {
    for (const [type, resources] of Object.entries(content[country])) {
      for (const [index, resource] of (resources as ReadonlyArray<SeedResource>).entries()) {
        const { id } = resource;
        const separated = separateTexts(resource.attributes);
        await records.add({
          record_type: type,
          record_id: id,
          country,
          position: positionOf(resource, index),
          attributes: JSON.stringify(separated.attributes),
          version,
        });
        await texts.add(...textRows({ type, id, country }, separated.texts, version));
      }
    }
  }
  await records.flush();
  await texts.flush();
}

function positionOf({ attributes: { position } }: SeedResource, index: number): number {
  return typeof position === 'number' && Number.isInteger(position) ? position : index;
}

async function writePopularityLists(
  db: Database,
  popularityLists: PopularityLists,
  version: number,
) {
  const rows = insertInBatches(db, 'country_records');
  for (const [country, lists] of popularityLists.lists()) {
    for (const [listId, productIds] of lists) {
      await rows.add({
        record_type: 'popularity-lists',
        record_id: listId,
        country,
        position: 0,
        attributes: JSON.stringify({ 'product-ids': productIds }),
        version,
      });
    }
  }
  await rows.flush();
}
