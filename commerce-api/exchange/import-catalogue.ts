import { existsSync } from 'node:fs';
import type { CommercePlace } from '../database/open-place.ts';
import { readState } from '../database/state.ts';
import type { Seed } from '../seed/seed.ts';
import { writeSeed } from '../seed/write-seed.ts';
import { addCatalogue } from './add-catalogue.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { type CountryChange, countryChanges } from './country-changes.ts';
import { differences, type TypeDifference } from './difference.ts';
import { withKnownSlugs } from './known-slugs.ts';
import { placeToCompare, withStore } from './open-store.ts';
import { inScratchFolder } from './scratch-folder.ts';

export interface ImportOptions {
  /** Where the commerce API keeps its data. */
  readonly place: CommercePlace;
  readonly seed: Seed;
  /** Identifies what the seed was made from. */
  readonly identity: string;
  /** Whether to remove what the seed doesn't have, and to overwrite what editors wrote. */
  readonly replaces: boolean;
  /** Whether to change nothing. */
  readonly isDryRun: boolean;
  /** Whether the shop needs no filling, given what it was filled from by now. */
  readonly isDone?: ((present: string | undefined) => boolean) | undefined;
}

export interface Import {
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
  { seed, identity, replaces, isDryRun, isDone }: ImportOptions,
): Promise<Import> {
  const { db } = store;
  const present = await readState(db, 'seed-identity');
  if (isDone?.(present)) return { differences: [], countries: [], keepsOneBefore: false };
  const isEmpty = present === undefined;
  const isWhole = replaces || isEmpty;
  await store.stage(isWhole ? seed : await withKnownSlugs(db, seed), identity);
  const { all, countries } = await store.withStaged(async (beside) => ({
    all: await differences(db, beside),
    countries: await countryChanges(db, beside, isWhole),
  }));
  const found = isWhole ? all : all.flatMap(takenOver);
  const result = { differences: found, countries, keepsOneBefore: !isEmpty && !isDryRun };
  if (isDryRun) return result;
  if (!isEmpty) await store.keep();
  if (isWhole) await writeSeed(db, seed, { identity });
  else {
    const addition = { differences: found, identity };
    await store.withStaged((beside) => addCatalogue(db, { ...addition, beside }));
  }
  return result;
}

/**
 * The part of a difference that an addition takes over. The rest belongs to editors: existing
 * brands and categories, and editorial content.
 */
function takenOver(difference: TypeDifference): Array<TypeDifference> {
  const { type, updated, unchanged } = difference;
  if (type === 'products') return [difference];
  if (type !== 'brands' && type !== 'categories') return [];
  return [{ ...difference, updated: [], unchanged: [...unchanged, ...updated] }];
}

/** Restores the catalogue before the last import; false if none is kept. */
export async function undoImport(place: CommercePlace): Promise<boolean> {
  if (place.databaseUrl === undefined && !existsSync(place.databaseFile)) return false;
  return inScratchFolder((folder) => withStore(place, folder, (store) => store.restore()));
}
