import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { KEPT_RUN_FILE, readRun } from '../../bench/kept-run.ts';
import { QUOTING, quoteFigures } from '../../bench/report/quoted-figures.ts';

const RUN = await readRun(KEPT_RUN_FILE);
const read = (path: string) => readFileSync(join(PROJECT_FOLDER, path), 'utf8');

test.each(QUOTING)('%s quotes figures of benchmarks as they are in the kept run', (path) => {
  expect(read(path)).toBe(quoteFigures(read(path), RUN));
});

// A comment that begins a line ends a paragraph of Markdown.
test.each(QUOTING)('%s begins no line with a quoted figure', (path) => {
  expect(read(path)).not.toMatch(/^\s*<!-- bench /m);
});

test('the documents that compare the shop with others quote what was measured', () => {
  for (const path of ['README.md', 'docs/architecture.md', 'docs/engine.md', 'docs/operations.md'])
    expect(read(path), path).toContain('<!-- bench edit: median -->');
});

test('a quoted figure is replaced, and one that was never measured is named', () => {
  const quoting = 'It takes <!-- bench edit: median -->1 ms<!-- -->.';
  expect(quoteFigures(quoting, RUN)).not.toBe(quoting);
  expect(() => quoteFigures('<!-- bench edit: mode -->1 ms<!-- -->', RUN)).toThrow(/mode/);
});
