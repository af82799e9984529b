import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, openDatabaseForReading } from '../open-database.ts';
import { copyDatabase } from '../open-state-file.ts';
import { aFolder } from './folders.ts';

test('a copy has what is committed, while somebody writes, and is private', () => {
  const folder = aFolder();
  const file = join(folder, 'orders.db');
  const copy = join(folder, 'copy.db');
  const writer = openDatabase(file);
  onTestFinished(() => writer.close());
  writer.exec('PRAGMA user_version = 7; CREATE TABLE orders (id); INSERT INTO orders VALUES (1)');
  writer.exec('BEGIN IMMEDIATE; INSERT INTO orders VALUES (2)');
  copyDatabase(file, copy);
  const copied = openDatabaseForReading(copy);
  onTestFinished(() => copied.close());
  expect(copied.prepare('SELECT id FROM orders').all()).toEqual([{ id: 1 }]);
  expect(copied.prepare('PRAGMA user_version').get()).toEqual({ user_version: 7 });
  expect(statSync(copy).mode & 0o777).toBe(0o600);
});
