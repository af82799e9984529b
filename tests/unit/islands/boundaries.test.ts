import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Code for shoppers' browsers. The console is for staff, and has an entry point of its own. */
const FILES = globSync(['src/**/*.{ts,tsx,astro}', 'content-sync/render/astro/*.ts'], {
  exclude: (path) => path.includes('console'),
});

const filesWith = (pattern: RegExp) =>
  FILES.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort();

test('only code that restores the page after a failure gives React a place', () => {
  const openers = filesWith(/import .*\b(?:hydrateRoot|createRoot)\b.* from 'react-dom\/client'/);
  expect(openers).toEqual([
    'content-sync/render/astro/react-client.ts',
    'src/islands/react/roots/open-root.ts',
  ]);
  for (const file of openers) expect(readFileSync(file, 'utf8')).toContain('onUncaughtError');
  expect(filesWith(/from 'react-dom\/client'/)).toEqual(openers);
});

test('every served island is hydrated by that client', () => {
  const integration = readFileSync('content-sync/render/astro/integration.ts', 'utf8');
  expect(integration).toContain("clientEntrypoint: ownFile('react-client.ts')");
  expect(filesWith(/client:only/)).toEqual([]);
});

test('no island waits endlessly for a part: `lazy` and `use` do not retry', () => {
  expect(filesWith(/import .*\b(?:lazy|use|Suspense)\b.* from 'react'/)).toEqual([]);
});
