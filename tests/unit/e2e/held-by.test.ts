import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('each browser test that a quicker one holds names one that is there', () => {
  const named = globSync('tests/e2e/*.e2e.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/heldBy\('([^']+)'\)/g)].map(([, path = '']) => path),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !path.includes('.test.ts') || !existsSync(path))).toEqual([]);
});
