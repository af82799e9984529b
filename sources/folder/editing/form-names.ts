/** Lists of records, which forms call as the commerce API does. */
const CALLED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'home-page-carousels': { productIds: 'products' },
  brands: { bestSellerIds: 'best-selling-products' },
};

/**
 * What forms call a field of a file.
 *
 * @example formName('imageUrl') // 'image-url'
 */
export function formName(name: string, type?: string): string {
  const called = type === undefined ? undefined : CALLED[type]?.[name];
  return called ?? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
