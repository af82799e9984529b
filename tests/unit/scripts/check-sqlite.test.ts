import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resultsOf } from '#scripts/doctor/check.ts';
import { checksOfSqlite } from '#scripts/doctor/check-sqlite.ts';
import { readConfig } from '#server/config/config.ts';
import { aFolder } from '#storage/tests/folders.ts';

const MACHINES = readConfig({ DATABASE_URL: 'postgres://localhost/shop', S3_BUCKET: 'shop' });

/** The levels of what is told of a runtime. */
async function levelsOf(runtime?: string) {
  const results = await Promise.all(checksOfSqlite(MACHINES, runtime).map(resultsOf));
  return results.flat().map(({ level }) => level);
}

/** A program in place of Node. */
function aRuntime(script: string): string {
  const file = join(aFolder(), 'node');
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}

test('this runtime refuses a damaged changeset', async () => {
  expect(await levelsOf()).toEqual(['ok']);
});

test.each([
  ['a signal', 'kill -SEGV $$'],
  ['a lack of SQLite', 'exit 1'],
])('a runtime that ends by %s is warned of', async (_what, script) => {
  expect(await levelsOf(aRuntime(script))).toEqual(['warn']);
});

test('a shop on one machine applies no changesets', () => {
  expect(checksOfSqlite(readConfig({}))).toEqual([]);
});
