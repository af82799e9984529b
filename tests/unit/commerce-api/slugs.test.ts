import { expect, test } from 'vitest';
import { toSlug } from '#commerce-api/catalogue/slugs.ts';

test.for([
  ['Crème Brûlée & Rosé', 'creme-brulee-and-rose'],
  ['12½', '12-1-2'],
  ['½', '1-2'],
  ['12²', '12-2'],
  ['H₂O', 'h2o'],
  ['№5', 'no5'],
  ['50㎖', '50ml'],
  ['ﬁne', 'fine'],
  ['ＡＢＣ', 'abc'],
  ['Maison™ Aube®', 'maison-aube'],
  ['크림', ''],
] as const)('%s has the slug %s', ([text, slug]) => {
  expect(toSlug(text)).toBe(slug);
});
