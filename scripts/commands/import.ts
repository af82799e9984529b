import { resolve } from 'node:path';
import type { CountryChange } from '#commerce-api/exchange/country-changes.ts';
import { importIntoShop, undoImport } from '#commerce-api/exchange/import-catalogue.ts';
import type { KnownCatalogue } from '#commerce-api/import/known-catalogue.ts';
import { mustBeReadable, readCatalogue } from '#commerce-api/import/read-catalogue.ts';
import { isPublished } from '#content-sync/publish/published-locales.ts';
import { localesOf } from '#domain/locale/locales.ts';
import { sellsElsewhere } from '#server/config/config.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { findDemoShop } from '../fill/demo-shop.ts';
import { printDifference, stoppingText } from '../fill/difference-text.ts';
import { complainOf, importIdentity } from '../fill/fill-from-catalogue.ts';
import { preparePicture } from '../fill/prepare-picture.ts';
import { commercePlace } from '../serve/embedded-commerce.ts';
import type { CommandContext } from './rebuild.ts';

export interface ImportOptions {
  /** Removes what the file doesn't have, and replaces everything besides the products. */
  readonly replace?: boolean;
  /** Says what would change, and changes nothing. */
  readonly dryRun?: boolean;
  /** Restores the catalogue from before the last import. */
  readonly undo?: boolean;
}

/**
 * `storefront import`: adds and updates the products of a catalogue in the embedded commerce API, and
 * says what changed.
 */
export async function importCommand(
  argument: string | undefined,
  { replace: replaces = false, dryRun: isDryRun = false, undo = false }: ImportOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const { config, terminal } = context;
  if (undo === (argument !== undefined)) {
    terminal.complain('Name a file to import, or say --undo to bring back the previous catalogue.');
    return EXIT.wrongUse;
  }
  if (sellsElsewhere(config)) {
    terminal.complain('The shop sells from another system: import the products there.');
    return EXIT.wrongUse;
  }
  if (argument === undefined) return undoCommand(context);
  const file = resolve(argument);
  mustBeReadable(file);
  const now = new Date();
  // The products of CATALOGUE come with the demo's other content.
  const demo = file === config.catalogue ? await findDemoShop() : undefined;
  const place = commercePlace(config);
  const read = (known?: KnownCatalogue) =>
    readCatalogue(file, {
      ...{ now, known, writeEditorial: demo?.writeEditorial },
      onRead: (done, total) => terminal.progress('checking', { done, total, unit: 'bytes' }),
    });
  const { problems, unread, lines, leftOut, differences, countries, keepsOneBefore } =
    await importIntoShop({
      ...{ place, replaces, isDryRun, read, preparePicture },
      identity: await importIdentity(file, place, now),
      onProgress: (done, total) => terminal.progress('storing', { done, total, unit: 'products' }),
    });
  complainOf({ problems, unread }, file, terminal);
  for (const each of differences) printDifference(each, { replaces, isDryRun }, terminal);
  const counts = { lines, problems: leftOut };
  const stopping = stoppingText(countries.filter((each) => isPublishedIn(each, config)));
  if (stopping) terminal.complain(stopping);
  const updated = `${UPDATED}, "storefront rebuild${stopping ? ' --accept-unusual' : ''}" publishes.`;
  const change = keepsOneBefore ? updated : FILLED;
  const ending = isDryRun ? 'Nothing was changed.' : change;
  const summary = `${file}: ${counts.lines} lines, ${counts.problems} left out. ${ending}`;
  terminal.result(summary, { type: isDryRun ? 'compared' : 'imported', file, ...counts });
  return problems.length + unread.length === 0 ? EXIT.done : EXIT.partsLeftOut;
}

const FILLED = 'The shop is filled; "storefront build" publishes it.';
const UPDATED = 'Imported; "storefront import --undo" brings back what was there before';

const isPublishedIn = ({ country }: CountryChange, { dataFolder }: CommandContext['config']) =>
  localesOf(country).some(({ id }) => isPublished(dataFolder, id));

async function undoCommand({ config, terminal }: CommandContext): Promise<ExitCode> {
  if (await undoImport(commercePlace(config))) {
    const line =
      'The catalogue from before the last import is back. "storefront rebuild" publishes it.';
    terminal.result(line, { type: 'import-undone' });
    return EXIT.done;
  }
  const where = config.machines ? 'the database' : config.dataFolder;
  terminal.complain(`No catalogue is kept in ${where} from before an import.`);
  return EXIT.failed;
}
