import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localeFor } from '#domain/locales.ts';
import { deliveriesCommand, discardCommand, replayCommand } from '#scripts/commands/deliveries.ts';
import { downgradeCommand } from '#scripts/commands/downgrade.ts';
import {
  affectedByCommand,
  statusCommand,
  verifyCommand,
  whyCommand,
} from '#scripts/commands/explain.ts';
import { type CommandContext, rebuildCommand } from '#scripts/commands/rebuild.ts';
import { repairCommand } from '#scripts/commands/repair.ts';
import { resumeCommand, rollbackCommand } from '#scripts/commands/rollback.ts';
import type { ExitCode } from '#scripts/exit-codes.ts';
import type { Terminal } from '#scripts/terminal.ts';
import { readConfig } from '#server/config.ts';
import { aFolder } from '../builders/snapshot.ts';

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
  ['resume', (context) => resumeCommand(LOCALE, context)],
  ['rebuild', (context) => rebuildCommand([LOCALE], {}, context)],
  ['repair', (context) => repairCommand(context)],
  ['downgrade', (context) => downgradeCommand({}, context)],
];

const quiet: Terminal = {
  listen: () => {},
  say: () => {},
  note: () => {},
  complain: () => {},
  result: () => {},
  close: () => {},
};

test.each(COMMANDS)('%s in the wrong place creates nothing there', async (_name, command) => {
  const dataFolder = join(aFolder(), 'data');
  const config = readConfig({ STOREFRONT_DATA: dataFolder });
  await command({ config, terminal: quiet });
  expect(existsSync(dataFolder)).toBe(false);
});
