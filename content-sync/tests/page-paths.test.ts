import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagePath, pageStatus, parseStoredPath, storedPath } from '../contract/page-paths.ts';

const LOCALES = [
  { id: 'hk-zh', country: 'HK', language: 'zh' },
  { id: 'hk-en', country: 'HK', language: 'en' },
  { id: 'sg-en', country: 'SG', language: 'en' },
] as const;

const path = fc
  .array(
    fc
      .string({ minLength: 1 })
      .map((text) => encodeURIComponent(text.replaceAll(/[\uD800-\uDFFF]/g, 'x'))),
  )
  .map((segments) => `/${segments.join('/')}`);

test('a stored path names its locale and its path', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LOCALES), path, ({ id, ...locale }, at) => {
      expect(parseStoredPath(storedPath(locale, at))).toEqual({ locale: { id }, path: at });
    }),
  );
});

test('stored paths of locales and pages differ', () => {
  const stored = LOCALES.flatMap((of) => [1, 2, 3].map((page) => storedPath(of, '/sale', page)));
  expect(new Set(stored).size).toBe(stored.length);
});

test.each([
  '',
  'index.html',
  'hk/zh',
  '../zh/index.html',
  'hk/../../x/index.html',
  'hk/zh/x.html',
  'HK/zh/index.html',
])('"%s" is not the path of a stored page', (stored) =>
  expect(parseStoredPath(stored)).toBeUndefined(),
);

test('further pages of the home page are below it', () => {
  expect([pagePath('/'), pagePath('/', 2), pagePath('/a', 2)]).toEqual([
    '/',
    '/page-2',
    '/a/page-2',
  ]);
});

test('only the pages of failures answer with a failure', () => {
  expect(['/404', '/500', '/', '/404/x'].map(pageStatus)).toEqual([404, 500, 200, 200]);
});
