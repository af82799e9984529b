import { existsSync } from 'node:fs';
import type { CommercePlace } from '../database/open-place.ts';
import { readState } from '../database/state.ts';
import { inTransaction } from '../database/transactions.ts';
import {
  type KnownCatalogue,
  NOTHING_KNOWN,
  readKnownCatalogue,
} from '../import/known-catalogue.ts';
import type { ImportedSeed } from '../import/read-catalogue.ts';
import {
  keepPictures,
  type PictureProblem,
  type PreparePicture,
} from '../pictures/own-pictures.ts';
import { addCatalogue } from './add-catalogue.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { ownSchema } from './columns.ts';
import { replaceCatalogue } from './copy-catalogue.ts';
import { type CountryChange, countryChanges } from './country-changes.ts';
import { differences, type TypeDifference } from './difference.ts';
import { keepUnsaid } from './keep-unsaid.ts';
import { placeToCompare, withStore } from './open-store.ts';
import { inScratchFolder } from './scratch-folder.ts';

export interface ImportOptions {
  /** Where the commerce API keeps its data. */
  readonly place: CommercePlace;
  /** Makes the seed, given what the shop has and keeps: nothing if it's replaced or empty. */
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
  /** Whether there was a catalogue before, which is now kept. */
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
  const isWhole = replaces || isEmpty;
  const imported = read(isWhole ? NOTHING_KNOWN : await readKnownCatalogue(db));
  const { seed, shortIds, products, problems, lines, leftOut } = imported;
  await store.stage(seed, { identity, onProgress: (done) => onProgress?.(done, products) });
  const { all, countries } = await store.withStaged(async (beside) => {
    if (!isWhole) await keepUnsaid(db, beside, shortIds);
    return {
      all: await differences(db, beside),
      countries: await countryChanges(db, beside, isWhole),
    };
  });
  const found = isWhole ? all : all.filter(({ type }) => ADDED.includes(type));
  const result = {
    ...{ problems, lines, leftOut, countries, unread: [] },
    differences: found,
    keepsOneBefore: !isEmpty && !isDryRun,
  };
  if (isDryRun) return result;
  const unread = await keepPictures(db, imported.pictures, preparePicture);
  if (!isEmpty) await store.keep();
  await store.withStaged((beside) =>
    isWhole
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

/** Restores the catalogue before the last import; false if none is kept. */
export async function undoImport(place: CommercePlace): Promise<boolean> {
  if (place.databaseUrl === undefined && !existsSync(place.databaseFile)) return false;
  return inScratchFolder((folder) => withStore(place, folder, (store) => store.restore()));
}
