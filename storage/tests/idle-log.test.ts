import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, openDatabaseForReading } from '../open-database.ts';
import { aFolder } from './folders.ts';

const MEGABYTE = 2 ** 20;

test('the log of a large transaction is cut by the next one, while the file stays open', () => {
  const file = join(aFolder(), 'large.db');
  const database = openDatabase(file);
  const reader = openDatabaseForReading(file);
  onTestFinished(() => {
    reader.close();
    database.close();
  });
  const logSize = () => statSync(`${file}-wal`).size;
  database.exec('CREATE TABLE bodies (body BLOB)');
  const insert = database.prepare('INSERT INTO bodies (body) VALUES (?)');
  database.exec('BEGIN');
  for (let each = 0; each < 48; each += 1) insert.run(Buffer.alloc(MEGABYTE, each));
  database.exec('COMMIT');
  expect(logSize()).toBeGreaterThan(48 * MEGABYTE);
  insert.run(Buffer.from('small'));
  expect(logSize()).toBeLessThanOrEqual(32 * MEGABYTE);
});
