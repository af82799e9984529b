import { setImmediate as nextTurn } from 'node:timers/promises';
import { writeState } from '#commerce-api/database/state.ts';
import { CONTENT_TABLES, type Database } from '#commerce-api/database/tables.ts';
import { nextVersion } from '#commerce-api/database/versions.ts';
import { createRankings } from '../catalogue/rankings.ts';
import { categoryTree } from './category-tree.ts';
import type { Seed, SeedProduct } from './seed.ts';
import { writeBrands } from './write-brands.ts';
import { writeCategories } from './write-categories.ts';
import { writeContent } from './write-content.ts';
import { writePopularityLists } from './write-popularity-lists.ts';
import { createProductWriter, type ProductWriter } from './write-products.ts';

/** A seed whose products may also arrive one by one. */
export type SeedSource = Omit<Seed, 'products'> & {
  readonly products: Iterable<SeedProduct> | AsyncIterable<SeedProduct>;
};

export interface SeedOptions {
  /** What the seed was made from, for `isSeeded`: a digest or a name with a version. */
  readonly identity: string;
  /** Called now and then with the number of products stored. */
  readonly onProgress?: ((done: number) => void) | undefined;
}

const PRODUCTS_PER_TURN = 250;

/**
 * Replaces the whole content by the seed in one transaction, as one change with one version. Bags
 * and members stay. A product that names an unknown brand or category, or a repeated id, fails the
 * whole.
 */
export async function writeSeed(
  db: Database,
  seed: SeedSource,
  { identity, onProgress }: SeedOptions,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const table of CONTENT_TABLES) await transaction.deleteFrom(table).execute();
    const version = await nextVersion(transaction);
    const rankings = createRankings();
    const tree = categoryTree(seed.categories);
    const brandIds = new Set(seed.brands.map(({ id }) => id));
    const writer = createProductWriter({ db: transaction, tree, brandIds, rankings, version });
    await writeAll(seed.products, writer, onProgress);
    await writeCategories(transaction, tree, version);
    await writeBrands(transaction, { brands: seed.brands, rankings, version });
    await writePopularityLists(transaction, rankings, version);
    await writeContent(transaction, seed.content, version);
    await writeState(transaction, 'seed-identity', identity);
  });
}

/** Stores the products, letting other work of the process have its turn now and then. */
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
