import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { DEMO_FILES } from '#scripts/fill/seed-once.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';

/** What the shop is filled from again once it has changed. */

const files = globSync('demo/**/*.*', { cwd: PROJECT_FOLDER });
const isOfShop = (file: string) => DEMO_FILES.some((pattern) => matchesGlob(file, pattern));

test('all of the demo but its pictures, its tests and what explains it', () => {
  const others = files.filter((file) => !isOfShop(file));
  expect(files.length).toBeGreaterThan(others.length);
  expect(others.filter((file) => !/^demo\/(?:pictures|tests)\/|\.md$/.test(file))).toEqual([]);
});

test('neither pictures nor tests', () => {
  expect(files.filter((file) => /^demo\/(?:pictures|tests)\//.test(file)).some(isOfShop)).toBe(
    false,
  );
});
