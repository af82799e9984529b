import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inOneChange } from '#commerce-api/admin/content-change.ts';
import { followMemberships } from '#commerce-api/admin/lists/follow-memberships.ts';
import { loadMemberships } from '#commerce-api/admin/lists/membership.ts';
import { bumpProducts } from '#commerce-api/admin/products/bump-products.ts';
import {
  PRODUCT_GUIDES,
  PRODUCT_REVIEWS,
  STORE_STOCK,
} from '#commerce-api/catalogue/product-parts.ts';
import { type CommercePlace, openPlace } from '#commerce-api/database/open-place.ts';
import { readState, writeState } from '#commerce-api/database/state.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { viewOfShop } from '#commerce-api/http/view.ts';
import {
  type KnownCatalogue,
  NOTHING_KNOWN,
  readKnownCatalogue,
} from '#commerce-api/import/known-catalogue.ts';
import type { ImportedSeed } from '#commerce-api/import/read-catalogue.ts';
import {
  keepPictures,
  type PictureProblem,
  type PreparePicture,
} from '#commerce-api/pictures/own-pictures.ts';
import { columnsOf, idsIn, ownSchema } from './columns.ts';
import type { CatalogueStore } from './copy-catalogue.ts';
import { replaceCatalogue } from './copy-catalogue.ts';
import { type CountryChange, countryChanges } from './country-changes.ts';
import { differences, PARTS, type Part, rowsOfRecords, type TypeDifference } from './difference.ts';
import { createFileStore } from './file-store.ts';
import { inScratchFolder } from './scratch-folder.ts';

export interface ImportOptions {
  /** Where the commerce API keeps its data. */
  readonly place: CommercePlace;
  /**
   * Makes the seed. `known` is the catalogue that the shop keeps: empty if it is replaced or there
   * is none.
   */
  readonly read: (known: KnownCatalogue) => ImportedSeed;
  /** Identifies what the seed was made from. */
  readonly identity: string;
  /** Whether to remove what the seed doesn't have, and to overwrite what editors wrote. */
  readonly replaces: boolean;
  /** Whether to change nothing. */
  readonly isDryRun: boolean;
  readonly preparePicture: PreparePicture;
  /** Called from time to time while products are stored. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** Whether the shop needs no filling, given what it was filled from by now. */
  readonly isDone?: ((present: string | undefined) => boolean) | undefined;
}

export interface Import extends Pick<ImportedSeed, 'problems' | 'lines' | 'leftOut'> {
  /** Picture files that turned out to be none. */
  readonly unread: ReadonlyArray<PictureProblem>;
  /** The differences by type. */
  readonly differences: ReadonlyArray<TypeDifference>;
  /** What changes in each country that sold products before. */
  readonly countries: ReadonlyArray<CountryChange>;
  /** Whether there was a catalogue before, which is now the backup. */
  readonly keepsOneBefore: boolean;
}

/**
 * Imports a catalogue into the shop, and keeps the previous one. An empty shop takes over
 * everything; otherwise, products are added and updated, unless the import replaces the catalogue.
 */
export async function importIntoShop(options: ImportOptions): Promise<Import> {
  return inScratchFolder(async (folder) => {
    // Comparing alone needs no shop, and creates none.
    const place = options.isDryRun ? placeToCompare(options.place, folder) : options.place;
    return withStore(place, folder, (store) => compareAndImport(store, options));
  });
}

async function compareAndImport(
  store: CatalogueStore,
  { read, identity, replaces, isDryRun, isDone, onProgress, preparePicture }: ImportOptions,
): Promise<Import> {
  const { db } = store;
  const present = await readState(db, 'seed-identity');
  if (isDone?.(present)) return NOTHING_DONE;
  const isEmpty = present === undefined;
  const isFull = replaces || isEmpty;
  const imported = read(isFull ? NOTHING_KNOWN : await readKnownCatalogue(db));
  const { seed, shortIds, products, problems, lines, leftOut } = imported;
  await store.stage(seed, { identity, onProgress: (done) => onProgress?.(done, products) });
  const { all, countries } = await store.withStaged(async (beside) => {
    if (!isFull) await keepUnsaid(db, beside, shortIds);
    return {
      all: await differences(db, beside),
      countries: await countryChanges(db, beside, isFull),
    };
  });
  const found = isFull ? all : all.filter(({ type }) => ADDED.includes(type));
  const result = {
    ...{ problems, lines, leftOut, countries, unread: [] },
    differences: found,
    keepsOneBefore: !isEmpty && !isDryRun,
  };
  if (isDryRun) return result;
  const unread = await keepPictures(db, imported.pictures, preparePicture);
  if (!isEmpty) await store.backUp();
  await store.withStaged((beside) =>
    isFull
      ? inTransaction(db, ['catalogue'], (transaction) =>
          replaceCatalogue(transaction, { from: beside, into: ownSchema(db) }),
        )
      : addCatalogue(db, { differences: found, identity, beside }),
  );
  return { ...result, unread };
}

const NOTHING_DONE: Import = {
  ...{ problems: [], lines: 0, leftOut: 0, unread: [] },
  ...{ differences: [], countries: [], keepsOneBefore: false },
};

/** What an addition takes over. Editorial content belongs to editors. */
const ADDED = ['products', 'brands', 'categories'];

/** Restores the catalogue before the last import; false without a backup. */
export async function undoImport(place: CommercePlace): Promise<boolean> {
  if (place.databaseUrl === undefined && !existsSync(place.databaseFile)) return false;
  return inScratchFolder((folder) => withStore(place, folder, (store) => store.restore()));
}

/**
 * Lets staged products keep what the short form has no words for: the shop's guides, reviews and
 * stock of stores, numbers of articles and pictures.
 */
async function keepUnsaid(db: Database, beside: string, ids: ReadonlyArray<string>): Promise<void> {
  if (ids.length === 0) return;
  const [own, other] = [ownSchema(db), beside].map((schema) => sql.raw(schema));
  const among = idsIn(db, ids);
  await sql`
    INSERT INTO ${other}.texts SELECT * FROM ${own}.texts
    WHERE record_type IN (${PRODUCT_GUIDES}, ${PRODUCT_REVIEWS}, ${STORE_STOCK})
    AND record_id IN (${among})`.execute(db);
  await sql`
    UPDATE ${other}.variants AS staged
    SET gtin = present.gtin, mpn = present.mpn, sku = present.sku, pictures = present.pictures
    FROM ${own}.variants AS present
    WHERE present.id = staged.id AND staged.product_id IN (${among})`.execute(db);
  await sql`
    UPDATE ${other}.products AS staged SET pictures = present.pictures
    FROM ${own}.products AS present
    WHERE present.id = staged.id AND staged.id IN (${among})`.execute(db);
}

/**
 * Opens the store of a shop for some work.
 *
 * @param folder for files that nobody needs afterwards
 */
async function withStore<T>(
  place: CommercePlace,
  folder: string,
  work: (store: CatalogueStore) => Promise<T>,
): Promise<T> {
  // No time limit: comparing and copying a large catalogue can take long.
  const db = await openPlace(place, { statementMs: 0 });
  const { databaseFile, databaseUrl } = place;
  try {
    if (databaseUrl === undefined) return await work(createFileStore(db, databaseFile, folder));
    // Imported only by machines that share a database.
    const { createSchemaStore } = await import('./schema-store.ts');
    const store = await createSchemaStore(db, databaseUrl);
    return await work(store).finally(() => store.tidy());
  } finally {
    await db.destroy();
  }
}

/**
 * The place itself or, for a comparison that must leave nothing behind, an empty one in the folder.
 */
function placeToCompare(place: CommercePlace, folder: string): CommercePlace {
  const isThere = place.databaseUrl !== undefined || existsSync(place.databaseFile);
  return isThere ? place : { databaseFile: join(folder, 'empty.db') };
}

interface Addition {
  readonly differences: ReadonlyArray<TypeDifference>;
  /** Identifies what the content was made from, for `isSeeded`. */
  readonly identity: string;
  /** The schema with the other catalogue. */
  readonly beside: string;
}

/**
 * Takes over products, brands and categories of another schema that are new or differ, as one
 * change with one version. Lists and carousels follow. Everything else stays, above all what editors
 * wrote.
 */
async function addCatalogue(
  db: Database,
  { differences: found, identity, beside }: Addition,
): Promise<void> {
  const of = (type: string) => found.find((each) => each.type === type);
  const changed = (type: string) => [...(of(type)?.added ?? []), ...(of(type)?.updated ?? [])];
  const ids = changed('products');
  await inOneChange(db, viewOfShop(new Date()), async (change) => {
    const { db: transaction, version } = change;
    const copy = copier(transaction, { version, beside });
    const before = await loadMemberships(transaction, ids);
    for (const [type, parts] of Object.entries(PARTS)) {
      for (const part of parts.toReversed()) await remove(transaction, part, changed(type));
      for (const part of parts) await copy(part, changed(type));
    }
    await bumpProducts(change, await productsShowing(transaction, of));
    await followMemberships(change, before, await loadMemberships(transaction, ids));
    await writeState(transaction, 'seed-identity', identity);
  });
}

/** Products whose pictures show a brand that is updated, or lie in a category that is. */
async function productsShowing(
  db: Database,
  of: (type: string) => TypeDifference | undefined,
): Promise<ReadonlyArray<string>> {
  const brands = idsIn(db, of('brands')?.updated ?? []);
  const categories = idsIn(db, of('categories')?.updated ?? []);
  const own = sql.raw(ownSchema(db));
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${own}.products WHERE brand_id IN (${brands}) OR id IN (
      SELECT product_id FROM ${own}.product_categories WHERE category_id IN (${categories})
    )`.execute(db);
  return rows.map(({ id }) => id);
}

async function remove(db: Database, part: Part, ids: ReadonlyArray<string>): Promise<void> {
  const schema = ownSchema(db);
  const table = sql.raw(`${schema}.${part.table}`);
  await sql`DELETE FROM ${table} WHERE ${rowsOfRecords(db, { part, schema, ids })}`.execute(db);
}

/** Copies rows from the other schema, with the version of the change. */
function copier(db: Database, { version, beside }: { version: number; beside: string }) {
  const own = ownSchema(db);
  return async (part: Part, ids: ReadonlyArray<string>): Promise<void> => {
    const { content, hasVersion } = await columnsOf(db, part.table, own);
    const columns = [...content, ...(hasVersion ? ['version'] : [])].join(', ');
    const values = [...content, ...(hasVersion ? [String(version)] : [])].join(', ');
    const into = sql.raw(`${own}.${part.table} (${columns}) SELECT ${values}`);
    const from = sql.raw(`${beside}.${part.table}`);
    const condition = rowsOfRecords(db, { part, schema: beside, ids });
    await sql`INSERT INTO ${into} FROM ${from} WHERE ${condition}`.execute(db);
  };
}
