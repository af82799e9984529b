import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { CommerceApi } from '#commerce-api/commerce-api.ts';
import { type CommercePlace, openPlace } from '#commerce-api/database/open-place.ts';
import { writeState } from '#commerce-api/database/state.ts';
import {
  type Import,
  type ImportOptions,
  importIntoShop,
} from '#commerce-api/exchange/import-catalogue.ts';
import type { KnownCatalogue } from '#commerce-api/import/known-catalogue.ts';
import { type ImportedSeed, readCatalogue } from '#commerce-api/import/read-catalogue.ts';
import { keepPictures } from '#commerce-api/pictures/own-pictures.ts';
import type { Terminal } from '../terminal.ts';
import { findDemoShop } from './demo-shop.ts';
import { printDifference } from './difference-text.ts';
import { preparePicture } from './prepare-picture.ts';

export interface CatalogueFilling {
  readonly api: CommerceApi;
  /** Where the API keeps its data. */
  readonly place: CommercePlace;
  /** The catalogue, in JSON Lines or CSV. */
  readonly file: string;
  /** What the shop was filled from before; undefined if it's empty. */
  readonly present: string | undefined;
  /** Whether the shop's content, like the demo, is nobody's work and may be replaced. */
  readonly isReplaceable: boolean;
  readonly terminal: Terminal;
}

/**
 * Fills an empty shop from a catalogue, surrounded by the demo's content if there is a demo. A shop
 * that already sells something imports a changed file as `storefront import` does: nothing is
 * removed, and the previous catalogue is stored. Returns how many invalid lines were left out.
 */
export async function fillFromCatalogue(filling: CatalogueFilling): Promise<number> {
  const { file, place, present, terminal } = filling;
  const own = await catalogueIdentity(file, place);
  if (present !== undefined && (await isFilled({ own, present }, filling))) return 0;
  terminal.info(`Filling the shop from ${file}…`);
  const demo = await findDemoShop();
  const now = new Date();
  const read = (known?: KnownCatalogue) =>
    readCatalogue(file, { now, known, writeEditorial: demo?.writeEditorial });
  const imported =
    present === undefined
      ? await fill(filling, read(), own)
      : await importInto(filling, { read, own });
  complainOf(imported, file, terminal);
  return imported.leftOut;
}

/** Names what of a catalogue isn't in the shop: lines, and pictures. */
export function complainOf(
  { problems, unread }: Pick<Import, 'problems' | 'unread'>,
  file: string,
  terminal: Terminal,
): void {
  for (const { line, problem } of problems) {
    terminal.complain(`${file}:${line}  left out: ${problem}`);
  }
  for (const picture of unread) terminal.complain(`${picture.file}  not shown: ${picture.problem}`);
}

async function fill({ api, place }: CatalogueFilling, imported: ImportedSeed, identity: string) {
  const { seed, pictures } = imported;
  const db = pictures.size > 0 ? await openPlace(place) : undefined;
  const unread = (await (db && keepPictures(db, pictures, preparePicture))) ?? [];
  await db?.destroy();
  await api.seed(seed, { identity, isOnce: true });
  return { ...imported, unread };
}

/** Whether the shop was filled from the catalogue as it is now, perhaps when it had one machine. */
async function isFilled(
  { own, present }: { readonly own: string; readonly present: string },
  { file, place }: CatalogueFilling,
): Promise<boolean> {
  if (isFilledFrom(own, present)) return true;
  const alone = fileIdentity(file);
  if (place.databaseUrl === undefined || !isFilledFrom(alone, present)) return false;
  // Other machines have a file with the same bytes and another modification time.
  const db = await openPlace(place);
  await writeState(db, 'seed-identity', own + present.slice(alone.length)).finally(() =>
    db.destroy(),
  );
  return true;
}

async function importInto(
  { place, file, isReplaceable: replaces, terminal }: CatalogueFilling,
  { read, own }: { readonly read: ImportOptions['read']; readonly own: string },
): Promise<Import> {
  const imported = await importIntoShop({
    place,
    read,
    identity: importedAt(own, new Date()),
    replaces,
    isDryRun: false,
    preparePicture,
    // Another machine may have begun at the same time.
    isDone: (now) => now !== undefined && isFilledFrom(own, now),
  });
  const { differences } = imported;
  for (const each of differences) printDifference(each, { replaces, isDryRun: false }, terminal);
  terminal.info(`"storefront import --undo" brings back what was there before.`);
  const stays = differences.some(({ absent }) => absent.length > 0) && !replaces;
  if (stays) terminal.complain(`To remove what it lacks: storefront import ${file} --replace`);
  return imported;
}

/**
 * Identifies a catalogue by path, size and modification time, so that an edited file is read again.
 * Machines that share a database have files of their own, which are the same if their bytes are.
 */
async function catalogueIdentity(file: string, { databaseUrl }: CommercePlace): Promise<string> {
  return databaseUrl === undefined ? fileIdentity(file) : `catalogue ${await digestOfFile(file)}`;
}

function fileIdentity(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${file} ${size} ${mtimeMs}`;
}

async function digestOfFile(file: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(file), digest);
  return digest.digest('hex');
}

/**
 * The same for an import. It differs each time, so that searches read the catalogue again even
 * after importing the same file.
 */
export async function importIdentity(
  file: string,
  place: CommercePlace,
  now: Date,
): Promise<string> {
  return importedAt(await catalogueIdentity(file, place), now);
}

const importedAt = (own: string, now: Date) => `${own}${IMPORTED_AT}${now.toISOString()}`;

const IMPORTED_AT = ' imported at ';

function isFilledFrom(own: string, present: string): boolean {
  return present.split(IMPORTED_AT)[0] === own;
}
