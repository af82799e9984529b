import { setImmediate as nextTurn } from 'node:timers/promises';
import { readState, writeState } from '#commerce-api/database/state.ts';
import { CONTENT_TABLES, type Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { nextVersion } from '#commerce-api/database/versions.ts';
import { PopularityLists } from '../catalogue/popularity-lists.ts';
import { categoryTree } from './category-tree.ts';
import type { Seed, SeedProduct } from './seed.ts';
import { writeBrands } from './write-brands.ts';
import { writeCategories } from './write-categories.ts';
import { writeContent } from './write-content.ts';
import { writePopularityLists } from './write-popularity-lists.ts';
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
