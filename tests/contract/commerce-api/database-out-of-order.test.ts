import { closeSync, fstatSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { openReopeningApi } from '#scripts/serve/reopening-api.ts';
import { StateFileError, type StateProblem } from '#storage/state-problem.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aSeed } from '../../builders/seed.ts';

/** A closed database with a shop, without a write-ahead log beside it. */
async function aFilledFile(file: string): Promise<void> {
  const api = await createCommerceApi({ databaseFile: file });
  await api.seed(aSeed({ products: 40 }), { identity: 'test' });
  await api.close();
}

async function anOpenApi() {
  const file = join(aFolder(), 'commerce.db');
  await aFilledFile(file);
  const told: Array<StateProblem | 'up'> = [];
  const api = await openReopeningApi({
    file,
    open: (onOutOfOrder) => createCommerceApi({ databaseFile: file, onOutOfOrder }),
    onDown: ({ problem }) => told.push(problem),
    onUp: () => told.push('up'),
    retryMs: 20,
  });
  onTestFinished(() => api.close());
  const ask = async (path: string) => api.fetch(new Request(`http://shop/api/v2.6${path}`));
  return { api, file, ask, told };
}

/** Overwrites every page of a table except the first, like a failing disk. */
function breakTable(file: string, table: string): void {
  const database = new DatabaseSync(file);
  const pages = database
    .prepare(`SELECT pageno FROM dbstat WHERE name = ? ORDER BY pageno`)
    .all(table);
  database.close();
  const descriptor = openSync(file, 'r+');
  expect(fstatSync(descriptor).size).toBeGreaterThan(0);
  for (const { pageno } of pages) {
    writeSync(descriptor, Buffer.alloc(4_096, 0xa5), 0, 4_096, (Number(pageno) - 1) * 4_096);
  }
  closeSync(descriptor);
}

test('a database that breaks while it is open is noticed, and taken up again once it is mended', async () => {
  const { ask, file, told } = await anOpenApi();
  expect((await ask('/brands')).status).toBe(200);
  breakTable(file, 'products');
  const answer = await ask('/products/velvet-lipstick-p1');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
  await vi.waitFor(() =>
    expect(told.filter((each) => each === 'broken').length).toBeGreaterThan(2),
  );
  // A partly readable file isn't taken for a whole one.
  expect(told.filter((each) => each === 'up')).toHaveLength(1);
  expect((await ask('/brands')).status).toBe(503);

  // Like a repair: the broken file is moved away, and a whole one takes its place.
  for (const beside of ['', '-wal', '-shm']) rmSync(file + beside, { force: true });
  await vi.waitFor(() => expect(told.at(-1)).toBe('unreadable'));
  const mended = `${file}.mended`;
  await aFilledFile(mended);
  renameSync(mended, file);
  await vi.waitFor(() => expect(told.at(-1)).toBe('up'));
  expect((await ask('/products/velvet-lipstick-p1')).status).toBe(200);
});

test('a database that is locked by whoever repairs it is tried again', async () => {
  const file = join(aFolder(), 'commerce.db');
  await aFilledFile(file);
  const failures = [
    new StateFileError('It is broken.', { problem: 'broken', file }),
    new Error('It is locked.'),
  ];
  const told: Array<StateProblem | 'up'> = [];
  const api = await openReopeningApi({
    file,
    async open() {
      const failure = failures.shift();
      if (failure) throw failure;
      return createCommerceApi({ databaseFile: file });
    },
    onDown: ({ problem }) => told.push(problem),
    onUp: () => told.push('up'),
    retryMs: 5,
  });
  onTestFinished(() => api.close());
  await vi.waitFor(() => expect(told).toEqual(['broken', 'up']));
});

test('a database that was replaced while it was open is opened anew', async () => {
  const { api, ask, file, told } = await anOpenApi();
  const another = `${file}.another`;
  const other = await createCommerceApi({ databaseFile: another });
  await other.seed(aSeed({ products: 1 }), { identity: 'another' });
  await other.close();
  renameSync(another, file);
  expect(await api.isSeeded()).toBe('another');
  expect((await ask('/brands')).status).toBe(200);
  expect(told).toEqual(['up', 'up']);
});

test('a database that is being opened again while the shop stops is closed too', async () => {
  const file = join(aFolder(), 'commerce.db');
  await aFilledFile(file);
  const again = Promise.withResolvers<void>();
  const mayOpen = Promise.withResolvers<void>();
  let isBroken = true;
  const told: Array<string> = [];
  const api = await openReopeningApi({
    file,
    async open() {
      if (isBroken) throw new StateFileError('It is locked.', { problem: 'busy', file });
      again.resolve();
      await mayOpen.promise;
      const opened = await createCommerceApi({ databaseFile: file });
      const close = () => opened.close().finally(() => told.push('closed'));
      return { ...opened, close };
    },
    retryMs: 5,
  });
  isBroken = false;
  await again.promise;
  const closed = api.close();
  mayOpen.resolve();
  await closed;
  expect(told).toEqual(['closed']);
  expect((await api.fetch(new Request('http://shop/api/v2.6/brands'))).status).toBe(503);
});
