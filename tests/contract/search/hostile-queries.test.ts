import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/locale/locales.ts';
import { aSeed } from '../../builders/seed.ts';
import { TIER } from '../../tier.ts';
import { requestOf, startTestApi } from '../commerce-api/test-api.ts';
import { judgedIn } from './judge-search.ts';

const { api } = await startTestApi(aSeed({ products: 1_200 }));

/** The full tier tries ten thousand; the fast one, as many as there is time for. */
const QUERIES = TIER === 'fast' ? 500 : 10_000;
/** Processor time, so that a busy machine doesn't fail the test. */
const CPU_MS_MAX = 3_000;

const trick = fc.constantFrom(
  "' OR 1=1 --",
  '"; DROP TABLE products; --',
  '(a+)+$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '[[[[[[',
  '\\',
  '%_%',
  '\u0000',
  '\u202e\u202d\u200f',
  '\ud800',
  '\udfff\ud800',
  'Z\u0351\u036b\u0343\u036a\u0302A\u0309'.repeat(12),
  '\u0e49'.repeat(150),
  'ก'.repeat(200),
  '霜'.repeat(200),
  '한글'.repeat(90),
  'ﷺ'.repeat(60),
  '👩‍👩‍👧‍👦'.repeat(15),
  'a'.repeat(200),
  'a '.repeat(100),
  'aaaaaaab'.repeat(20),
  '__proto__',
  'constructor',
  '{"$gt":""}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'x'.repeat(20_000),
);
const words = fc.constantFrom(
  'lipstick',
  'serum',
  '唇膏',
  '립스틱',
  'ลิปสติก',
  '30',
  'ml',
  's',
  'rose',
);
const query = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 210 }) },
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 80 }) },
  {
    weight: 3,
    arbitrary: fc.array(fc.oneof(trick, words), { maxLength: 8 }).map((parts) => parts.join(' ')),
  },
  { weight: 2, arbitrary: fc.array(words, { maxLength: 40 }).map((parts) => parts.join('')) },
);
const facets = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.json() },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '{"__proto__":{"brand":["x"]}}',
      '['.repeat(9_000),
      '{"brand":[""]}',
      '{"price":{"min":1e308}}',
    ),
  },
);

test('no query, whatever it is, is a fault of the server, and none takes long', async () => {
  let slowest = { ms: 0, query: '' };
  await fc.assert(
    fc.asyncProperty(
      query,
      facets,
      fc.constantFrom(...LANGUAGES),
      async (text, where, language) => {
        const search = new URLSearchParams({
          query: text.toWellFormed(),
          include: 'brands,categories',
          'where[facets]': where,
          'page[size]': '5',
        });
        const before = process.threadCpuUsage();
        const { status } = await api.fetch(
          requestOf(`v3.1/search?${search}`, { country: judgedIn(language), language }),
        );
        const { user, system } = process.threadCpuUsage(before);
        const ms = (user + system) / 1_000;
        if (ms > slowest.ms && status === 200) slowest = { ms, query: text };
        expect([200, 400]).toContain(status);
      },
    ),
    { numRuns: QUERIES },
  );
  console.info(
    `${QUERIES} hostile queries; the slowest took ${slowest.ms.toFixed(1)} ms of processor time: ${JSON.stringify(slowest.query.slice(0, 60))}`,
  );
  expect(slowest.ms).toBeLessThan(CPU_MS_MAX);
}, 120_000);
