import { relative } from 'node:path';
import { problemText, type ShopProblem } from '#server/config/shop-problem.ts';
import { reasonOf } from '#storage/reason-of.ts';
import type { Part, PartResult } from '../check/part.ts';
import { PARTS } from '../check/parts.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { PROJECT_FOLDER } from '../project-folder.ts';
import type { Terminal } from '../terminal.ts';

interface CheckContext {
  readonly terminal: Terminal;
  /** The project's; that of the command unless it's named. */
  readonly folder?: string;
  readonly parts?: ReadonlyArray<Part>;
}

/**
 * `storefront check`: names all that is missing or wrong in what makes it this shop, file by file, and at once:
 * what is found in seconds first, and then what the checkers of types find meanwhile. Fails if there is anything.
 */
export async function checkCommand({
  terminal,
  folder = PROJECT_FOLDER,
  parts = PARTS,
}: CheckContext): Promise<ExitCode> {
  const results: Array<PartResult> = [];
  const slow = parts.filter(({ isSlow }) => isSlow);
  const running = slow.map((part) => runPart(part, folder, results));
  for (const part of parts.filter(({ isSlow }) => !isSlow)) {
    terminal.progress(`Looking at ${part.name}`);
    results.push(await runPart(part, folder, results));
  }
  const quickly = tell(terminal, results, []);
  for (const { name } of slow) terminal.progress(`Looking at ${name}`);
  const late = await Promise.all(running);
  const problems = [...quickly, ...tell(terminal, late, quickly)];
  const seen = [...results, ...late].flatMap((result) => result.seen);
  if (problems.length === 0) {
    terminal.result(`Nothing is wrong in ${seen.join(', ')}.`, { type: 'checked', seen });
    return EXIT.done;
  }
  const files = new Set(problems.map(({ file }) => file)).size;
  terminal.complain(`${counted(problems.length, 'problem')} in ${counted(files, 'file')}.`);
  return EXIT.failed;
}

/** Prints notes and problems, file by file. Says nothing more of lines that were told of before. */
function tell(
  terminal: Terminal,
  results: ReadonlyArray<PartResult>,
  before: ReadonlyArray<ShopProblem>,
): ReadonlyArray<ShopProblem> {
  for (const note of results.flatMap(({ notes = [] }) => notes)) terminal.hint(note);
  const problems = inOrder(results, before);
  for (const problem of problems) {
    terminal.result(problemText(problem), { type: 'problem', ...problem });
  }
  return problems;
}

/** Looks at a part. One that can't be loaded waits for earlier problems to be solved, if there are any. */
async function runPart(
  { name, run }: Part,
  folder: string,
  earlier: ReadonlyArray<PartResult>,
): Promise<PartResult> {
  try {
    return await run(folder);
  } catch (error) {
    if (earlier.some(({ problems }) => problems.length > 0)) {
      const note = `Not looked at: ${name}, until other problems are solved (${reasonOf(error)}).`;
      return { problems: [], seen: [], notes: [note] };
    }
    const message = `${name}: ${reasonOf(error)}`;
    return { problems: [{ ...placeOf(error, folder), message }], seen: [] };
  }
}

/** Where in the project something was thrown. */
function placeOf(error: unknown, folder: string): Pick<ShopProblem, 'file' | 'line'> {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, path = '', line] of stack.matchAll(/(\/[^\s:()]+):(\d+)/g)) {
    const file = relative(folder, path.replace(/^\/\/(?=\/)/, ''));
    if (!/^\.\.|^node_modules/.test(file)) return { file, line: Number(line) };
  }
  return { file: 'package.json' };
}

/** Problems by file and line. Of what is wrong with a line, the first look says enough. */
function inOrder(
  results: ReadonlyArray<PartResult>,
  before: ReadonlyArray<ShopProblem>,
): ReadonlyArray<ShopProblem> {
  const known = new Set(before.filter(({ line }) => line !== undefined).map(placeText));
  const problems = results.flatMap((result) => {
    const others = result.problems.filter((problem) => !known.has(placeText(problem)));
    for (const { file, line } of others) if (line !== undefined) known.add(`${file}:${line}`);
    return others;
  });
  return problems.toSorted(
    (one, other) => compare(one.file, other.file) || (one.line ?? 0) - (other.line ?? 0),
  );
}

const placeText = ({ file, line }: ShopProblem) => `${file}:${line ?? ''}`;

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
