import type * as z from 'zod';
import type { Records } from '#content/records.ts';
import { problemOfLevel } from '../catalogue-limits.ts';
import type { MappedRecord } from '../mapped-record.ts';
import { plainText } from '../plain-text.ts';
import type { RecordContext } from './product-record.ts';
import type { collectionAnswer, facetAnswer, facetValueAnswer } from './queries.ts';

type Collection = z.output<typeof collectionAnswer>;

/** Takes a collection's breadcrumbs: Vendure's root, the collections above it, and itself. */
export function categoryRecord({
  breadcrumbs,
  ...collection
}: Collection): MappedRecord<Partial<Records['categories']>> {
  const chain = breadcrumbs.slice(1).map(({ id }) => id);
  const problem = problemOfLevel(chain.length);
  if (problem !== undefined) return { problem };
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

/** A filter type. Its id is a part of the filter values of products. */
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
