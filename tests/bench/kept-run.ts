import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { type Benchmark, benchmark } from './benchmark.ts';
import { checkComparable } from './compare-runs.ts';
import { writeQuotedFigures } from './report/quoted-figures.ts';
import { runText } from './report/run-text.ts';
import { SCENARIOS } from './scenarios.ts';

const FOLDER = join(PROJECT_FOLDER, 'docs');

export const KEPT_RUN_FILE = join(FOLDER, 'benchmarks.json');

export async function readRun(file: string): Promise<Benchmark> {
  return benchmark.parse(JSON.parse(await readFile(file, 'utf8')));
}

/**
 * Keeps a run, to be read and to be compared with, also in documents that quote figures of it. One of some scenarios takes their places in the
 * kept run, with a note that says when they were measured.
 */
export async function keepRun(measured: Benchmark): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const isWhole = SCENARIOS.every(({ name }) => outcomeOf(measured, name));
  const run = isWhole ? measured : mergeRuns(await readRun(KEPT_RUN_FILE), measured);
  await writeFile(KEPT_RUN_FILE, `${JSON.stringify(run, undefined, 2)}\n`);
  await writeFile(join(FOLDER, 'benchmarks.md'), `${HEAD}\n\n${runText(run)}\n\n${limitsText()}\n`);
  await writeQuotedFigures(run);
}

/**
 * A kept run with the scenarios of a later one.
 *
 * @throws Error in words if they are of different catalogues
 */
export function mergeRuns(kept: Benchmark, later: Benchmark): Benchmark {
  checkComparable(kept, later.catalogue);
  const note = `Measured by itself on ${later.at.slice(0, 10)}, commit ${later.commit}.`;
  const merged = SCENARIOS.flatMap(({ name }) => {
    const outcome = outcomeOf(later, name);
    if (outcome) return { ...outcome, notes: [...outcome.notes, note] };
    return outcomeOf(kept, name) ?? [];
  });
  return { ...kept, scenarios: merged };
}

const outcomeOf = ({ scenarios }: Benchmark, name: string) =>
  scenarios.find((scenario) => scenario.name === name);

function limitsText(): string {
  const limits = SCENARIOS.map(({ name, limit }) => `- ${name}: ${limit}`);
  return `## What limits them\n\n${limits.join('\n')}`;
}

const HEAD = `# Benchmarks

What \`npm run bench -- --save\` measured in one run, but for scenarios whose note says otherwise.
\`npm run bench:compare\` shows another run beside it. Ratios hardly depend on the machine; times do.`;
