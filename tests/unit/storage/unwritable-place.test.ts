import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resultsOf } from '#scripts/doctor/check.ts';
import { checkDataFolder } from '#scripts/doctor/check-data-folder.ts';
import { RecordedFindings } from '#server/operations/checks/recorded-findings.ts';
import { nearestExisting } from '#storage/file-condition.ts';
import { openDatabase } from '#storage/open-database.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { aFolder } from '#storage/tests/folders.ts';

/** Nobody can create files in it, root included. */
const UNWRITABLE = '/sys';

test('a file that cannot be created is reported once, however often it is tried', () => {
  const logged: Array<string> = [];
  const parts = new RecordedFindings({
    error: (_: unknown, text?: string) => logged.push(text ?? ''),
    info: () => {},
  });
  const file = join(UNWRITABLE, 'notes.db');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      openDatabase(file).close();
    } catch (error) {
      if (!(error instanceof StateFileError)) throw error;
      parts.record({ part: 'notes.db', problem: error.message });
    }
  }
  expect(logged).toHaveLength(1);
});

test('a missing folder is on the disk of the nearest one above it', () => {
  const folder = aFolder();
  expect(nearestExisting(folder)).toBe(folder);
  expect(nearestExisting(join(folder, 'a', 'b'))).toBe(folder);
});

test('the doctor says which folder keeps the data folder from being created', async () => {
  const missing = join(aFolder(), 'data');
  const [found] = await resultsOf(checkDataFolder(missing));
  expect(found).toMatchObject({ level: 'warn', message: `${missing} is not there yet` });
  const [refused] = await resultsOf(checkDataFolder('/dev/null/data'));
  const message = '/dev/null/data is not there yet, and /dev/null cannot be written';
  expect(refused).toMatchObject({ level: 'fail', message });
});
