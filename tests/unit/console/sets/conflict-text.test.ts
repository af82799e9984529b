import { expect, test } from 'vitest';
import { conflictText } from '#console/server/sets/conflict-text.ts';

const OF = { type: 'billboards', id: 'bb1', field: 'title', locale: 'sg-en' } as const;
const BEGINNING = 'Holds water in the skin, so that nothing settles into lines. Press in with a';

test('long values are shown from where they differ', () => {
  const [expected, actual] = ['fresh', 'clean'].map((word) => `${BEGINNING} ${word} damp sponge.`);
  expect(conflictText([{ ...OF, expected, actual }])).toBe(
    '“Title” of Billboard bb1 was “…s into lines. Press in with a fresh damp sponge.”, and is “…s into lines. Press in with a clean damp sponge.” now.',
  );
});

test('a value that only goes on is shown from where the other ends', () => {
  const text = conflictText([{ ...OF, expected: BEGINNING, actual: `${BEGINNING} sponge.` }]);
  expect(text).toContain(
    'was “…es into lines. Press in with a”, and is “…es into lines. Press in with a sponge.” now.',
  );
});

test('short values are shown whole, and the end of what is longer still is left out', () => {
  const actual = 'a'.repeat(100);
  expect(conflictText([{ ...OF, expected: 'Autumn', actual: 'Spring' }])).toBe(
    '“Title” of Billboard bb1 was “Autumn”, and is “Spring” now.',
  );
  expect(conflictText([{ ...OF, expected: 'b', actual }])).toContain(`“${'a'.repeat(80)}…”`);
});
