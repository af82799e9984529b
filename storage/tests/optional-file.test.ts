import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { OptionalFile } from '../optional-file.ts';
import { StateFileError } from '../state-problem.ts';
import { aFolder } from './folders.ts';

const COUNT = 'SELECT count(*) AS count FROM notes';

function aNotebook() {
  const file = join(aFolder(), 'notes.db');
  const clock = { ms: 0 };
  const told: Array<string> = [];
  const kept = new OptionalFile({
    file,
    open() {
      const database = openDatabase(file);
      database.exec('CREATE TABLE IF NOT EXISTS notes (text)');
      return database;
    },
    onDown: ({ problem }) => told.push(problem),
    onUp: () => told.push('up'),
    now: () => clock.ms,
    retryMs: 1_000,
  });
  onTestFinished(() => kept.close());
  const add = () =>
    kept.use((database) => database.exec('INSERT INTO notes VALUES (1)'), undefined);
  const count = () => kept.use((database) => database.prepare(COUNT).get()?.count, 'none');
  return { file, clock, told, kept, add, count };
}

test('a broken file is done without, reported, and used again once it is intact', () => {
  const { file, clock, told, kept, count } = aNotebook();
  writeFileSync(file, 'no database at all, and long enough to be looked at'.repeat(30));
  expect(count()).toBe('none');
  expect(told).toEqual(['broken']);
  expect(() => kept.need(() => 1)).toThrow(StateFileError);
  expect(() => kept.need(() => 1)).toThrow(`${file} is broken`);
  renameSync(file, `${file}.aside`);
  expect(count()).toBe('none');
  clock.ms = 1_000;
  expect(count()).toBe(0);
  expect(told).toEqual(['broken', 'up']);
});

test('a file that failed while the clock was ahead is reopened once that is right', () => {
  const { file, clock, kept, count } = aNotebook();
  clock.ms = 5 * 365 * 86_400_000;
  kept.failed(new StateFileError('The disk is full.', { problem: 'disk-full', file }));
  expect(count()).toBe('none');
  clock.ms = 0;
  expect(count()).toBe(0);
});

test('a file that is asked for all the time is reopened as soon as any other', () => {
  const { file, clock, told, kept, count } = aNotebook();
  kept.failed(new StateFileError('The disk is full.', { problem: 'disk-full', file }));
  for (clock.ms = 400; clock.ms < 1_000; clock.ms += 400) {
    try {
      kept.need(() => 1);
    } catch (error) {
      if (error instanceof StateFileError) kept.failed(error);
    }
  }
  expect(told).toEqual(['disk-full']);
  clock.ms = 1_000;
  expect(count()).toBe(0);
});

test('a file that was replaced is reopened', () => {
  const { file, add, count, told } = aNotebook();
  add();
  expect(count()).toBe(1);
  for (const beside of ['', '-wal', '-shm']) renameSync(file + beside, `${file}.aside${beside}`);
  expect(count()).toBe(0);
  expect(told).toEqual(['up', 'up']);
});

test('what was written while the file was replaced is not reported as safe', () => {
  const { file, kept } = aNotebook();
  const write = () =>
    kept.need((database) => {
      database.exec('INSERT INTO notes VALUES (1)');
      renameSync(file, `${file}.aside`);
    });
  expect(write).toThrow('was replaced while it was in use');
});

test('an error of the work itself is passed on unchanged', () => {
  const { kept, told } = aNotebook();
  const fail = () => {
    throw new RangeError('mine');
  };
  expect(() => kept.use(fail, 1)).toThrow(RangeError);
  expect(told).toEqual(['up']);
});
