import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fileProblem, isBroken } from '#storage/file-condition.ts';
import { openDatabase, openDatabaseForReading } from '#storage/open-database.ts';
import { explainStateError, StateFileError } from '#storage/state-problem.ts';
import { sqliteError } from '#storage/tests/database-faults.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { inTransaction } from '#storage/transactions.ts';
import { asOnlyWriter, LocaleBusyError } from '../locale-file/locale-lock.ts';

const COUNT = 'SELECT count(*) AS count FROM notes';

/** A closed file with one row, beside which SQLite can't create its index, as on a full disk. */
function aFileWithoutRoom() {
  const folder = aFolder();
  const file = join(folder, 'notes.db');
  const database = openDatabase(file);
  database.exec('CREATE TABLE notes (text); INSERT INTO notes VALUES (1)');
  database.close();
  symlinkSync(join(folder, 'nowhere', 'index'), `${file}-shm`);
  return { file, makeRoom: () => rmSync(`${file}-shm`) };
}

describe('a disk without room', () => {
  test('is read from, as long as nobody writes the file', () => {
    const { file, makeRoom } = aFileWithoutRoom();
    const read = openDatabaseForReading(file);
    onTestFinished(() => read.close());
    expect(read.prepare(COUNT).get()).toEqual({ count: 1 });
    expect(read.isCurrent()).toBe(true);
    makeRoom();
    const written = openDatabase(file);
    written.exec('INSERT INTO notes VALUES (2)');
    expect(read.isCurrent()).toBe(false);
    const again = openDatabaseForReading(file);
    expect(again.prepare(COUNT).get()).toEqual({ count: 2 });
    expect(again.isCurrent()).toBe(true);
    again.close();
    written.close();
  });

  test('has nothing broken', () => {
    const { file } = aFileWithoutRoom();
    expect(fileProblem(file)).toBeUndefined();
    writeFileSync(`${file}-wal`, 'frames');
    expect(fileProblem(file)?.problem).toBe('unreadable');
    expect(isBroken(file)).toBe(false);
  });

  test('is not read if the file misses what is in its log', () => {
    const { file } = aFileWithoutRoom();
    writeFileSync(`${file}-wal`, 'frames');
    expect(() => openDatabaseForReading(file)).toThrow(StateFileError);
  });

  test('is reported, with the file, by writes that fail', () => {
    const file = join(aFolder(), 'notes.db');
    const database = openDatabase(file);
    onTestFinished(() => database.close());
    database.exec('CREATE TABLE notes (text); PRAGMA max_page_count = 3');
    const fill = () =>
      inTransaction(database, () => {
        const put = database.prepare('INSERT INTO notes VALUES (?)');
        for (let row = 0; row < 100; row += 1) put.run('x'.repeat(1_000));
      });
    expect(fill).toThrow(StateFileError);
    expect(fill).toThrow(`The disk is full: ${file} cannot be written. Make room`);
    expect(database.isTransaction).toBe(false);
    expect(database.prepare(COUNT).get()).toEqual({ count: 0 });
  });
});

test.each([
  ['ENOSPC', 'disk-full', 'The disk is full: /data/x cannot be written. Make room in /data.'],
  ['EDQUOT', 'disk-full', 'The disk is full'],
  ['EROFS', 'read-only', '/data/x cannot be written: it, or its disk, is read-only.'],
  ['EACCES', 'unreadable', '/data/x cannot be read or written'],
  ['ERR_INVALID_STATE', 'unreadable', '/data/x cannot be read or written'],
])('%s is reported in a sentence that names the file', (code, problem, message) => {
  const error = explainStateError(Object.assign(new Error(code), { code }), '/data/x');
  expect(error).toMatchObject({ problem, message: expect.stringContaining(message) });
});

test('a file that another process uses for long is busy, and so is its lock', async () => {
  const error = explainStateError(sqliteError(5), '/data/x');
  expect(error).toMatchObject({ problem: 'busy', message: expect.stringContaining('in use') });
  const folder = aFolder();
  const first = Promise.withResolvers<void>();
  const held = asOnlyWriter({ dataFolder: folder, locale: 'sg-en' }, () => first.promise);
  const second = asOnlyWriter(
    { dataFolder: folder, locale: 'sg-en', patienceMs: 0 },
    async () => {},
  );
  await expect(second).rejects.toThrow(LocaleBusyError);
  first.resolve();
  await held;
});

test('an error that is not about the file is unchanged', () => {
  const error = new RangeError('mine');
  expect(explainStateError(error, '/data/x')).toBe(error);
});

test('a lock file of nonsense locks like a new one', async () => {
  const folder = aFolder();
  mkdirSync(join(folder, 'locks'));
  writeFileSync(join(folder, 'locks', 'sg-en.lock'), 'This was a lock once. '.repeat(50));
  expect(await asOnlyWriter({ dataFolder: folder, locale: 'sg-en' }, async () => 'done')).toBe(
    'done',
  );
});
