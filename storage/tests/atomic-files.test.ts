import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moveIntoPlace, partOf, writeAtomically } from '../atomic-files.ts';
import { aFolder } from './folders.ts';

test('a file is replaced whole, and for its owner alone', async () => {
  const folder = aFolder();
  const file = join(folder, 'cursor');
  await writeAtomically(file, 'one');
  await Promise.all(['two', 'three'].map((text) => writeAtomically(file, text)));
  expect(readFileSync(file, 'utf8')).toMatch(/^(?:two|three)$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['cursor']);
});

test('a file that can’t be written leaves the one before, and nothing beside it', async () => {
  const folder = aFolder();
  const file = join(folder, 'cursor');
  mkdirSync(join(file, 'within'), { recursive: true });
  await expect(writeAtomically(file, 'one')).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['cursor']);
});

test('what was made beside a file takes its place', () => {
  const file = join(aFolder(), 'shop.db');
  const part = partOf(file);
  expect(part).not.toBe(partOf(file));
  writeFileSync(part, 'new');
  writeFileSync(file, 'old');
  moveIntoPlace(part, file);
  expect(readFileSync(file, 'utf8')).toBe('new');
});
