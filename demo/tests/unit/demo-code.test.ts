import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { DEMO_CODE } from '#scripts/seed-once.ts';

test('everything that the demo is made with is part of its code', () => {
  const files = globSync('demo/**/*.ts', { cwd: PROJECT_FOLDER, exclude: ['demo/tests'] });
  const imported = files.flatMap((file) => {
    const text = readFileSync(join(PROJECT_FOLDER, file), 'utf8');
    return [...text.matchAll(/from '#([^']+)'/g)].map(([, name = '']) => name);
  });
  const places = imported.map((name) => name.replace(/^domain\//, 'src/domain/'));
  expect(places.length).toBeGreaterThan(100);
  const isCode = (file: string) => DEMO_CODE.some((pattern) => matchesGlob(file, pattern));
  expect([...files, ...places].filter((file) => !isCode(file))).toEqual([]);
});

test('nothing of its tests is', () => {
  expect(DEMO_CODE.some((pattern) => matchesGlob('demo/tests/demo-seed.ts', pattern))).toBe(false);
});
