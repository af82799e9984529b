import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '#storage/tests/folders.ts';
import { runCommand } from '../builders/command.ts';
import { commandEnvironment } from '../builders/command-environment.ts';
import { compiledCodeIn } from '../builders/compiled-code.ts';
import { openJournal } from '../builders/journal.ts';

/** An API that never answers, so that builds end soon. */
const NO_API = { COMMERCE_API_URL: 'http://127.0.0.1:9' };

const storefront = (dataFolder: string, args: ReadonlyArray<string>) =>
  runCommand(args, { ...commandEnvironment(dataFolder), ...NO_API, SUDO_USER: 'mei' });

test('commands that change something are journalled with who and why', async () => {
  const dataFolder = join(aFolder(), 'data');
  mkdirSync(dataFolder);
  await compiledCodeIn(dataFolder);
  const commands = [
    ['repair', '--reason', 'the disk was bad'],
    ['verify', 'sg-en', '--repair', '--reason', 'a page was gray'],
    ['verify', 'sg-en'],
    ['start', '--reason', 'first start'],
  ];
  await Promise.all(commands.map((args) => storefront(dataFolder, args)));
  const journal = openJournal(dataFolder);
  const acts = (await journal.entries({ limit: 100 })).filter(({ kind }) => kind === 'action');
  await journal.close();
  expect(acts.map(({ text }) => text).sort()).toEqual([
    'storefront repair: done. Reason: the disk was bad',
    'storefront start: failed. Reason: first start',
    'storefront verify sg-en --repair: failed. Reason: a page was gray',
  ]);
  for (const { who } of acts) expect(who).toMatch(/^mei@/);
}, 180_000);
