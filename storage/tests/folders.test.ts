import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { removeFolder } from './folders.ts';

const FOLDERS = 200;
const FILES = ['sg-en.db', 'sg-en.db-shm', 'sg-en.db-wal'];

/** As soon as a folder is being removed, deletes in it what closing a database deletes. */
const CLOSING = `
  const { unlinkSync } = require('node:fs');
  const { root, folders, files, progress } = require('node:worker_threads').workerData;
  for (let folder = 0; folder < folders; folder += 1) {
    while (Atomics.load(progress, 0) < folder);
    for (const file of files) {
      try {
        unlinkSync(root + '/' + folder + '/locales/' + file);
      } catch {}
    }
  }
`;

test('a folder is removed although another thread deletes files in it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'storefront-remove-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (let folder = 0; folder < FOLDERS; folder += 1) {
    const locales = join(root, String(folder), 'locales');
    mkdirSync(locales, { recursive: true });
    for (const file of FILES) writeFileSync(join(locales, file), '');
  }
  const progress = new Int32Array(new SharedArrayBuffer(4)).fill(-1);
  const closing = new Worker(CLOSING, {
    eval: true,
    workerData: { root, folders: FOLDERS, files: FILES.slice(1), progress },
  });
  await once(closing, 'online');
  for (let folder = 0; folder < FOLDERS; folder += 1) {
    Atomics.store(progress, 0, folder);
    removeFolder(join(root, String(folder)));
  }
  await once(closing, 'exit');
  expect(readdirSync(root)).toEqual([]);
});
