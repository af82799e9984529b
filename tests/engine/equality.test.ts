import type { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRenderPool, type RenderPool } from '#content-sync/render/render-pool.ts';
import { type Edit, edits, startingContent } from '../builders/edits.ts';
import { anEngine } from '../builders/engine.ts';
import { staleByOracle } from '../builders/oracle.ts';
import { compiledCode } from '../builders/shop.ts';
import { aFolder } from '../builders/snapshot.ts';
import { TIER } from '../tier.ts';

/** Sequences of edits; each is published step by step, and compared with a clean build at its end. */
const SEQUENCES = TIER === 'full' ? 1_000 : 300;
/** Sequences in which a kind of touch that is not recorded must be missed. */
const MUTATION_SEQUENCES = 400;

let pool: RenderPool;

beforeAll(async () => {
  pool = createRenderPool({ entryFile: (await compiledCode()).entryFile, threads: 2 });
});

afterAll(() => pool.close());

/** Publishes the starting content and then each edit; gives the pages in the end, of both builds. */
async function bothBuilds(
  sequence: ReadonlyArray<Edit>,
  sabotage?: (database: DatabaseSync) => void,
) {
  const incremental = await anEngine(pool, { folder: aFolder() });
  const clean = await anEngine(pool, { folder: aFolder() });
  try {
    let content = startingContent();
    await incremental.publish(content);
    for (const edit of sequence) {
      content = edit.apply(content);
      sabotage?.(incremental.database);
      const expected = staleByOracle(incremental.database, content);
      if (edit.rollsBack) incremental.rollBack();
      const rendered = await incremental.publish(content);
      if (!sabotage) expect(rendered).toEqual(expect.arrayContaining(expected));
    }
    await clean.publish(content);
    return { incremental: incremental.pages(), clean: clean.pages() };
  } finally {
    incremental.close();
    clean.close();
  }
}

const sequences = fc.array(edits, { minLength: 1, maxLength: 6 });

test('an incremental build equals a clean build, byte for byte', { timeout: 900_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const { incremental, clean } = await bothBuilds(sequence);
      expect(incremental).toEqual(clean);
    }),
    { numRuns: SEQUENCES },
  );
});

const TOUCH_KINDS = [
  'record products',
  'record brands',
  'record categories',
  'record popularity-lists',
  'record home-page-carousels',
  'record navigation',
  'record global-config',
  'index all brands',
  'index all quick-links',
  'index product-slug',
  'index brand-slug',
  'index category-slug',
  'index children-of',
  'index products-of',
  'index categories-of-brand',
];

/** Makes the engine forget one kind of touch, as if it had never been recorded. */
const forget = (kind: string) => (database: DatabaseSync) =>
  database
    .prepare(
      `DELETE FROM touches WHERE touch IN (SELECT id FROM touch_names WHERE name LIKE ? || '%')`,
    )
    .run(kind);

test.skipIf(TIER === 'fast').each(TOUCH_KINDS)(
  'without touches of the kind "%s" the builds differ',
  { timeout: 900_000 },
  async (kind) => {
    const result = await fc.check(
      fc.asyncProperty(sequences, async (sequence) => {
        const { incremental, clean } = await bothBuilds(sequence, (database) => {
          forget(kind)(database);
        });
        expect(incremental).toEqual(clean);
      }),
      { numRuns: MUTATION_SEQUENCES, endOnFailure: true },
    );
    expect(result.failed).toBe(true);
  },
);
