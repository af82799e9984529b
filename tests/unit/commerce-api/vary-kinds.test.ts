import { expect, test } from 'vitest';
import { varyKinds } from '#commerce-api/recommendations/recommendation-routes.ts';

/** Products by the ids of their categories, from root to leaf. */
const productsOf = (...chains: ReadonlyArray<string>) =>
  chains.map((chain) => ({
    chain,
    categories: chain.split(' ').map((id) => ({ id, slug: id })),
  }));

const variedChains = (...chains: ReadonlyArray<string>) =>
  varyKinds(productsOf(...chains)).map(({ chain }) => chain);

test('those of one kind do not stand beside each other while there is another', () => {
  expect(variedChains('makeup lips', 'makeup lips', 'makeup eyes', 'makeup cheeks')).toEqual([
    'makeup lips',
    'makeup eyes',
    'makeup lips',
    'makeup cheeks',
  ]);
});

test('another root category comes only when that of the best is used up', () => {
  expect(variedChains('makeup lips', 'hair dryers', 'makeup lips', 'makeup eyes')).toEqual([
    'makeup lips',
    'makeup eyes',
    'makeup lips',
    'hair dryers',
  ]);
});
