import { expect, test } from 'vitest';
import { foldText } from '#domain/search/search-text.ts';

test.each([
  ['Étoile Basalte', 'etoile basalte'],
  ['Brückner', 'bruckner'],
  ['LIP', 'lip'],
  ['립', '립'.normalize('NFD')],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
