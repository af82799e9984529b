import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import { hasDemo } from '#scripts/fill/demo-shop.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { lowerPriority } from '#scripts/serve/lower-priority.ts';
import { bundleCommandsOnce } from '../bundled-command.ts';
import { TIER_VARIABLE, type Tier } from '../tier.ts';
import { ensureEastAsianFonts, ensureTestBrowser } from './browser.ts';

/**
 * `npm test`: all tests. Browser tests run beside the others, because each leaves a core idle for a
 * third of its time; their output follows afterwards. `--tier=full` runs them in all locales and
 * sizes. Failures are listed at the end, and the last line has the totals: `N passed, N failed`.
 */

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly failures: ReadonlyArray<Failure>;
}

interface Failure {
  /** The test's file and title. */
  readonly name: string;
  readonly messages: ReadonlyArray<string>;
}

interface Suite {
  /** The package that has the suite's command. */
  readonly runner: string;
  readonly command: string;
  readonly args: (reportFile: string) => ReadonlyArray<string>;
  readonly env: (reportFile: string) => Readonly<Record<string, string>>;
  readonly count: (report: unknown) => Counts;
  /** Suites of browsers run one after the other. */
  readonly isOfBrowsers: boolean;
  /** A nice value, so that suites that run beside each other end together. */
  readonly priority: number;
}

const vitestFile = z
  .object({
    name: z.string(),
    status: z.string(),
    message: z.string().optional(),
    assertionResults: z.array(
      z.object({
        status: z.string(),
        fullName: z.string(),
        failureMessages: z.array(z.string()).nullish(),
      }),
    ),
  })
  .transform(({ name, status, message, assertionResults }): ReadonlyArray<Failure> => {
    if (status !== 'failed') return [];
    const path = relative(PROJECT_FOLDER, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that can't be loaded has no tests to fail.
    if (failed.length === 0) {
      return [{ name: `${path}: (failed outside of its tests)`, messages: [message ?? ''] }];
    }
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${path}: ${fullName}`,
      messages: failureMessages ?? [],
    }));
  });

const vitestReport = z
  .object({ numPassedTests: z.int(), testResults: z.array(vitestFile) })
  .transform(({ numPassedTests, testResults }) => {
    const failures = testResults.flat();
    return { passed: numPassedTests, failed: failures.length, failures };
  });

const playwrightTest = z.object({
  results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
});

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.int(),
      ok: z.boolean(),
      tests: z.array(playwrightTest),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z
  .object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
    suites: z.array(playwrightSuite),
    errors: z.array(z.unknown()),
  })
  .transform(({ stats, suites, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky || errors.length,
    failures: suites.flatMap(failedSpecs),
  }));

function failedSpecs(suite: z.infer<typeof playwrightSuite>): Array<Failure> {
  const own = suite.specs.filter((spec) => !spec.ok);
  return [
    ...own.map(({ file, line, title, tests }) => ({
      name: `${file}:${line}: ${title}`,
      messages: tests.flatMap(({ results }) =>
        results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
      ),
    })),
    ...(suite.suites ?? []).flatMap(failedSpecs),
  ];
}

const SUITES: ReadonlyArray<Suite> = [
  {
    runner: 'vitest',
    command: 'vitest.mjs',
    args: (report) => [
      'run',
      '--config=tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(process.argv.includes('--tier=soak') ? SOAKED : []),
    ],
    env: () => ({}),
    count: (report) => vitestReport.parse(report),
    isOfBrowsers: false,
    priority: 0,
  },
  inBrowsers('tests'),
];

/** The browser tests of a folder. */
function inBrowsers(folder: string): Suite {
  return {
    runner: '@playwright/test',
    command: 'cli.js',
    args: () => ['test', `--config=${folder}/playwright.config.ts`, '--reporter=list,json'],
    env: (report) => ({
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      // Node strips types itself, and keeps what it compiled: Babel takes four times as long.
      PW_DISABLE_TS_ESM: '1',
    }),
    count: (report) => playwrightReport.parse(report),
    isOfBrowsers: true,
    // It has more workers, and would be done while the others have a core to spare.
    priority: 2,
  };
}

/** Engine tests create thousands of small databases, in memory if the machine has room. */
const MEMORY_FOLDER = '/dev/shm';
const ROOM_BYTES = 4 * 2 ** 30;

/** How many lines of a failure are repeated at the end, where logs that are cut still have them. */
const SHOWN_LINES = 12;

/** The tests that a soak run repeats. */
const SOAKED = ['tests/engine/equality.test.ts', 'tests/contract/soak.test.ts'] as const;

const { values } = parseArgs({ options: { tier: { type: 'string', default: 'fast' } } });
process.exitCode = await main(z.enum(['fast', 'full', 'soak']).parse(values.tier));

async function main(wanted: Tier): Promise<number> {
  const suites = suitesOf(wanted);
  if (wanted !== 'soak') ensureTestBrowser();
  if (wanted === 'full') ensureEastAsianFonts();
  // Once, before suites that run beside each other would replace each other's bundle.
  await bundleCommandsOnce();
  const folder = await mkdtemp(join(tmpdir(), 'storefront-report-'));
  const tier = { [TIER_VARIABLE]: wanted };
  const running: Array<Promise<Counts>> = [];
  let browsers: Promise<unknown> = Promise.resolve();
  for (const [index, suite] of suites.entries()) {
    const report = join(folder, `${index}.json`);
    const run = { report, env: tier, turn: Promise.all(running) };
    if (suite.isOfBrowsers) {
      const counts = browsers.then(() => runSuite(suite, run));
      browsers = counts;
      running.push(counts);
    } else running.push(runSuite(suite, run));
  }
  const ran = await Promise.all(running).finally(() =>
    rm(folder, { recursive: true, force: true }),
  );
  const passed = ran.reduce((sum, counts) => sum + counts.passed, 0);
  const failed = ran.reduce((sum, counts) => sum + counts.failed, 0);
  const failures = ran.flatMap((counts) => counts.failures.map(failureText));
  process.stdout.write(`\n${failures.join('')}${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

function suitesOf(tier: Tier): ReadonlyArray<Suite> {
  if (tier === 'soak') return SUITES.slice(0, 1);
  return tier === 'full' && hasDemo() ? [...SUITES, inBrowsers('demo/tests')] : SUITES;
}

function failureText({ name, messages }: Failure): string {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, SHOWN_LINES);
  return [`failed: ${name}`, ...lines.map((line) => `    ${line}`.trimEnd()), ''].join('\n');
}

interface Run {
  readonly report: string;
  readonly env: Readonly<Record<string, string>>;
  /** Resolves when the suite may print. Until then, its output is held back. */
  readonly turn: Promise<unknown>;
}

/**
 * Runs a suite. One that ran no test, or aborted without naming a failed one, counts as a failure.
 */
async function runSuite(suite: Suite, { report, env, turn }: Run): Promise<Counts> {
  const require = createRequire(import.meta.url);
  const bin = join(dirname(require.resolve(`${suite.runner}/package.json`)), suite.command);
  const child = spawn(process.execPath, [bin, ...suite.args(report)], {
    cwd: PROJECT_FOLDER,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, TMPDIR: scratchFolder(), ...env, ...suite.env(report) },
  });
  if (child.pid !== undefined) lowerPriority(suite.priority, child.pid);
  printInTurn(child, turn);
  const exitCode = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const counts = await readCounts(suite, report);
  const isBroken = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  if (!isBroken) return counts;
  const messages = [`It ended with exit code ${exitCode}.`];
  return { ...counts, failed: 1, failures: [{ name: `${suite.runner} broke off`, messages }] };
}

function printInTurn({ stdout, stderr }: ChildProcess, turn: Promise<unknown>): void {
  const held: Array<() => void> = [];
  let isItsTurn = false;
  for (const [from, to] of [
    [stdout, process.stdout],
    [stderr, process.stderr],
  ] as const) {
    from?.on('data', (chunk) => {
      if (isItsTurn) to.write(chunk);
      else held.push(() => to.write(chunk));
    });
  }
  void turn.then(() => {
    isItsTurn = true;
    for (const print of held) print();
  });
}

function scratchFolder(): string {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize > ROOM_BYTES ? MEMORY_FOLDER : tmpdir();
}

async function readCounts(suite: Suite, report: string): Promise<Counts> {
  try {
    return suite.count(JSON.parse(await readFile(report, 'utf8')));
  } catch (error) {
    const failure = { name: `${suite.runner} left no report`, messages: [String(error)] };
    return { passed: 0, failed: 1, failures: [failure] };
  }
}
