import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { filesDigest } from '#content-sync/render/code-files.ts';
import type { ShopProblem } from '#server/config/shop-problem.ts';
import type { Part, PartResult } from './part.ts';

/** What is kept between checks, in a folder that Git ignores. */
const KEPT = '.astro/storefront-check';

/** A checker of types, which is a package for developers. */
interface Checker {
  /** A phrase for the checked files: `the types of code`. */
  readonly checks: string;
  /** The checker's module in `node_modules`, and its peers there. */
  readonly program: string;
  readonly needs: ReadonlyArray<string>;
  /** The checker's tsconfig, in the project's folder. */
  readonly settings: string;
  readonly args: ReadonlyArray<string>;
  /** Parses the checker's output into problems. */
  readonly read: (printed: string) => ReadonlyArray<ShopProblem>;
}

const PAGES: Checker = {
  checks: 'the types of pages',
  program: 'astro/bin/astro.mjs',
  needs: ['@astrojs/check', 'typescript'],
  settings: 'tests/types/pages.tsconfig.json',
  args: ['check', '--minimumFailingSeverity', 'warning', '--minimumSeverity', 'warning'],
  read: pageProblems,
};

const CODE: Checker = {
  checks: 'the types of code',
  program: '@typescript/native/bin/tsc',
  needs: [],
  settings: 'tests/types/product.tsconfig.json',
  args: [
    ...['--singleThreaded', '--noEmit', '--pretty', 'false'],
    // Only files that a change concerns are looked at again.
    ...['--incremental', '--tsBuildInfoFile', `${KEPT}/code.tsbuildinfo`],
  ],
  read: codeProblems,
};

/**
 * What the type checkers find in pages and in code, as `npm run types` does, but for tests: those of the project are
 * about the countries that it comes with, which an owner's shop needn't have.
 */
export const CHECK_OF_TYPES: Part = {
  name: 'types, at first for half a minute',
  isSlow: true,
  async run(folder) {
    const pages = checkPages(folder);
    // That of pages writes declarations that code needs.
    if (!existsSync(join(folder, '.astro/types.d.ts'))) await pages;
    const results = await Promise.all([pages, checkTypes(folder, CODE)]);
    return {
      problems: results.flatMap(({ problems }) => problems),
      seen: results.flatMap(({ seen }) => seen),
      notes: results.flatMap(({ notes = [] }) => notes),
    };
  },
};

/** All that the types of pages depend on. */
const READ_FOR_PAGES = [
  '{commerce-api,console,content-sync,server,shop,sources,src,storage}/**/*.{ts,tsx,astro}',
  'shop/languages/en/messages.json',
  'tests/types/*.json',
  '{tsconfig,package,package-lock}.json',
  'astro.config.mjs',
];

/** Looks at pages unless nothing that their types depend on has changed since they were right. */
async function checkPages(folder: string): Promise<PartResult> {
  const file = join(folder, KEPT, 'right-pages');
  const digest = filesDigest(folder, READ_FOR_PAGES);
  if (existsSync(file) && readFileSync(file, 'utf8') === digest)
    return { problems: [], seen: [PAGES.checks] };
  const result = await checkTypes(folder, PAGES);
  if (result.problems.length === 0 && result.seen.length > 0) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, digest);
  }
  return result;
}

async function checkTypes(folder: string, checker: Checker): Promise<PartResult> {
  const { checks, program, needs, settings, args, read } = checker;
  const needed = [program, ...needs].map((name) => join('node_modules', name));
  const absent = [...needed, settings].find((path) => !existsSync(join(folder, path)));
  if (absent) {
    const note = `Not looked at: ${checks}, without ${absent}. "npm ci" installs packages for developers.`;
    return { problems: [], seen: [], notes: [note] };
  }
  const [run = '', ...rest] = args;
  const tsconfig = run.startsWith('--') ? '--project' : '--tsconfig';
  const { code, printed } = await runChecker(folder, [program, run, ...rest, tsconfig, settings]);
  const problems = read(printed);
  if (code !== 0 && problems.length === 0) throw new Error(`${checks}: ${printed.trim()}`);
  return { problems, seen: [checks] };
}

const LONGEST_OUTPUT = 64 * 2 ** 20;

function runChecker(
  folder: string,
  [program = '', ...args]: ReadonlyArray<string>,
): Promise<{ readonly code: number; readonly printed: string }> {
  // Unlike the command, which is for production, a check is a developer's.
  const { NODE_ENV: _, ...env } = process.env;
  const options = { cwd: folder, env, maxBuffer: LONGEST_OUTPUT };
  return new Promise((resolve) => {
    const all = [join(folder, 'node_modules', program), ...args];
    execFile(process.execPath, all, options, (error, out, complaints) =>
      resolve({ code: error ? 1 : 0, printed: stripVTControlCharacters(out + complaints) }),
    );
  });
}

const OF_CODE = /^(.+?)\((\d+),\d+\): error \w+: (.*(?:\n[ \t].*)*)/gm;

/** @example 'src/a.ts(1,14): error TS2322: Type …', with reasons in indented lines */
function codeProblems(printed: string): ReadonlyArray<ShopProblem> {
  return [...printed.matchAll(OF_CODE)].map(problemOf);
}

const OF_PAGES = /^(.+?):(\d+):\d+ - (?:error|warning) (?:\w+\(\w*\): )?(.*(?:\n[ \t].*)*)/gm;

/** @example 'src/pages/a.astro:3:7 - error ts(2322): Type …', with the line of code below */
function pageProblems(printed: string): ReadonlyArray<ShopProblem> {
  return [...printed.matchAll(OF_PAGES)].map(problemOf);
}

const problemOf = ([, file = '', line, message = '']: RegExpMatchArray): ShopProblem => ({
  file,
  line: Number(line),
  message: message.replaceAll(/\s+/g, ' '),
});
