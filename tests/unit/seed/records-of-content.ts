import { resolveTranslated } from '#commerce-api/database/translated.ts';
import type { SeedContent, SeedResource } from '#commerce-api/seed/seed.ts';
import { RECORDS, type RecordType } from '#content/records.ts';
import type { Language } from '#domain/locale/locales.ts';

/**
 * The content's records as a reader of the API gets them in one language; throws if one is
 * malformed.
 */
export function recordsOfContent(content: SeedContent, language: Language): Array<unknown> {
  const published = Object.entries(content).filter(([type]) => !NO_RECORDS.has(type));
  return published.flatMap(([type, resources]) =>
    (resources as ReadonlyArray<SeedResource>).map(({ id, attributes }) =>
      parseRecord(type, { id, ...camelCased(resolveTranslated(attributes, language)) }),
    ),
  );
}

/** Types that no page is made from, because they are read for one shopper. */
const NO_RECORDS: ReadonlySet<string> = new Set([
  'gifts-with-purchase',
  'rewards',
  'free-samples',
  'exclusive-offers',
  'promo-codes',
  'overlays',
]);

/** Types that are checked as parts of other records. */
function parseRecord(type: string, fields: Readonly<Record<string, unknown>>): unknown {
  if (type === 'ads') return RECORDS.products.schema.shape.featuredAd.parse(fields);
  if (type === 'brand-contents') return RECORDS.brands.schema.parse({ ...BRAND, ...fields });
  if (type === 'category-contents')
    return RECORDS.categories.schema.parse({ ...CATEGORY, ...fields });
  return RECORDS[type as RecordType].schema.parse(fields);
}

const BRAND = { name: 'A brand', slugUrl: 'a-brand' };
const CATEGORY = { label: 'A category', slugUrl: 'a-category', parentId: null, level: 0 };

/** All values of a key in the content, at any depth. */
export function valuesOf(node: unknown, ...keys: ReadonlyArray<string>): Array<unknown> {
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([key, value]) => [
    ...(keys.includes(key) ? [value] : []),
    ...valuesOf(value, ...keys),
  ]);
}

function camelCased(node: unknown): Record<string, unknown> {
  return camelCasedDeep(node) as Record<string, unknown>;
}

function camelCasedDeep(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(camelCasedDeep);
  if (node === null || typeof node !== 'object') return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      camelCasedDeep(value),
    ]),
  );
}
