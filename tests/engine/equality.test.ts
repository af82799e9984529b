import type { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentModel } from '#content/model.ts';
import { RECORD_TYPE_NAMES } from '#content/records.ts';
import { type RenderPool, WorkerPool } from '#content-sync/render/render-pool.ts';
import { inOwnFolders } from '#storage/tests/folders.ts';
import { brandEdits, brandSlugEdits, categoryEdits } from '../builders/catalogue-edits.ts';
import { compiledCode } from '../builders/compiled-code.ts';
import { create, type Edit, put } from '../builders/edit.ts';
import { contentPageEdits, pageEdits, ruleEdits, storeEdits } from '../builders/editorial-edits.ts';
import { edits } from '../builders/edits.ts';
import { staleByOracle } from '../builders/oracle.ts';
import { aSearchRule } from '../builders/records.ts';
import { holdsInRuns } from '../builders/runs-at-once.ts';
import { aStartedSite, cleanPages, type Site } from '../builders/site.ts';
import { startingWorld } from '../builders/starting-world.ts';
import { inTables } from '../builders/tables.ts';
import { TIER } from '../tier.ts';

/**
 * Sequences of edits. Each is published edit by edit, and compared with a clean build at its end.
 */
const SEQUENCES = { fast: 8, full: 1_000, soak: 10_000 }[TIER];
/** Whether every step is compared, or only the last. */
const COMPARES_STEPS = TIER === 'soak';
/** In how many sequences a kind of dependency that isn't recorded must be noticed. */
const MUTATION_SEQUENCES = 1_000;

let pool: RenderPool;

beforeAll(async () => {
  pool = new WorkerPool({
    model: contentModel,
    entryFile: (await compiledCode()).entryFile,
    threads: 2,
  });
});

afterAll(() => pool.close());

type Sabotage = (database: DatabaseSync) => void;

/** Publishes each edit of the starting world; returns the last world. */
async function publishEdits(site: Site, sequence: ReadonlyArray<Edit>, sabotage?: Sabotage) {
  let world = startingWorld();
  for (const edit of sequence) {
    world = edit.apply(world);
    if (sabotage) inTables(site.folder, site.here.work.locale.id, sabotage);
    const expected = sabotage ? [] : staleByOracle(site.here.file, world);
    if (edit.rollsBack) site.here.rollBack();
    const rendered = await site.publish(world);
    expect(rendered).toEqual(expect.arrayContaining(expected));
    if (COMPARES_STEPS) expect(site.here.pages()).toEqual(await cleanPages(pool, site, world));
  }
  return world;
}

/** The pages at the end of a sequence, from an incremental build and from a clean one. */
async function bothBuilds(sequence: ReadonlyArray<Edit>, sabotage?: Sabotage) {
  const site = await aStartedSite(pool);
  try {
    const world = await publishEdits(site, sequence, sabotage);
    return { incremental: site.here.pages(), clean: await cleanPages(pool, site, world) };
  } finally {
    site.close();
  }
}

const sequencesOf = (among: fc.Arbitrary<Edit>) => fc.array(among, { minLength: 1, maxLength: 6 });

const PATIENCE_MS = { fast: 3_600_000, full: 14_400_000, soak: 86_400_000 }[TIER];

const equalToCleanBuild = fc.asyncProperty(
  sequencesOf(edits),
  inOwnFolders(async (sequence) => {
    const { incremental, clean } = await bothBuilds(sequence);
    expect(incremental).toEqual(clean);
  }),
);

test('an incremental build equals a clean build, byte for byte', { timeout: PATIENCE_MS }, () =>
  holdsInRuns(equalToCleanBuild, SEQUENCES),
);

/** Sequences in which the guard stops some edits. */
const GUARDED_SEQUENCES = { fast: 4, full: 200, soak: 2_000 }[TIER];

const equalToWhatGuardLetThrough = fc.asyncProperty(
  sequencesOf(edits),
  inOwnFolders(async (sequence) => {
    const site = await aStartedSite(pool);
    try {
      let world = startingWorld();
      for (const edit of sequence) {
        world = edit.apply(world);
        await site.publishGuarded(world);
      }
      const taken = { ...world, content: site.here.records() };
      expect(site.here.pages()).toEqual(await cleanPages(pool, site, taken));
    } finally {
      site.close();
    }
  }),
);

test(
  'edits of which the guard stops some equal a clean build of what it let through',
  {
    timeout: PATIENCE_MS,
  },
  () => holdsInRuns(equalToWhatGuardLetThrough, GUARDED_SEQUENCES),
);

test('the edits cover every type of record', () => {
  const world = startingWorld();
  const changes = fc
    .sample(edits, { numRuns: 1_000, seed: 1 })
    .map((edit) => edit.apply(world).content);
  const edited = RECORD_TYPE_NAMES.filter((type) =>
    changes.some((content) => content[type] !== world.content[type]),
  );
  expect(edited).toEqual(RECORD_TYPE_NAMES);
});

const ofPages = fc.oneof(...pageEdits);
const ofBrands = fc.oneof(...brandEdits);
const ofCategories = fc.oneof(...categoryEdits);
const ofStores = fc.oneof(...storeEdits);
const ofRules = fc.oneof(...ruleEdits);

/** Kinds of dependency that few random edits depend on, each with edits that often do. */
const MISSED_BY_FEW: ReadonlyArray<readonly [kind: string, among: fc.Arbitrary<Edit>]> = [
  ['record filter-types', ofPages],
  ['record pages', ofPages],
  ['record stores', ofPages],
  ['record store-events', ofPages],
  ['record booking-services', ofPages],
  ['record booking-pages', ofPages],
  ['record beauty-classes', ofPages],
  ['record search-rules', ofRules],
  ['index rules-of', ofRules],
  ['index all brands', ofBrands],
  ['index brand-slug', brandSlugEdits],
  ['index category-slug', ofCategories],
  ['index page-slug', contentPageEdits],
  ['index store-slug', ofStores],
  ['index events-of-store', ofStores],
];

const KEY_KINDS: ReadonlyArray<readonly [kind: string, among: fc.Arbitrary<Edit>]> = [
  ...MISSED_BY_FEW,
  ...[
    'record products',
    'record brands',
    'record categories',
    'record popularity-lists',
    'record home-page-carousels',
    'record navigation',
    'record global-config',
    'record billboards',
    'record content-banners',
    'record featured-contents',
    'record feature-carousels',
    'record shop-by-campaigns',
    'record layout-config',
    'index all quick-links',
    'index product-slug',
    'index children-of',
    'index products-of',
    'index categories-of-brand',
    'facets',
    'path',
    'sitemap',
  ].map((kind) => [kind, edits] as const),
];

/** Makes the engine forget one kind of dependency key, as if it were never recorded. */
const forget =
  (kind: string): Sabotage =>
  (database) => {
    database
      .prepare(
        `DELETE FROM dependencies WHERE key IN (SELECT id FROM dependency_keys WHERE name LIKE ? || '%')`,
      )
      .run(kind);
  };

/** Kinds of dependency key, each with an edit that affects some page only through it. */
const SURELY_MISSED: ReadonlyArray<readonly [kind: string, edit: Edit]> = [
  ['record products', put('rename p1', ['products', 'p1'], () => ({ name: 'Renamed' }))],
  ['record brands', put('rename b2', ['brands', 'b2'], () => ({ name: 'Renamed' }))],
  ['record categories', put('rename c1', ['categories', 'c1'], () => ({ label: 'Renamed' }))],
  ['record pages', put('rename terms', ['pages', 'terms'], () => ({ title: 'Renamed' }))],
  ['record stores', put('rename st1', ['stores', 'st1'], () => ({ name: 'Renamed' }))],
  [
    'record search-rules',
    put('hide p2', ['search-rules', 'rule'], () => ({ hiddenProducts: ['p2'] })),
  ],
  [
    'index rules-of',
    create('search-rules', aSearchRule({ pins: [{ productId: 'p3', position: 1 }] })),
  ],
  ['record navigation', put('empty main', ['navigation', 'main'], () => ({ items: [] }))],
  ['record billboards', put('rename bb1', ['billboards', 'bb1'], () => ({ title: 'Renamed' }))],
  ['record content-banners', put('rename cb1', ['content-banners', 'cb1'], renamed)],
  ['record featured-contents', put('rename fc1', ['featured-contents', 'fc1'], renamed)],
  ['record home-page-carousels', put('rename h1', ['home-page-carousels', 'h1'], renamed)],
  [
    'index all quick-links',
    create('quick-links', { id: 'q2', name: 'New', link: '/new', newTab: false, position: 1 }),
  ],
];

function renamed() {
  return { title: 'Renamed' };
}

test.each(SURELY_MISSED)(
  'an edit is missed without dependency keys of the kind "%s"',
  async (kind, edit) => {
    const { incremental, clean } = await bothBuilds([edit], forget(kind));
    expect(incremental).not.toEqual(clean);
  },
  60_000,
);

test.skipIf(TIER !== 'full').each(KEY_KINDS)(
  'without dependency keys of the kind "%s" the builds differ',
  { timeout: 1_800_000 },
  async (kind, among) => {
    const result = await fc.check(
      fc.asyncProperty(
        sequencesOf(among),
        inOwnFolders(async (sequence) => {
          const { incremental, clean } = await bothBuilds(sequence, forget(kind));
          expect(incremental).toEqual(clean);
        }),
      ),
      { numRuns: MUTATION_SEQUENCES, endOnFailure: true },
    );
    expect(result.failed).toBe(true);
  },
);
