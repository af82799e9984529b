import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { PreparingDatabase } from '../open-database.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const SQL = 'SELECT ? AS answer';

test('prepares a statement once', () => {
  const database = new PreparingDatabase(':memory:');
  expect(database.prepare(SQL)).toBe(database.prepare(SQL));
  expect(database.prepare(SQL).get(42)).toEqual({ answer: 42 });
  database.close();
});

test('is released once it is closed, with its statements', async () => {
  const opened = Array.from({ length: 20 }, () => {
    const database = new PreparingDatabase(':memory:');
    database.prepare(SQL).get(1);
    database.close();
    return new WeakRef(database);
  });
  // First the statements are collected, then what they referenced.
  for (let round = 0; round < 4; round += 1) {
    await setImmediate();
    collectGarbage();
  }
  // The last one may still be on the stack.
  expect(opened.filter((one) => one.deref()).length).toBeLessThan(3);
});
