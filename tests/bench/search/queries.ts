import type { SeedProduct } from '#commerce-api/seed/seed.ts';
import { spread } from '../statistics.ts';

/** The queries of a run: names as they are, as they are typed, and misspelt; the same for every engine. */
export function queriesOf(
  products: ReadonlyArray<SeedProduct>,
  brandNames: ReadonlyArray<string>,
): ReadonlyArray<string> {
  const names = spread(products, 150).map(({ name }) => name.en.split(' ').slice(0, 3).join(' '));
  const kinds = [
    'serum',
    'matte lipstick',
    'moisturizer',
    'face cream',
    'perfume',
    'makeup',
    'spf 50',
  ];
  return [
    ...names,
    ...names.map((name) => name.slice(0, Math.max(3, name.length - 3))),
    ...names.map(misspelt),
    ...spread(brandNames, 50),
    ...spread(brandNames, 50).map((name) => name.replaceAll(' ', '')),
    ...kinds,
    ...kinds.map(misspelt),
  ];
}

/** Two letters in the middle of the longest word change places. */
function misspelt(query: string): string {
  const longest = query
    .split(' ')
    .reduce((one, other) => (other.length > one.length ? other : one), '');
  const at = Math.floor(longest.length / 2);
  const [a = '', b = ''] = longest.slice(at - 1, at + 1);
  return query.replace(longest, longest.slice(0, at - 1) + b + a + longest.slice(at + 1));
}
