import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { hasPostgres } from './builders/postgres-programs.ts';
import { bundleCommandsOnce } from './bundled-command.ts';
import { keepCompiledModules } from './compile-cache.ts';
import { DATABASE_VARIABLE, TIER } from './tier.ts';

keepCompiledModules();
await bundleCommandsOnce();

/**
 * What is killed, cut off, attacked or built anew, and takes from half a minute to many: the full tier
 * has it. What every change runs ends in a quarter of an hour on the slowest machine.
 */
const LONG = [
  'engine/broken-engines',
  'engine/clock-ahead',
  'engine/code-change',
  'engine/code-digests',
  'engine/crash',
  'engine/engine-source',
  'engine/faults-at-random',
  'engine/full-disk-of-one',
  'engine/hostile-modes',
  'engine/killed-machines',
  'engine/leases',
  'engine/machines',
  'engine/nightly-pull',
  'engine/partitioned-machines',
  'engine/restored-database',
  'engine/shared-mails',
  'engine/shared-work',
  'engine/silent-postgres',
  'engine/troubled-source',
  'engine/troubled-systems',
  'contract/alerts/served-alerts',
  'contract/benchmarks',
  'contract/broken-files',
  'contract/changed-site',
  'contract/check',
  'contract/commands-of-machines',
  'contract/commerce-api/crowd/crowd',
  'contract/commerce-thread',
  'contract/connected-shop/vendure',
  'contract/console/console-api',
  'contract/console/machines',
  'contract/console/preview',
  'contract/console/state-store',
  'contract/content-source/vendure',
  'contract/deleted-demo',
  'contract/docs-site',
  'contract/edit-to-page',
  'contract/export',
  'contract/exported-catalogue',
  'contract/guarded-content',
  'contract/hostile-api',
  'contract/hostile-served',
  'contract/import-content',
  'contract/init',
  'contract/killed-origin',
  'contract/mails-of-machines',
  'contract/object-store/object-store',
  'contract/opened-shop',
  'contract/origin/guarded-webhooks',
  'contract/private-state',
  'contract/read-only-checkout',
  'contract/rebuild-process',
  'contract/second-shop',
  'contract/served-machines',
  'contract/served-mcp',
  'contract/stopped-server',
  'contract/upgrade',
  'contract/without-demo',
  'notes-example',
  'unit/seed/whole-catalogue',
];

/**
 * The files that take longest, first of all: one that is begun late keeps one core busy when all others
 * are done. A fresh clone has no record of what files took last time.
 */
const LONGEST = [
  ...LONG,
  'engine/equality',
  'engine/rebuild',
  'engine/followed-content',
  'engine/simulated-cluster',
  'contract/command-line',
  'contract/commerce-api/admin',
];

/** What this tier leaves to another. */
const LEFT_OUT = TIER === 'fast' ? LONG.map((name) => `**/tests/${name}.test.ts`) : [];

class LongestFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

/** Where most tests take milliseconds. */
const OF_UNITS = /\/tests\/unit\/|\/(?:content-sync|storage)\/tests\//;

/**
 * Lower ranks are run earlier: unit tests late. Those that share workers come last and together,
 * because a worker is kept only for the file that is next in the queue.
 */
function rankOf({ moduleId, project }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  if (place >= 0) return place;
  const sharing = [IN_PAGES, SHARING, ON_POSTGRES].indexOf(project.name);
  if (sharing >= 0) return LONGEST.length + 2 + sharing;
  return LONGEST.length + (OF_UNITS.test(moduleId) ? 1 : 0);
}

/** The project whose files share workers, and the one that has them once more on PostgreSQL. */
const SHARING = 'shared';
const ON_POSTGRES = 'postgres';
/** The one whose files share workers and no module. */
const IN_PAGES = 'pages';

/** Tests that replace modules or globals, listen to the process or seal its world. */
const ALONE = [
  'contract/commands-of-machines',
  'contract/init',
  'contract/init-own',
  'contract/private-state',
  'contract/rebuild-process',
  'contract/seed-once',
  'engine/broken-engines',
  'engine/clock-ahead',
  'engine/hostile-modes',
  'engine/leases',
  'engine/module-cache',
  'engine/nightly-pull',
  'engine/simulated-cluster',
  'engine/source-gate',
];

/** The files right in a folder, without those that take longest or have to be alone. */
function othersIn(folder: string): string {
  const named = [...LONGEST, ...ALONE].filter((name) => name.startsWith(`${folder}/`));
  return `tests/${folder}/!(${named.map((name) => basename(name)).join('|')}).test.ts`;
}

/**
 * Tests of what keeps nothing in modules between calls. They share workers and the modules that are
 * loaded there: to load them anew takes each file longer than most of its tests.
 */
const SHARED = [
  othersIn('contract'),
  othersIn('engine'),
  '{content-sync,storage}/tests/!(sealed-world).test.ts',
  'tests/unit/{bench,builders,commerce,commerce-api,components,content}/**/*.test.ts',
  'tests/unit/{docs,documents,domain,i18n,pictures,scripts,seed,server,shop,sources,storage,styles}/**/*.test.ts',
  'tests/contract/commerce-api/{,checkout/}*.test.ts',
  'demo/tests/**/*.test.ts',
  'tests/contract/{alerts,connected-shop,console,content-source,edges,origin,picture-service,purge,search,shop-members,shop-port}/**/*.test.ts',
];
/**
 * Tests of islands and of the console, whose modules keep the state of a page: each file has a context
 * of its own, which takes a third of the time that a worker does. Those named have a worker: one talks
 * to other tabs, the other watches what is shown while code loads.
 */
const OF_PAGES = 'tests/unit/{console,islands}/**/!(open-listing|overlay).test.{ts,tsx}';
const OF_A_PAGE_ALONE = 'tests/unit/islands/{listing/open-listing,overlay/overlay}.test.tsx';
const OF_ALL = 'tests/builders/patience.ts';
const setupFiles = [OF_ALL, 'tests/builders/fresh-page.ts'];
const ALL = '{tests/{unit,engine,contract},{content-sync,demo,storage}/tests}/**/*.test.{ts,tsx}';

/** What machines do to each other in the database that they share. */
const OF_MACHINES = 'tests/contract/commerce-api/machines/*.test.ts';
/** What a file on the disk is about, or nothing that depends on the database. */
const OF_A_FILE =
  'tests/contract/commerce-api/{database-out-of-order,webhooks,answer-cache}.test.ts';
/** The contract of the commerce API on PostgreSQL: for every change, that of bags and orders. */
const CONTRACT_OF_POSTGRES = {
  fast: ['tests/contract/commerce-api/{bag,checkout/placing}.test.ts'],
  full: ['tests/contract/commerce-api/**/*.test.ts'],
  soak: [],
}[TIER];

function onPostgres(): TestProjectConfiguration {
  return {
    extends: true,
    test: {
      name: ON_POSTGRES,
      include: CONTRACT_OF_POSTGRES,
      exclude: [OF_A_FILE],
      isolate: false,
      // Some read each record in each locale, before a change and after it.
      testTimeout: 60_000,
      env: { [DATABASE_VARIABLE]: 'postgres' },
      globalSetup: 'tests/builders/postgres-project.ts',
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    projects: [
      {
        extends: true,
        test: { name: SHARING, include: SHARED, exclude: LEFT_OUT, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'others',
          include: [ALL],
          exclude: [...SHARED, ...LEFT_OUT, OF_MACHINES, OF_PAGES, OF_A_PAGE_ALONE],
        },
      },
      {
        extends: true,
        test: { name: IN_PAGES, include: [OF_PAGES], pool: 'vmForks', setupFiles },
      },
      { extends: true, test: { name: 'page', include: [OF_A_PAGE_ALONE], setupFiles } },
      ...(hasPostgres() ? [onPostgres()] : []),
    ],
    // A busy machine takes its time; what never comes still fails.
    testTimeout: 60_000,
    setupFiles: OF_ALL,
    // The first to need the compiled code compiles it, and others wait for that.
    hookTimeout: 120_000,
    // Two at once keep two cores busy with the browsers beside them, which end long before in the full tier.
    maxWorkers: TIER === 'fast' ? 2 : 3,
    sequence: { sequencer: LongestFirst },
    // Of `npm run coverage`. What runs in other processes, threads and browsers is not counted.
    coverage: {
      provider: 'v8',
      include: [
        '{commerce-api,console,content-sync,scripts,server,shop,sources,src,storage}/**/*.{ts,tsx}',
      ],
      reporter: ['text-summary', 'html'],
      reportsDirectory: 'test-results/coverage',
    },
  },
});
