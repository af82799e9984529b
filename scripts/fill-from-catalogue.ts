import { statSync } from 'node:fs';
import type { CommerceApi } from '#commerce-api/commerce-api.ts';
import type { CommercePlace } from '#commerce-api/database/open-place.ts';
import { importIntoShop } from '#commerce-api/exchange/import-catalogue.ts';
import { readJsonLines } from '#commerce-api/import/json-lines.ts';
import type { Seed } from '#commerce-api/seed/seed.ts';
import { findDemoShop } from './demo-shop.ts';
import { printDifference } from './difference-text.ts';
import type { Terminal } from './terminal.ts';

export interface CatalogueFilling {
  readonly api: CommerceApi;
  /** Where the API keeps its data. */
  readonly place: CommercePlace;
  /** The catalogue, a JSON Lines file. */
  readonly file: string;
  /** What the shop was filled from before; undefined if it is empty. */
  readonly present: string | undefined;
  /** Whether that is nobody's work, like the demo, and may be replaced. */
  readonly isReplaceable: boolean;
  readonly terminal: Terminal;
}

/**
 * Fills an empty shop from a catalogue, surrounded by the demo's content if there is a demo. A shop
 * that already sells something imports a changed file as `storefront import` does: nothing is
 * removed, and the previous catalogue is kept. Returns how many invalid lines were left out.
 */
export async function fillFromCatalogue(filling: CatalogueFilling): Promise<number> {
  const { file, present, terminal } = filling;
  if (present !== undefined && isFilledFrom(file, present)) return 0;
  terminal.say(`Filling the shop from ${file}…`);
  const demo = await findDemoShop();
  const { seed, problems } = await readJsonLines(file, new Date(), demo?.writeEditorial);
  for (const { line, problem } of problems) {
    terminal.complain(`${file}:${line}  left out: ${problem}`);
  }
  if (present === undefined) {
    await filling.api.seed(seed, { identity: catalogueIdentity(file), isOnce: true });
  } else await importInto(filling, seed);
  return problems.length;
}

async function importInto(
  { place, file, isReplaceable: replaces, terminal }: CatalogueFilling,
  seed: Seed,
): Promise<void> {
  const identity = importIdentity(file, new Date());
  const options = { place, seed, identity, replaces, isDryRun: false };
  const { differences } = await importIntoShop(options);
  for (const each of differences) printDifference(each, { replaces, isDryRun: false }, terminal);
  terminal.say(`"storefront import --undo" brings back what was there before.`);
  const stays = differences.some(({ absent }) => absent.length > 0) && !replaces;
  if (stays) terminal.complain(`To remove what it lacks: storefront import ${file} --replace`);
}

/**
 * Identifies a catalogue by path, size and modification time, so that an edited file is read again.
 */
function catalogueIdentity(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${file} ${size} ${mtimeMs}`;
}

/** The same for an import. Searches read the catalogue again after each, even of the same file. */
export function importIdentity(file: string, now: Date): string {
  return `${catalogueIdentity(file)}${IMPORTED_AT}${now.toISOString()}`;
}

const IMPORTED_AT = ' imported at ';

function isFilledFrom(file: string, identity: string): boolean {
  return identity.split(IMPORTED_AT)[0] === catalogueIdentity(file);
}
