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
  const events: Array<string> = [];
  const notebook = new OptionalFile({
    file,
    open() {
      const database = openDatabase(file);
      database.exec('CREATE TABLE IF NOT EXISTS notes (text)');
      return database;
    },
    onDown: ({ problem }) => events.push(problem),
    onUp: () => events.push('up'),
    now: () => clock.ms,
    retryMs: 1_000,
  });
  onTestFinished(() => notebook.close());
  const add = () =>
    notebook.use((database) => database.exec('INSERT INTO notes VALUES (1)'), undefined);
  const count = () => notebook.use((database) => database.prepare(COUNT).get()?.count, 'none');
  return { file, clock, events, notebook, add, count };
}

test('a broken file is done without, reported, and used again once it is intact', () => {
  const { file, clock, events, notebook, count } = aNotebook();
  writeFileSync(file, 'no database at all, and long enough to be looked at'.repeat(30));
  expect(count()).toBe('none');
  expect(events).toEqual(['broken']);
  expect(() => notebook.need(() => 1)).toThrow(StateFileError);
  expect(() => notebook.need(() => 1)).toThrow(`${file} is broken`);
  renameSync(file, `${file}.aside`);
  expect(count()).toBe('none');
  clock.ms = 1_000;
  expect(count()).toBe(0);
  expect(events).toEqual(['broken', 'up']);
});

test('a file that failed while the clock was ahead is reopened once that is right', () => {
  const { file, clock, notebook, count } = aNotebook();
  clock.ms = 5 * 365 * 86_400_000;
  notebook.failed(new StateFileError('The disk is full.', { problem: 'disk-full', file }));
  expect(count()).toBe('none');
  clock.ms = 0;
  expect(count()).toBe(0);
});

test('a file that is asked for all the time is reopened as soon as any other', () => {
  const { file, clock, events, notebook, count } = aNotebook();
  notebook.failed(new StateFileError('The disk is full.', { problem: 'disk-full', file }));
  for (clock.ms = 400; clock.ms < 1_000; clock.ms += 400) {
    try {
      notebook.need(() => 1);
    } catch (error) {
      if (error instanceof StateFileError) notebook.failed(error);
    }
  }
  expect(events).toEqual(['disk-full']);
  clock.ms = 1_000;
  expect(count()).toBe(0);
});

test('a file that was replaced is reopened', () => {
  const { file, add, count, events } = aNotebook();
  add();
  expect(count()).toBe(1);
  for (const beside of ['', '-wal', '-shm']) renameSync(file + beside, `${file}.aside${beside}`);
  expect(count()).toBe(0);
  expect(events).toEqual(['up', 'up']);
});

test('what was written while the file was replaced is not reported as safe', () => {
  const { file, notebook } = aNotebook();
  const write = () =>
    notebook.need((database) => {
      database.exec('INSERT INTO notes VALUES (1)');
      renameSync(file, `${file}.aside`);
    });
  expect(write).toThrow('was replaced while it was in use');
});

test('an error of the work itself is passed on unchanged', () => {
  const { notebook, events } = aNotebook();
  const fail = () => {
    throw new RangeError('mine');
  };
  expect(() => notebook.use(fail, 1)).toThrow(RangeError);
  expect(events).toEqual(['up']);
});
