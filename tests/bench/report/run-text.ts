import type { Benchmark, Outcome } from '../benchmark.ts';
import { type Figure, isReached } from '../figure.ts';
import { markdownTable } from './markdown-table.ts';
import { figureText, goalText } from './number-text.ts';

/** A run in Markdown, which reads well on a terminal too. */
export function runText({ scenarios, ...of }: Benchmark): string {
  const rows = scenarios.flatMap(rowsOf);
  const notes = scenarios.flatMap(({ name, notes: each }) =>
    each.map((note) => `- ${name}: ${note}`),
  );
  return [
    `${of.machine}. ${of.catalogue}. Commit ${of.commit}, ${of.at.slice(0, 10)}.`,
    markdownTable([['', 'what', 'value', 'goal', ''], ...rows]),
    notes.join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function rowsOf({ name, title, figures, skipped, failed }: Outcome): Array<Array<string>> {
  const state = skipped ?? failed?.split('\n')[0] ?? '';
  const head = [name, `**${title}**`, state, '', failed === undefined ? '' : 'failed'];
  return [head, ...figures.map(rowOf)];
}

function rowOf(figure: Figure): Array<string> {
  const { name, goal } = figure;
  return ['', name, figureText(figure), goalText(goal), goal ? mark(isReached(figure, goal)) : ''];
}

const mark = (isGood: boolean) => (isGood ? 'reached' : 'missed');
