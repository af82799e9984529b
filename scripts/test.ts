import { spawn } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { TIER_VARIABLE, type Tier } from '../tests/tier.ts';
import { ensureBrowser } from './browser.ts';
import { PROJECT_FOLDER } from './project-folder.ts';

/**
 * `npm test`: every test, first those without a browser, then those in one. `--tier=full` runs them in
 * all locales and sizes. The last line counts both: `N passed, N failed`.
 */

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface Suite {
  /** The package whose command runs the suite. */
  readonly runner: string;
  readonly command: string;
  readonly args: (reportFile: string) => ReadonlyArray<string>;
  readonly env: (reportFile: string) => Readonly<Record<string, string>>;
  readonly count: (report: unknown) => Counts;
}

const vitestReport = z
  .object({ numPassedTests: z.int(), numFailedTests: z.int(), numFailedTestSuites: z.int() })
  // A file that cannot be loaded has no tests to fail.
  .transform(({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
    passed: numPassedTests,
    failed: numFailedTests || numFailedTestSuites,
  }));

const playwrightReport = z
  .object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
    errors: z.array(z.unknown()),
  })
  .transform(({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky || errors.length,
  }));

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
  },
  {
    runner: '@playwright/test',
    command: 'cli.js',
    args: () => ['test', '--config=tests/playwright.config.ts', '--reporter=list,json'],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    count: (report) => playwrightReport.parse(report),
  },
];

/** Engine tests make thousands of small databases: in memory, where the machine has room there. */
const MEMORY_FOLDER = '/dev/shm';
const ROOM_BYTES = 4 * 2 ** 30;

/** What a soak test repeats, for as long as it takes. */
const SOAKED = ['tests/engine/equality.test.ts', 'tests/contract/soak.test.ts'] as const;

const { values } = parseArgs({ options: { tier: { type: 'string', default: 'fast' } } });
process.exitCode = await main(z.enum(['fast', 'full', 'soak']).parse(values.tier));

async function main(wanted: Tier): Promise<number> {
  const suites = wanted === 'soak' ? SUITES.slice(0, 1) : SUITES;
  if (wanted !== 'soak') ensureBrowser();
  const folder = await mkdtemp(join(tmpdir(), 'storefront-report-'));
  const tier = { [TIER_VARIABLE]: wanted };
  const total = { passed: 0, failed: 0 };
  try {
    for (const [index, suite] of suites.entries()) {
      const counts = await runSuite(suite, { report: join(folder, `${index}.json`), env: tier });
      total.passed += counts.passed;
      total.failed += counts.failed;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
}

interface Run {
  readonly report: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Runs a suite. One that ran no test, or broke off without saying which failed, counts as a failure. */
async function runSuite(suite: Suite, { report, env }: Run): Promise<Counts> {
  const require = createRequire(import.meta.url);
  const bin = join(dirname(require.resolve(`${suite.runner}/package.json`)), suite.command);
  const child = spawn(process.execPath, [bin, ...suite.args(report)], {
    cwd: PROJECT_FOLDER,
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: scratchFolder(), ...env, ...suite.env(report) },
  });
  const exitCode = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const counts = await readCounts(suite, report);
  const isBroken = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  if (isBroken) process.stderr.write(`${suite.runner} ended with exit code ${exitCode}.\n`);
  return isBroken ? { ...counts, failed: 1 } : counts;
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
    process.stderr.write(`${suite.runner} left no report: ${String(error)}\n`);
    return { passed: 0, failed: 1 };
  }
}
