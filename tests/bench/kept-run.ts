import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { type Benchmark, benchmark } from './benchmark.ts';
import { runText } from './report/run-text.ts';

const FOLDER = join(PROJECT_FOLDER, 'docs');

export const KEPT_RUN_FILE = join(FOLDER, 'benchmarks.json');

export async function readRun(file: string): Promise<Benchmark> {
  return benchmark.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Keeps a run, to be read and to be compared with. */
export async function keepRun(run: Benchmark): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(KEPT_RUN_FILE, `${JSON.stringify(run, undefined, 2)}\n`);
  await writeFile(join(FOLDER, 'benchmarks.md'), `${HEAD}\n\n${runText(run)}\n`);
}

const HEAD = `# Benchmarks

What \`npm run bench -- --save\` measured, all in one run. \`npm run bench:compare\` shows another run
beside it. Ratios hardly depend on the machine; times do.`;
