import { expect, it } from 'vitest';
import type { FacetValue } from '#commerce/search.ts';
import { whereOf } from '#domain/listing/listing-scope.ts';
import type { Refinement } from '#domain/listing/refinement.ts';
import { aSeed, aVariant } from '../../builders/seed.ts';
import { seededRandom } from '../../faults/seeded-random.ts';
import { startTestApi } from '../commerce-api/test-api.ts';
import { searchFor } from './search-call.ts';

const random = seededRandom(20_261);
const CATEGORIES = ['c-makeup', 'c-lip', 'c-lipstick', 'c-skincare'];
const BRANDS = ['b1', 'b2'];
const TAGS = ['Matte Finish', 'Satin Finish', 'Vegan', 'Cruelty-Free', 'Full Coverage'];
const PRICES = [1_000, 2_000, 3_000, 4_000];

const { api } = await startTestApi(
  aSeed({
    products: 40,
    product: (index) => ({
      brandId: random.oneOf(BRANDS),
      categoryId: random.oneOf(CATEGORIES),
      tags: TAGS.filter(() => random.isLikely(0.5)),
      variants: [
        aVariant({
          id: `v${index + 1}`,
          prices: {
            SG: {
              price: random.oneOf(PRICES),
              ...(random.isLikely(0.4) && { originalPrice: 9_000 }),
            },
          },
          inventory: { SG: 5 },
        }),
      ],
      countries: ['SG'],
    }),
    content: () => ({
      'filter-types': [
        filterType('finish', ['matte', 'satin']),
        filterType('preference', ['vegan', 'cruelty-free']),
      ],
    }),
  }),
);

/** What shoppers may choose, and where. */
const CHOICES: ReadonlyArray<Refinement> = [
  ...BRANDS.map((value) => ({ facet: 'brand', value })),
  ...['c-lip', 'c-skincare', 'c-lipstick'].map((value) => ({ facet: 'category', value })),
  ...['matte', 'satin'].map((value) => ({ facet: 'type:finish', value })),
  { facet: 'type:preference', value: 'vegan' },
  { facet: 'under-sale', value: 'true' },
  { facet: 'price', value: '20-30' },
];
const SCOPES = [{}, { brand: 'b1' }, { category: 'c-makeup' }, { only: 'on-sale' as const }];
const COMBINATIONS = Array.from({ length: 16 }, (_, at) => ({
  scope: SCOPES[at % SCOPES.length] ?? {},
  trail: CHOICES.filter(() => random.isLikely(0.3)),
}));

it.each(COMBINATIONS)('counts what each value leaves: $scope, $trail', async ({ scope, trail }) => {
  const answer = await searchFor(api, { facets: whereOf(scope, trail), size: 1 });
  const valuesOf = (facet: string) =>
    answer.facets[facet === 'category' ? 'categories' : facet]?.values as
      | ReadonlyArray<FacetValue>
      | undefined;
  const anyPrice = trail.filter(({ facet }) => facet !== 'price');
  const atAnyPrice = await searchFor(api, { facets: whereOf(scope, anyPrice), size: 1 });
  expect(answer.stats.price).toEqual(atAnyPrice.stats.price);
  for (const choice of CHOICES) {
    if (choice.facet === 'price' || isOfScope(scope, choice)) continue;
    const others = trail.filter(({ facet }) => facet !== choice.facet);
    const left = await searchFor(api, { facets: whereOf(scope, [...others, choice]), size: 1 });
    const count = valuesOf(choice.facet)?.find(({ id }) => id === choice.value)?.count ?? 0;
    expect(count, `${choice.facet} ${choice.value}`).toBe(left.nbHits);
  }
});

/** Listings don't offer what their own scope has chosen. */
function isOfScope(scope: (typeof SCOPES)[number], { facet }: Refinement): boolean {
  return facet === 'brand' && 'brand' in scope;
}

function filterType(id: string, values: ReadonlyArray<string>) {
  const named = values.map((value) => ({ id: value, name: value }));
  return { id, attributes: { name: id, position: 0, values: named } };
}
