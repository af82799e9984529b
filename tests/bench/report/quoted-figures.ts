import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import type { Benchmark } from '../benchmark.ts';
import { figureText } from './number-text.ts';

/** A figure of the kept run in a document: `<!-- bench edit: median -->256 ms<!-- -->`. */
const QUOTED = /(<!-- bench ([\w-]+): ([^>]+?) -->)([^<]*)(<!-- -->)/g;

/** Documents that quote figures of the kept run. */
export const QUOTING: ReadonlyArray<string> = globSync(['README.md', 'docs/**/*.md'], {
  cwd: PROJECT_FOLDER,
  exclude: ['docs/site/**'],
});

/**
 * A document with the figures that it quotes as they are in a run.
 *
 * @throws RangeError if it quotes a figure that the run doesn't have
 */
export function quoteFigures(document: string, run: Benchmark): string {
  return document.replace(QUOTED, (...[, begin, scenario, name]: ReadonlyArray<string>) => {
    const { figures = [] } = run.scenarios.find((each) => each.name === scenario) ?? {};
    const figure = figures.find((each) => each.name === name);
    if (!figure) throw new RangeError(`No run has the figure "${name}" of ${scenario}.`);
    return `${begin}${figureText(figure)}<!-- -->`;
  });
}

/** Brings all documents up to date with a run. */
export async function writeQuotedFigures(run: Benchmark): Promise<void> {
  for (const path of QUOTING) {
    const file = join(PROJECT_FOLDER, path);
    const document = await readFile(file, 'utf8');
    const quoting = quoteFigures(document, run);
    if (quoting !== document) await writeFile(file, quoting);
  }
}
