import * as z from 'zod';
import { FILTER_TYPES } from '#commerce-api/catalogue/filter-values.ts';
import { ApiError, badRequest } from '#commerce-api/json-api/api-error.ts';
import { parseJson } from '#commerce-api/json-api/parse-json.ts';
import type { AssortmentProduct } from './assortment.ts';

/** The parsed `where[facets]`. Within a facet, any value matches; all facets must match. */
export interface FacetFilter {
  readonly brand?: ReadonlyArray<string> | undefined;
  readonly category?: ReadonlyArray<string> | undefined;
  readonly 'under-sale'?: boolean | undefined;
  readonly 'new-arrival'?: boolean | undefined;
  /** Major units. */
  readonly price?:
    | { readonly min?: number | undefined; readonly max?: number | undefined }
    | undefined;
  /** Values by the key of a filter type: `type:finish`. */
  readonly [type: `type:${string}`]: ReadonlyArray<string> | undefined;
}

const values = z.array(z.string().min(1).max(200)).max(500);
const amount = z.number().min(0).max(1_000_000_000);
const typeShape = Object.fromEntries(
  FILTER_TYPES.map((type) => [`type:${type}`, values.optional()]),
);

const facetFilter = z.strictObject({
  brand: values.optional(),
  category: values.optional(),
  'under-sale': z.boolean().optional(),
  'new-arrival': z.boolean().optional(),
  price: z.strictObject({ min: amount.optional(), max: amount.optional() }).optional(),
  ...typeShape,
});

const PARAMETER = 'where[facets]';
const MAX_LENGTH = 10_000;

/** @throws ApiError 400 that names what is wrong */
export function parseFacetFilter(text: string | null): FacetFilter {
  if (text === null || text === '') return {};
  if (text.length > MAX_LENGTH) throw badRequest('Too long.', { parameter: PARAMETER });
  const result = facetFilter.safeParse(parseJson(text, { parameter: PARAMETER }, PARAMETER));
  if (result.success) return result.data as FacetFilter;
  throw new ApiError(
    400,
    result.error.issues.map((issue) => ({
      detail: `${[PARAMETER, ...issue.path.map(String)].join('.')}: ${issue.message}.`,
      source: { parameter: PARAMETER },
    })),
  );
}

/** A facet with a filter, and the products that pass it. */
export interface FacetTest {
  /** The name in answers: `categories` for the filter `category`. */
  readonly facet: string;
  readonly passes: (product: AssortmentProduct) => boolean;
}

/** The tests of a filter's facets. Facets without values filter nothing. */
export function facetTests(
  filter: FacetFilter,
  toMinor: (major: number) => number,
): ReadonlyArray<FacetTest> {
  return Object.entries(filter).flatMap(([key, wanted]) => {
    if (wanted === undefined || (Array.isArray(wanted) && wanted.length === 0)) return [];
    if (key.startsWith('type:')) return typeTest(key, wanted as ReadonlyArray<string>);
    return TESTS[key as keyof typeof TESTS](wanted as never, toMinor);
  });
}

const TESTS = {
  brand: (ids: ReadonlyArray<string>) => {
    const wanted = new Set(ids);
    return [{ facet: 'brand', passes: ({ brandId }: AssortmentProduct) => wanted.has(brandId) }];
  },
  category: (ids: ReadonlyArray<string>) => [
    {
      facet: 'categories',
      passes: ({ categoryIds }: AssortmentProduct) => overlaps(ids, categoryIds),
    },
  ],
  'under-sale': (wanted: boolean) => [
    { facet: 'under-sale', passes: ({ isUnderSale }: AssortmentProduct) => isUnderSale === wanted },
  ],
  'new-arrival': (wanted: boolean) => [
    { facet: 'new-arrival', passes: ({ isNew }: AssortmentProduct) => isNew === wanted },
  ],
  price: (
    { min = 0, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number },
    toMinor: (major: number) => number,
  ) => {
    const [least, most] = [
      toMinor(min),
      max === Number.POSITIVE_INFINITY ? Number.POSITIVE_INFINITY : toMinor(max),
    ];
    return [
      { facet: 'price', passes: ({ price }: AssortmentProduct) => price >= least && price <= most },
    ];
  },
} satisfies Record<string, (wanted: never, toMinor: (major: number) => number) => Array<FacetTest>>;

function typeTest(key: string, ids: ReadonlyArray<string>): Array<FacetTest> {
  const type = key.slice('type:'.length);
  const wanted = ids.map((id) => `${type}:${id}`);
  return [{ facet: key, passes: ({ filterValues }) => overlaps(wanted, filterValues) }];
}

function overlaps(wanted: ReadonlyArray<string>, own: ReadonlyArray<string>): boolean {
  return own.some((value) => wanted.includes(value));
}
