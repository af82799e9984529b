import { expect, test } from 'vitest';
import { browserCode } from '../../tools/walk/browser-code.ts';
import { REASONS } from '../../tools/walk/hand-written-dom.ts';

const dom = browserCode().filter(({ kind }) => kind === 'dom');

/** What is left of it; a lower number is progress, and belongs here. */
const LINES_MAX = 3_019;

test('each file of hand-written DOM that pages load has its reason', () => {
  const files = dom.map(({ file }) => file).toSorted();
  const named = REASONS.flatMap((reason) => reason.files).toSorted();
  expect(files).toEqual(named);
});

test('there is no more of it', () => {
  const lines = dom.reduce((sum, code) => sum + code.lines, 0);
  expect(lines).toBeLessThanOrEqual(LINES_MAX);
});
