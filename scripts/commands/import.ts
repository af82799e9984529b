import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TypeDifference } from '#commerce-api/exchange/difference.ts';
import { importIntoShop, undoImport } from '#commerce-api/exchange/import-catalogue.ts';
import { readJsonLines } from '#commerce-api/import/json-lines.ts';
import { commerceFile, importIdentity } from '../embedded-commerce.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CommandContext } from './rebuild.ts';

export interface ImportOptions {
  /** Removes what the file doesn't have, and writes everything beside the products anew. */
  readonly replace?: boolean;
  /** Says what would change, and changes nothing. */
  readonly dryRun?: boolean;
  /** Brings back the catalogue before the last import. */
  readonly undo?: boolean;
}

/**
 * `storefront import`: adds the products of a JSON Lines file to the embedded commerce API, updates
 * those that it has, and says what differs.
 */
export async function importCommand(
  argument: string | undefined,
  { replace: replaces = false, dryRun: isDryRun = false, undo = false }: ImportOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const { config, terminal } = context;
  if (undo === (argument !== undefined)) {
    terminal.complain('Name a file to import, or say --undo to have the catalogue before back.');
    return EXIT.wrongUse;
  }
  if (argument === undefined) return undoCommand(context);
  const file = resolve(argument);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    terminal.complain(`There is no file ${file}.`);
    return EXIT.failed;
  }
  const now = new Date();
  const { seed, problems } = await readJsonLines(file, now);
  for (const { line, problem } of problems) {
    terminal.complain(`${file}:${line}  left out: ${problem}`);
  }
  const options = { databaseFile: commerceFile(config), replaces, isDryRun };
  const identity = importIdentity(file, now);
  const { differences, keepsOneBefore } = await importIntoShop({ ...options, seed, identity });
  for (const each of differences) printDifference(each, { replaces, isDryRun }, context);
  const usable = [...seed.products].length;
  const counts = { lines: usable + problems.length, problems: problems.length };
  const change = keepsOneBefore ? UPDATED : FILLED;
  const ending = isDryRun ? 'Nothing was changed.' : change;
  const summary = `${file}: ${counts.lines} lines, ${counts.problems} left out. ${ending}`;
  terminal.result(summary, { type: isDryRun ? 'compared' : 'imported', file, ...counts });
  return problems.length === 0 ? EXIT.done : EXIT.partsLeftOut;
}

const FILLED = 'The shop is filled; "storefront build" publishes it.';
const UPDATED =
  'Imported; "storefront import --undo" brings back what was there before, "storefront rebuild" publishes.';

async function undoCommand({ config, terminal }: CommandContext): Promise<ExitCode> {
  if (await undoImport(commerceFile(config))) {
    const line = 'The catalogue before the last import is back. "storefront rebuild" publishes it.';
    terminal.result(line, { type: 'import-undone' });
    return EXIT.done;
  }
  terminal.complain(`No catalogue is kept in ${config.dataFolder} from before an import.`);
  return EXIT.failed;
}

const number = new Intl.NumberFormat('en');

function printDifference(
  { type, added, updated, unchanged, absent }: TypeDifference,
  { replaces, isDryRun }: { readonly replaces: boolean; readonly isDryRun: boolean },
  { terminal }: CommandContext,
): void {
  const counts = [
    [added, 'added'],
    [updated, 'updated'],
    [unchanged, 'as before'],
    [absent, replaces ? 'removed' : 'not in the file, which stay (--replace removes them)'],
  ] as const;
  const texts = counts
    .filter(([ids]) => ids.length > 0)
    .map(([ids, what]) => `${number.format(ids.length)} ${what}`);
  if (texts.length === 0) return;
  terminal.result(`${type}  ${isDryRun ? 'would be: ' : ''}${texts.join(', ')}`, {
    type: 'difference',
    records: type,
    added: added.length,
    updated: updated.length,
    unchanged: unchanged.length,
    [replaces ? 'removed' : 'staying']: absent.length,
  });
}
