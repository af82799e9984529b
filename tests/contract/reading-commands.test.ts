import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentModel } from '#content/model.ts';
import { openLocaleFile } from '#content-sync/locale-file/open-locale-file.ts';
import { rollBack } from '#content-sync/publish/rollback.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { deliveriesCommand, discardCommand, replayCommand } from '#scripts/commands/deliveries.ts';
import {
  affectedByCommand,
  statusCommand,
  verifyCommand,
  whyCommand,
} from '#scripts/commands/explain.ts';
import { exportCommand } from '#scripts/commands/export.ts';
import { type CommandContext, rebuildCommand } from '#scripts/commands/rebuild.ts';
import { repairCommand } from '#scripts/commands/repair.ts';
import { resumeCommand, rollbackCommand } from '#scripts/commands/rollback.ts';
import { EXIT, type ExitCode } from '#scripts/exit-codes.ts';
import { readConfig } from '#server/config/config.ts';
import { versionOf } from '#storage/open-state-file.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { addStep, inTables } from '../builders/tables.ts';
import { aTerminal } from '../builders/terminal.ts';

const LOCALE = localeFor('SG');

const COMMANDS: ReadonlyArray<[string, (context: CommandContext) => Promise<ExitCode>]> = [
  ['status', (context) => statusCommand([LOCALE], context)],
  ['why', (context) => whyCommand(LOCALE, '/', context)],
  ['affected-by', (context) => affectedByCommand('products', 'P1', context)],
  ['plan', (context) => rebuildCommand([LOCALE], { dryRun: true }, context)],
  ['verify', (context) => verifyCommand([LOCALE], { sample: 1, repairs: false }, context)],
  ['deliveries', (context) => deliveriesCommand({ limit: 1 }, context)],
  ['replay', (context) => replayCommand(['msg_1'], {}, context)],
  ['discard', (context) => discardCommand(['msg_1'], {}, context)],
  ['rollback', (context) => rollbackCommand(LOCALE, {}, context)],
  ['resume', (context) => resumeCommand(LOCALE, {}, context)],
  ['rebuild', (context) => rebuildCommand([LOCALE], {}, context)],
  ['repair', (context) => repairCommand(context)],
];

test.each(COMMANDS)('%s in the wrong place creates nothing there', async (_name, command) => {
  const dataFolder = join(aFolder(), 'data');
  const config = readConfig({ STOREFRONT_DATA: dataFolder });
  await command({ config, terminal: aTerminal().terminal });
  expect(existsSync(dataFolder)).toBe(false);
});

test('export leaves the data folder alone, by whichever way it is named', async () => {
  const folder = aFolder();
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder);
  symlinkSync(dataFolder, join(folder, 'link'));
  const config = readConfig({ STOREFRONT_DATA: dataFolder });
  for (const target of ['data', 'data/site', 'link/out', 'out/../data/..site']) {
    const { terminal, output: lines } = aTerminal();
    const code = await exportCommand(join(folder, target), { listen: '80' }, { config, terminal });
    expect(code, target).toBe(EXIT.wrongUse);
    expect(lines.join()).toContain('is in the data folder');
  }
  expect(readdirSync(dataFolder)).toEqual([]);
  const { terminal, output: lines } = aTerminal();
  await exportCommand(join(folder, 'data-2'), { listen: '80' }, { config, terminal });
  expect(lines.join()).toContain('Nothing is published');
});

test('status says who holds a locale, and why', async () => {
  const dataFolder = aFolder();
  const file = openLocaleFile(dataFolder, LOCALE.id);
  for (const id of [1, 2]) {
    file.releases.add({ id, createdAt: id, codeBuild: 'code', snapshotVersion: 1 });
  }
  rollBack(file, { model: contentModel, now: 3, who: 'mei@office', reason: 'Wrong prices.' });
  file.close();
  const { terminal, output: lines } = aTerminal();
  await statusCommand([LOCALE], { config: readConfig({ STOREFRONT_DATA: dataFolder }), terminal });
  const [described = ''] = lines.filter((line) => line.startsWith(LOCALE.id));
  expect(described.split('\n')).toEqual([
    expect.stringContaining('held at release 1 until resumed, rolled back from release 2'),
    '  Rolled back to release 1. Wrong prices. (mei@office)',
  ]);
}, 60_000);

const EARLIER = 1;

/** A data folder in which code of an earlier version published sg-en. */
function anEarlierFolder(): string {
  const dataFolder = aFolder();
  const file = openLocaleFile(dataFolder, LOCALE.id);
  file.releases.add({ id: 1, createdAt: 1, codeBuild: 'code', snapshotVersion: 1 });
  file.close();
  addStep();
  return dataFolder;
}

const READING = new Set(['status', 'why', 'affected-by', 'plan', 'verify']);

test.each([
  ...COMMANDS.filter(([name]) => READING.has(name)),
  ['export', (context) => exportCommand(join(aFolder(), 'out'), { listen: '80' }, context)],
] satisfies typeof COMMANDS)(
  '%s identifies tables that older code wrote, and leaves them alone',
  async (_name, command) => {
    const dataFolder = anEarlierFolder();
    const before = readdirSync(dataFolder);
    const { terminal, output: lines } = aTerminal();
    const context = { config: readConfig({ STOREFRONT_DATA: dataFolder }), terminal };
    // The command line ends with 1 on such an error, and prints it.
    const code = await command(context).catch((error: unknown) => {
      if (!(error instanceof StateFileError)) throw error;
      terminal.complain(error.message);
      return EXIT.failed;
    });
    expect(code).toBe(EXIT.failed);
    expect(lines.join('\n')).toMatch(/sg-en.*older code.*version 1.*"storefront build"/);
    expect(lines.join('\n')).not.toMatch(/not published|nothing is published/i);
    expect(inTables(dataFolder, LOCALE.id, versionOf)).toBe(EARLIER);
    expect(readdirSync(dataFolder)).toEqual(before);
  },
);
