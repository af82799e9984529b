import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { digestOf } from '#content-sync/digest.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { ruledProducts } from '../ruled-catalogue/ruled-catalogue.ts';
import { fillVendure, type RuledVendure } from './ruled-vendure.ts';
import { startVendure, type VendureOptions } from './start-vendure.ts';
import type { VendureAdmin } from './vendure-admin.ts';

/** A database that Vendure can begin with, and what is in it. */
export interface SavedVendure {
  readonly database: string;
  readonly filled: RuledVendure;
}

/** Databases are kept between runs, since to fill one takes minutes. */
const CACHE = join(PROJECT_FOLDER, 'node_modules', '.cache', 'storefront-tests');
/** What a database is made by. */
const MADE_BY = [
  'tests/builders/ruled-catalogue/catalogue-words.ts',
  'tests/builders/ruled-catalogue/ruled-catalogue.ts',
  'tests/builders/vendure/ruled-vendure.ts',
  'tests/builders/vendure/saved-vendure.ts',
  'tests/builders/vendure/vendure-setup.ts',
  'tests/vendure/package-lock.json',
  'tests/vendure/server.ts',
];
const POLL_MS = 1_000;

/** Fills a Vendure with the catalogue of the rule, and saves it, unless an earlier run did. */
export async function savedVendure(count: number, hasSearch: boolean): Promise<SavedVendure> {
  const sources = await Promise.all(
    MADE_BY.map((path) => readFile(join(PROJECT_FOLDER, path), 'utf8')),
  );
  const name = digestOf([count, hasSearch, ...sources].join('\n'));
  const database = join(CACHE, `vendure-${name}.sqlite`);
  const contents = join(CACHE, `vendure-${name}.json`);
  const known = await readFile(contents, 'utf8').catch(() => undefined);
  if (known !== undefined) return { database, filled: parsed(known) };
  await mkdir(CACHE, { recursive: true });
  const filling = `${database}.${process.pid}`;
  const filled = await inVendure({ database: filling, hasSearch: false }, (admin) =>
    fillVendure(admin, count),
  );
  // One pass over all products, in place of several for each.
  if (hasSearch) {
    await inVendure({ database: filling }, (admin) => admin.ask('mutation { reindex { id } }'));
  }
  await rename(filling, database);
  await writeFile(contents, written(filled));
  return { database, filled };
}

/** Does something in a Vendure, and saves it once its jobs are done. */
async function inVendure<T>(
  options: Pick<VendureOptions, 'database' | 'hasSearch'>,
  work: (admin: VendureAdmin) => Promise<T>,
): Promise<T> {
  const { admin, save, stop } = await startVendure(options);
  try {
    const done = await work(admin);
    await settle(admin);
    await save();
    return done;
  } finally {
    await stop();
  }
}

const UNSETTLED = '{ jobs(options: { filter: { isSettled: { eq: false } } }) { totalItems } }';

/** Waits until Vendure's jobs have put products into collections, and into its search. */
async function settle(admin: VendureAdmin): Promise<void> {
  const isBusy = async () => {
    const { jobs } = await admin.ask<{ jobs: { readonly totalItems: number } }>(UNSETTLED);
    return jobs.totalItems > 0;
  };
  while (await isBusy()) await wait(POLL_MS);
}

/** The catalogue follows from its rule. */
const written = ({ products, values, collections, channelIds }: RuledVendure) =>
  JSON.stringify({
    channelIds,
    values: [...values],
    collections: [...collections],
    products: products.map(({ id, variantIds }) => ({ id, variantIds })),
  });

function parsed(text: string): RuledVendure {
  const { channelIds, values, collections, products } = JSON.parse(text);
  const rules = ruledProducts(products.length);
  return {
    channelIds,
    values: new Map(values),
    collections: new Map(collections),
    products: rules.map((rule, index) => ({ ...products[index], rule })),
  };
}
