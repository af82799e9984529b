import { type Facet, search } from '#commerce/search.ts';
import { listingAddress } from '#domain/listing/listing-address.ts';
import { defaultSortOf, type ListingScope } from '#domain/listing/listing-scope.ts';
import {
  FROM_FIRST_PAGE,
  LISTING_SORTS,
  type ListingSort,
  type ListingState,
  offeredSorts,
  parseListingState,
} from '#domain/listing/listing-state.ts';
import type { Refinement } from '#domain/listing/refinement.ts';
import { printPriceChoice } from '#domain/money/price-choice.ts';
import { foldText } from '#domain/search/search-text.ts';
import { browserClient, pageLocale } from '../browser/client.ts';
import type { PageTool } from '../browser/model-context.ts';
import { shopHas } from '../browser/shop-has.ts';
import { facetsCall, pageCall } from '../listing/listing-call.ts';
import { goTo, servedScope } from '../page/page-listing.ts';
import { productsForAgents } from './products-for-agents.ts';
import { amountIn, answered, fieldsOf, refused, textIn } from './tool-answers.ts';

const SIZE = 12;

/** Filters and sorts the listing that the page shows, in view of its shopper. */
export const filterTool: PageTool = {
  name: 'filter',
  description:
    'Filters and sorts the products that this page lists, in place of what is chosen. Without arguments: what there is to filter by.',
  inputSchema: {
    type: 'object',
    properties: {
      filters: {
        type: 'array',
        maxItems: 20,
        items: {
          type: 'object',
          properties: {
            filter: { type: 'string', description: 'Its name, such as brand.' },
            value: { type: 'string', description: 'The name of one of its values.' },
          },
          required: ['filter', 'value'],
          additionalProperties: false,
        },
      },
      onSale: { type: 'boolean' },
      minPrice: { type: 'number', minimum: 0 },
      maxPrice: { type: 'number', minimum: 0 },
      sort: { enum: LISTING_SORTS },
    },
    additionalProperties: false,
  },
  async execute(input) {
    const scope = servedScope();
    if (!scope) return refused('This page lists nothing.');
    const locale = pageLocale();
    const client = browserClient(locale);
    const current = parseListingState(new URLSearchParams(location.search), defaultSortOf(scope));
    const answer = await search(client, facetsCall(scope, current));
    const facets = offeredFacets(answer.facets, scope);
    const fields = fieldsOf(input);
    if (Object.keys(fields).length === 0) return answered({ filters: namesOf(facets) });
    const sorts = offeredSorts({ isSearch: scope.isSearch, hasReviews: shopHas('reviews') });
    const chosen = chosenIn(fields, { facets, sorts });
    if (typeof chosen === 'string') return refused(chosen);
    const state: ListingState = {
      ...current,
      ...FROM_FIRST_PAGE,
      trail: chosen,
      sort: sortIn(fields.sort, sorts) ?? current.sort,
    };
    const found = await search(client, pageCall(scope, { state, page: 1, size: SIZE }));
    goTo(listingAddress(location.href, state, defaultSortOf(scope)));
    const products = productsForAgents(found.products, locale);
    return answered({ productsCount: found.hitsCount, address: location.href, products });
  },
};

function sortIn(value: unknown, sorts: ReadonlyArray<ListingSort>): ListingSort | undefined {
  return sorts.find((sort) => sort === value);
}

/** Facets that the tool names, whatever the page calls them. */
const NAMED: ReadonlySet<string> = new Set(['brand', 'category']);

/** The facets that the page offers to filter by, without sale, which is a separate argument. */
function offeredFacets(
  facets: ReadonlyArray<Facet>,
  { brand, category = '' }: ListingScope,
): ReadonlyArray<Facet> {
  const offered = facets.map((facet) => ({
    ...facet,
    name: NAMED.has(facet.key) ? facet.key : facet.name,
    values: facet.values.filter(
      ({ parentId }) => facet.key !== 'category' || parentId === category,
    ),
  }));
  const isOffered = (key: string) => (NAMED.has(key) ? !(brand && key === 'brand') : isType(key));
  return offered.filter(({ key, name, values }) => name && values.length > 0 && isOffered(key));
}

const isType = (key: string) => key.startsWith('type:');

const namesOf = (facets: ReadonlyArray<Facet>) =>
  facets.map(({ name, values }) => ({ filter: name, values: values.map((each) => each.name) }));

interface Offered {
  readonly facets: ReadonlyArray<Facet>;
  readonly sorts: ReadonlyArray<ListingSort>;
}

/** What is asked for, or what is wrong with it. */
function chosenIn(
  fields: Readonly<Record<string, unknown>>,
  { facets, sorts }: Offered,
): ReadonlyArray<Refinement> | string {
  const { filters = [], onSale, sort } = fields;
  if (!Array.isArray(filters)) return 'filters: a list of { filter, value }.';
  if (sort !== undefined && !sortIn(sort, sorts)) return `sort: one of ${sorts.join(', ')}.`;
  const found = filters.map((each) => refinementIn(fieldsOf(each), facets));
  const wrong = found.find((each) => typeof each === 'string');
  if (wrong !== undefined) return wrong;
  const price = { min: amountIn(fields.minPrice), max: amountIn(fields.maxPrice) };
  const hasPrice = price.min !== undefined || price.max !== undefined;
  return [
    ...found.filter((each) => typeof each !== 'string'),
    ...(onSale === true ? [{ facet: 'under-sale', value: 'true' }] : []),
    ...(hasPrice ? [{ facet: 'price', value: printPriceChoice(defined(price)) }] : []),
  ];
}

const defined = ({ min, max }: { min: number | undefined; max: number | undefined }) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

/** The filter and value with these names, or a text that lists the valid ones. */
function refinementIn(
  { filter, value }: Readonly<Record<string, unknown>>,
  facets: ReadonlyArray<Facet>,
): Refinement | string {
  const facet = facets.find(({ name }) => isNamed(name, filter));
  if (!facet) return `filter: one of ${facets.map(({ name }) => name).join(', ')}.`;
  const chosen = facet.values.find(({ name }) => isNamed(name, value));
  if (!chosen) {
    return `${facet.name}: one of ${facet.values.map(({ name }) => name).join(', ')}.`;
  }
  return { facet: facet.key, value: chosen.id };
}

const isNamed = (name: string, asked: unknown) => foldText(name) === foldText(textIn(asked) ?? '');
