import { expect, test } from 'vitest';
import { wordChanges } from '#console/app/fields/word-changes.ts';

const shown = (before: string, after: string) =>
  wordChanges(before, after)
    ?.map(({ text, kind }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[kind])
    .join('');

test('a word that is changed is marked by itself', () => {
  expect(shown('Press in with a damp sponge, slowly.', 'Press in with a clean damp sponge.')).toBe(
    'Press in with a +clean +damp sponge-, slowly-.',
  );
});

test('words are told apart where no spaces part them', () => {
  expect(shown('ลิปสติกสีแดงเนื้อแมตต์', 'ลิปสติกสีชมพูเนื้อแมตต์')).toBe('ลิปสติกสี-แดง-+ชมพู+เนื้อแมตต์');
});

test('another text is no change of words', () => {
  expect(shown('Colour that stays true', 'Scents with a story')).toBeUndefined();
});
