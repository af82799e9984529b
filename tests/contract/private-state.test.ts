import { execFile } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { openDatabase } from '#storage/open-database.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aCatalogueFile } from '../builders/catalogue-line.ts';
import { COMMAND } from '../builders/command.ts';
import { commandEnvironment } from '../builders/command-environment.ts';
import { openToOthers } from '../builders/open-to-others.ts';

/** Runs a command with a shell's usual umask. */
function storefront(args: ReadonlyArray<string>, dataFolder: string) {
  const script = 'umask 022; exec "$0" "$@"';
  return promisify(execFile)('sh', ['-c', script, process.execPath, COMMAND, ...args], {
    env: commandEnvironment(dataFolder),
  });
}

/** A data folder from code that didn't set permissions. */
function aFolderOpenToAll(): string {
  const folder = join(aFolder(), 'data');
  for (const name of ['.', 'locales', 'packs/sg-en', 'mail', 'code/abc/client']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  for (const name of ['packs/sg-en/1.pack', 'mail/1.eml', 'code/abc/client/a.js', 'commerce.db']) {
    writeFileSync(join(folder, name), '', { mode: 0o644 });
  }
  for (const name of ['.', 'locales', 'packs', 'packs/sg-en', 'mail', 'code']) {
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

test('only its owner can access state that a command creates, whatever the mask', {
  timeout: 60_000,
}, async () => {
  const folder = aFolder();
  const catalogue = aCatalogueFile(folder);
  const dataFolder = join(folder, 'data');
  await storefront(['import', catalogue], dataFolder);
  expect(readdirSync(dataFolder)).toEqual(expect.arrayContaining(['commerce.db', 'journal.db']));
  expect(openToOthers(dataFolder)).toEqual([]);
});

test('a data folder that others could read is closed to them by the next command', {
  timeout: 60_000,
}, async () => {
  const dataFolder = aFolderOpenToAll();
  expect(openToOthers(dataFolder)).toContain('commerce.db 644');
  await storefront(['status'], dataFolder);
  expect(openToOthers(dataFolder)).toEqual([]);
});

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)(
  'root leaves no file in a folder of the shop’s user',
  {
    timeout: 60_000,
  },
  async () => {
    const dataFolder = join(aFolder(), 'data');
    mkdirSync(dataFolder);
    chownSync(dataFolder, NOBODY, NOBODY);
    const refused = await storefront(['import', aCatalogueFile(aFolder())], dataFolder).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/belongs to user 65534, .*Run commands as that user/),
    });
    expect(readdirSync(dataFolder)).toEqual([]);
  },
);

const NOBODY = 65_534;

test('what is not the shop’s in its folder stays as it is', { timeout: 60_000 }, async () => {
  const dataFolder = aFolderOpenToAll();
  writeFileSync(join(dataFolder, 'notes.txt'), '');
  chmodSync(join(dataFolder, 'notes.txt'), 0o644);
  await storefront(['status'], dataFolder);
  expect(openToOthers(dataFolder)).toEqual(['notes.txt 644']);
});

test('databases are private with what SQLite puts beside them, whoever opens them', async () => {
  const before = process.umask(0o022);
  try {
    const folder = join(aFolder(), 'data');
    const api = await createCommerceApi({ databaseFile: join(folder, 'commerce.db') });
    const database = openDatabase(join(folder, 'journal.db'));
    database.exec('CREATE TABLE entries (id)');
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining(['commerce.db-wal', 'journal.db-shm']),
    );
    expect(openToOthers(folder)).toEqual([]);
    database.close();
    await api.close();
  } finally {
    process.umask(before);
  }
});

test('a data folder that is a file is reported in one sentence', { timeout: 60_000 }, async () => {
  const file = join(aFolder(), 'data');
  writeFileSync(file, '');
  await expect(storefront(['serve'], file)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      `\nSTOREFRONT_DATA must be a folder, and ${file} is none. Name another one.\n`,
    ),
  });
});
