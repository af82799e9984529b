import * as z from 'zod';
import type { ProductNames } from './vendure-channel.ts';

/** A request to Vendure's Shop API, and the schema of its answer. */
export interface VendureQuery<S extends z.ZodType> {
  readonly name: string;
  readonly text: string;
  readonly answer: S;
}

/** Asks one query, in one channel and language. */
export type Ask = <S extends z.ZodType>(
  query: VendureQuery<S>,
  variables?: Readonly<Record<string, unknown>>,
) => Promise<z.output<S>>;

/** What any GraphQL API answers. */
export const graphqlAnswer = z.object({
  /** Absent if the API's schema doesn't have the query. */
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z.object({ code: z.string().optional() }).optional(),
      }),
    )
    .default([]),
});

/** Each item is validated on its own, so that a bad one doesn't spoil the others. */
const item = z.unknown();

const list = z.object({ totalItems: z.int().nonnegative(), items: z.array(item) });

export function vendureQuery<S extends z.ZodType>(name: string, text: string, answer: S) {
  return { name, text: `query ${name}${text}`, answer } satisfies VendureQuery<S>;
}

export function vendureMutation<S extends z.ZodType>(name: string, text: string, answer: S) {
  return { name, text: `mutation ${name}${text}`, answer } satisfies VendureQuery<S>;
}

const asset = z.object({ preview: z.string() });

const facetCode = z.object({ code: z.string(), facet: z.object({ code: z.string() }) });

const option = z.object({
  name: z.string(),
  group: z.object({ code: z.string() }),
  customFields: z.object({ color: z.string().nullable().optional() }).nullish(),
});

export const variantAnswer = z.object({
  id: z.string(),
  name: z.string(),
  sku: z.string(),
  priceWithTax: z.number(),
  currencyCode: z.string(),
  stockLevel: z.string(),
  featuredAsset: asset.nullable(),
  assets: z.array(asset),
  options: z.array(option),
  customFields: z
    .object({
      originalPrice: z.number().nullable().optional(),
      gtin: z.string().nullable().optional(),
      mpn: z.string().nullable().optional(),
    })
    .nullish(),
  facetValues: z.array(facetCode),
});

export const productAnswer = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  featuredAsset: asset.nullable(),
  assets: z.array(asset),
  /** Each has Vendure's root, its ancestors and itself. */
  collections: z.array(z.object({ breadcrumbs: z.array(z.object({ id: z.string() })) })),
  facetValues: z.array(facetCode.extend({ id: z.string() })),
  variants: z.array(variantAnswer),
});

export const collectionAnswer = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  position: z.int(),
  breadcrumbs: z.array(z.object({ id: z.string() })),
});

export const facetValueAnswer = z.object({ id: z.string(), code: z.string(), name: z.string() });

export const facetAnswer = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  values: z.array(facetValueAnswer),
});

type FieldNames = Omit<ProductNames, 'brandFacet' | 'priceDigits'>;

/**
 * Asks for a custom field if it's configured: a field that Vendure doesn't have invalidates the
 * query.
 */
const customField = (alias: string, field: string | undefined) =>
  field === undefined ? '' : `customFields { ${alias}: ${field} }`;

export const originalPriceOf = ({ originalPriceField }: FieldNames) =>
  customField('originalPrice', originalPriceField);

export const productFields = (names: FieldNames) => `{
  id name slug description
  featuredAsset { preview }
  assets { preview }
  collections { breadcrumbs { id } }
  facetValues { id code name facet { code } }
  variants {
    id name sku priceWithTax currencyCode stockLevel
    featuredAsset { preview }
    assets { preview }
    ${originalPriceOf(names)}
    ${customField('gtin', names.gtinField)}
    ${customField('mpn', names.mpnField)}
    options { name group { code } ${customField('color', names.colorField)} }
    facetValues { code facet { code } }
  }
}`;

const COLLECTION = '{ id name slug description position breadcrumbs { id } }';
const FACET = '{ id code name values { id code name } }';
/** Sorted in an order that no edit changes, so that records don't move between pages. */
export const PAGE = 'options: { skip: $skip, take: $take, sort: { id: ASC } }';

/** The cheapest request, to see whether Vendure answers. */
export const ACTIVE_CHANNEL = vendureQuery(
  'activeChannel',
  ' { activeChannel { code } }',
  z.object({ activeChannel: z.object({ code: z.string() }) }),
);

export const allProducts = (names: FieldNames) =>
  vendureQuery(
    'products',
    `($skip: Int!, $take: Int!) { products(${PAGE}) { totalItems items ${productFields(names)} } }`,
    z.object({ products: list }),
  );

export const oneProduct = (names: FieldNames) =>
  vendureQuery(
    'product',
    `($id: ID!) { product(id: $id) ${productFields(names)} }`,
    z.object({ product: item.nullable() }),
  );

export const COLLECTIONS = vendureQuery(
  'collections',
  `($skip: Int!, $take: Int!) { collections(${PAGE}) { totalItems items ${COLLECTION} } }`,
  z.object({ collections: list }),
);

export const ONE_COLLECTION = vendureQuery(
  'collection',
  `($id: ID!) { collection(id: $id) ${COLLECTION} }`,
  z.object({ collection: item.nullable() }),
);

/** In menu order. */
export const ROOT_COLLECTIONS = vendureQuery(
  'rootCollections',
  ` { collections(options: { topLevelOnly: true, take: 50, sort: { position: ASC } }) {
    items ${COLLECTION}
  } }`,
  z.object({ collections: z.object({ items: z.array(collectionAnswer) }) }),
);

export const FACETS = vendureQuery(
  'facets',
  `($skip: Int!, $take: Int!) { facets(${PAGE}) { totalItems items ${FACET} } }`,
  z.object({ facets: list }),
);

const valuesOfFacet = z.object({
  facets: z.object({ items: z.array(z.object({ valueList: list })) }),
});

export const VALUES_OF_FACET = vendureQuery(
  'valuesOfFacet',
  `($code: String!, $skip: Int!, $take: Int!) {
    facets(options: { filter: { code: { eq: $code } } }) {
      items { valueList(${PAGE}) { totalItems items { id code name } } }
    }
  }`,
  valuesOfFacet,
);

export const ONE_VALUE_OF_FACET = vendureQuery(
  'valueOfFacet',
  `($code: String!, $id: String!) {
    facets(options: { filter: { code: { eq: $code } } }) {
      items { valueList(options: { filter: { id: { eq: $id } } }) { totalItems items { id code name } } }
    }
  }`,
  valuesOfFacet,
);

export const ONE_FACET = vendureQuery(
  'facetByCode',
  `($code: String!) { facets(options: { filter: { code: { eq: $code } } }) { totalItems items ${FACET} } }`,
  z.object({ facets: list }),
);
