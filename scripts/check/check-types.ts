import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ShopProblem } from '#server/config/shop-problem.ts';
import type { Part, PartResult } from './part.ts';

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

/** First that of pages, since it writes declarations that code needs. */
const CHECKERS: ReadonlyArray<Checker> = [
  {
    checks: 'the types of pages',
    program: 'astro/bin/astro.mjs',
    needs: ['@astrojs/check', 'typescript'],
    settings: 'tests/types/pages.tsconfig.json',
    args: ['check', '--minimumFailingSeverity', 'warning', '--minimumSeverity', 'warning'],
    read: pageProblems,
  },
  {
    checks: 'the types of code',
    program: '@typescript/native/bin/tsc',
    needs: [],
    settings: 'tests/types/code.tsconfig.json',
    args: ['--singleThreaded', '--noEmit', '--pretty', 'false'],
    read: codeProblems,
  },
];

/** What the type checkers find in pages and in code, as `npm run types` does. Each takes half a minute. */
export const CHECKS_OF_TYPES: ReadonlyArray<Part> = CHECKERS.map((checker) => ({
  name: `${checker.checks}, for half a minute`,
  run: (folder) => checkTypes(folder, checker),
}));

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
