import * as z from 'zod';
import { id } from '#commerce-api/admin/fields.ts';
import { emptyOf, type WritableFields } from '#commerce-api/admin/writable-fields.ts';
import { resolveTranslated } from '#commerce-api/database/translated.ts';
import type { EditorialType } from '#commerce-api/editorial/editorial-routes.ts';
import { EXISTS } from '#domain/records/field-scope.ts';
import { holdsText } from '../country-content.ts';
import { EDITORIAL_ATTRIBUTES } from './editorial-fields.ts';
import { type Attributes, loadStored } from './stored-editorial.ts';

/** Pages ask for these by id, so none may be added or removed. */
const NAMED_BY_PAGES: ReadonlySet<EditorialType> = new Set([
  'layout-config',
  'global-config',
  'navigation',
]);

/** The fields of an editorial type. All belong to a country, texts to one of its languages. */
export function editorialWritable(type: EditorialType): WritableFields {
  const hasProducts = type === 'home-page-carousels';
  const shape: Readonly<Record<string, z.ZodType>> = {
    ...(!NAMED_BY_PAGES.has(type) && { [EXISTS]: z.boolean() }),
    ...EDITORIAL_ATTRIBUTES[type].shape,
    ...(hasProducts && { products: z.array(id) }),
  };
  const isText = new Map(
    Object.entries(shape).map(([name, each]) => [name, holdsText(name, each)]),
  );
  return {
    shape,
    relationships: hasProducts ? { products: 'products' } : {},
    scopeOf: (field) => (isText.get(field) ? 'locale' : 'country'),
    async read(db, { locale: { country, language } }, recordId) {
      const stored = await loadStored(db, { type, id: recordId, country });
      if (!stored) return undefined;
      const attributes = resolveTranslated(stored.attributes, language) as Attributes;
      const known: Attributes = {
        ...attributes,
        [EXISTS]: true,
        position: stored.position,
        products: attributes['product-ids'],
      };
      const fields = Object.entries(shape).map(([name, each]) => [
        name,
        known[name] ?? emptyOf(each),
      ]);
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
    },
  };
}
