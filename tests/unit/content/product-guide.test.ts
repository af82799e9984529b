import { expect, test } from 'vitest';
import { productSchema } from '#content/catalogue/product-schema.ts';
import { aProduct } from '../../builders/records.ts';

const LISTS = ['ingredients', 'keyIngredients', 'freeFrom', 'howToUse', 'warnings'] as const;

test('a source that knows no guides leaves them out', () => {
  const unguided = Object.fromEntries(
    Object.entries(aProduct()).filter(([name]) => !LISTS.some((list) => list === name)),
  );
  const product = productSchema.parse(unguided);
  for (const list of LISTS) expect(product[list]).toEqual([]);
});

test('texts lose characters that would reverse the text around them', () => {
  const { howToUse } = productSchema.parse({
    ...aProduct(),
    howToUse: ['Shake\u202e well\u0000.'],
  });
  expect(howToUse).toEqual(['Shake well.']);
});

test.each([
  { ingredients: ['x'.repeat(501)] },
  { ingredients: Array.from({ length: 201 }, () => 'Aqua') },
  { warnings: [{ html: '<b>' }] },
  { howToUse: Array.from({ length: 21 }, () => 'Shake.') },
  { keyIngredients: [{ name: 'Glycerin', text: 'x'.repeat(1_001) }] },
])('what is too long or no text is refused', (guide) => {
  expect(productSchema.safeParse({ ...aProduct(), ...guide }).success).toBe(false);
});
