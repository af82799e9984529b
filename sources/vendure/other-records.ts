import type * as z from 'zod';
import type { Records } from '#content/records.ts';
import { categoryPath } from '#domain/addresses.ts';
import { plainText } from './plain-text.ts';
import type { MappedRecord, RecordContext } from './product-record.ts';
import type { collectionAnswer, facetAnswer, facetValueAnswer } from './queries.ts';

type Collection = z.output<typeof collectionAnswer>;

/** The most levels of categories that the shop has. */
const LEVELS_MAX = 3;

/** The breadcrumbs of a collection are Vendure's root, the collections above it, and itself. */
export function categoryRecord({
  breadcrumbs,
  ...collection
}: Collection): MappedRecord<Partial<Records['categories']>> {
  const chain = breadcrumbs.slice(1).map(({ id }) => id);
  if (chain.length > LEVELS_MAX) {
    return { problem: `is on level ${chain.length}, and the shop has ${LEVELS_MAX}` };
  }
  return {
    value: {
      id: collection.id,
      label: collection.name,
      slugUrl: collection.slug,
      parentId: chain.at(-2) ?? null,
      level: chain.length - 1,
      position: collection.position,
      description: plainText(collection.description),
    },
  };
}

export function brandRecord({
  id,
  name,
  code,
}: z.output<typeof facetValueAnswer>): MappedRecord<Partial<Records['brands']>> {
  return { value: { id, name, slugUrl: code } };
}

/** Its id is a part of the filter values of products. */
export function filterTypeRecord(
  { code, name, values }: z.output<typeof facetAnswer>,
  { brandFacet }: RecordContext,
): MappedRecord<Partial<Records['filter-types']>> | undefined {
  if (code === brandFacet) return undefined;
  return {
    value: {
      id: code,
      name,
      values: values.map((value) => ({ id: value.code, name: value.name })),
    },
  };
}

export const NAVIGATION_ID = 'main';

/** An item for each collection of the first level. */
export function navigationRecord(collections: ReadonlyArray<Collection>): Records['navigation'] {
  return {
    id: NAVIGATION_ID,
    items: collections.map(({ id, name, slug }) => ({
      label: name,
      link: categoryPath(slug),
      categoryId: id,
      highlighted: false,
    })),
  };
}

/** Vendure has nothing to say about header and footer. */
export const LAYOUT: Records['layout-config'] = {
  id: 'layout',
  featuredContentHeader: null,
  hasAndroidApp: false,
  hasIosApp: false,
  headerBanner: null,
};
