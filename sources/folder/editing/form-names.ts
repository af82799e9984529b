import { kebabCase } from '#domain/records/attribute-names.ts';

/** Fields with lists of records. Forms name them as the commerce API does. */
const CALLED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'home-page-carousels': { productIds: 'products' },
  brands: { bestSellerIds: 'best-selling-products' },
};

/**
 * The name of a file's field in forms.
 *
 * @example formName('imageUrl') // 'image-url'
 */
export function formName(name: string, type?: string): string {
  const called = type === undefined ? undefined : CALLED[type]?.[name];
  return called ?? kebabCase(name);
}
