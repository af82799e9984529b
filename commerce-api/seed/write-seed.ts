import { setImmediate as nextTurn } from 'node:timers/promises';
import { BEST_SELLERS, PopularityLists } from '#commerce-api/catalogue/popularity-lists.ts';
import { RecordWriter } from '#commerce-api/catalogue/record-writer.ts';
import { nextVersion, readState, writeState } from '#commerce-api/database/state.ts';
import { CONTENT_TABLES, type Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { COUNTRIES } from '#domain/locale/locales.ts';
import type { Seed, SeedBrand, SeedCategory, SeedProduct, SeedResource } from './seed.ts';

/** A seed whose products may arrive one by one. */
export type SeedSource = Omit<Seed, 'products'> & {
  readonly products: Iterable<SeedProduct> | AsyncIterable<SeedProduct>;
};

export interface SeedOptions {
  /** Identifies what the seed was made from, for `isSeeded`: a digest, or a name with a version. */
  readonly identity: string;
  /** Leaves everything as it is if another process has stored this seed meanwhile. */
  readonly isOnce?: boolean | undefined;
  /**
   * The instant whose sale prices are stored; by default before all sales, which then begin when
   * they are read.
   */
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
    const writer = new RecordWriter(transaction, { version, now });
    const tree = categoryTree(seed.categories);
    const products = productAdder(writer, { tree, brands: seed.brands, popularityLists });
    await addAll(seed.products, products, onProgress);
    for (const [, chain] of tree) await addCategory(writer, chain);
    await addBrands(writer, seed.brands, popularityLists);
    await addPopularityLists(writer, popularityLists);
    await addContent(writer, seed.content);
    await writer.flush();
    await writeState(transaction, 'seed-identity', identity);
  });
}

/** Stores the products, and yields to the process's other work from time to time. */
async function addAll(
  products: SeedSource['products'],
  add: (product: SeedProduct) => Promise<void>,
  onProgress: SeedOptions['onProgress'],
): Promise<void> {
  let done = 0;
  for await (const product of products) {
    await add(product);
    done += 1;
    if (done % PRODUCTS_PER_TURN !== 0) continue;
    onProgress?.(done);
    await nextTurn();
  }
  onProgress?.(done);
}

interface Surroundings {
  readonly tree: CategoryTree;
  readonly brands: ReadonlyArray<SeedBrand>;
  readonly popularityLists: PopularityLists;
}

/** Adds products, and puts each on the lists of the countries that sell it. */
function productAdder(
  writer: RecordWriter,
  { tree, brands, popularityLists }: Surroundings,
): (product: SeedProduct) => Promise<void> {
  const brandIds = new Set(brands.map(({ id }) => id));
  return async (product) => {
    const { id, brandId, categoryId, popularity } = product;
    const chain = tree.get(categoryId);
    if (!chain) throw new Error(`Product ${id}: unknown category ${categoryId}.`);
    if (!brandIds.has(brandId)) throw new Error(`Product ${id}: unknown brand ${brandId}.`);
    const categoryIds = chain.map((category) => category.id);
    for (const country of await writer.addProduct(product, categoryIds)) {
      popularityLists.add(country, { id, brandId, popularity, categoryIds });
    }
  };
}

async function addCategory(writer: RecordWriter, chain: ReadonlyArray<SeedCategory>) {
  const category = chain.at(-1);
  if (category) await writer.addCategory(category, chain.length - 1);
}

/** A brand has a country layer in each country that sells a product of it. */
async function addBrands(
  writer: RecordWriter,
  brands: ReadonlyArray<SeedBrand>,
  popularityLists: PopularityLists,
) {
  for (const brand of brands) {
    await writer.addBrand(brand);
    for (const country of COUNTRIES) {
      const productIds = popularityLists.ofBrand(country, brand.id);
      if (!productIds) continue;
      const attributes = { 'best-seller-ids': productIds.slice(0, BEST_SELLERS) };
      const record = { type: 'brands', id: brand.id, country, position: 0 };
      await writer.addCountryRecord({ ...record, attributes });
    }
  }
}

async function addPopularityLists(writer: RecordWriter, popularityLists: PopularityLists) {
  for (const [country, lists] of popularityLists.lists()) {
    for (const [id, productIds] of lists) {
      const attributes = { 'product-ids': productIds };
      const record = { type: 'popularity-lists', id, country, position: 0 };
      await writer.addCountryRecord({ ...record, attributes });
    }
  }
}

async function addContent(writer: RecordWriter, content: Seed['content']) {
  for (const country of COUNTRIES) {
    for (const [type, resources] of Object.entries(content[country])) {
      for (const [index, resource] of (resources as ReadonlyArray<SeedResource>).entries()) {
        const position = positionOf(resource, index);
        await writer.addCountryRecord({ type, ...resource, country, position });
      }
    }
  }
}

function positionOf({ attributes: { position } }: SeedResource, index: number): number {
  return typeof position === 'number' && Number.isInteger(position) ? position : index;
}

/** The categories by id, each with its chain from the root to itself. */
type CategoryTree = ReadonlyMap<string, ReadonlyArray<SeedCategory>>;

const MAX_DEPTH = 3;

/** Builds the tree. Refuses an unknown parent, a cycle, and more levels than addresses have. */
function categoryTree(categories: ReadonlyArray<SeedCategory>): CategoryTree {
  const byId = new Map(categories.map((category) => [category.id, category]));
  return new Map(categories.map((category) => [category.id, chainOf(category, byId)]));
}

function chainOf(leaf: SeedCategory, byId: ReadonlyMap<string, SeedCategory>) {
  const chain = [leaf];
  for (let id = leaf.parentId; id !== null; ) {
    const parent = byId.get(id);
    if (!parent) throw new Error(`Category ${leaf.id} has an unknown ancestor ${id}.`);
    chain.unshift(parent);
    if (chain.length > MAX_DEPTH) throw new Error(`Category ${leaf.id} lies too deep.`);
    id = parent.parentId;
  }
  return chain;
}
