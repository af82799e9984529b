import { expect, test } from 'vitest';
import { editProblemsText } from '#console/server/sets/edit-problem-text.ts';

const OF = { type: 'billboards', id: 'bb1', field: 'title', locale: 'sg-en' } as const;

test('what is missing is said in the words of the form', () => {
  const problems = [
    { of: OF, detail: 'title: Invalid input: expected string, received undefined.' },
    { of: OF, detail: 'title: is too long.' },
    { detail: 'The record is gone.' },
  ];
  expect(editProblemsText(problems)).toBe(
    '“Title” of Billboard bb1 is missing.\n“Title” of Billboard bb1: title: is too long.\nThe record is gone.',
  );
});
