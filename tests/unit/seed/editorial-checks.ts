import { expect } from 'vitest';
import type { Text } from '#commerce-api/database/translated.ts';
import type { Seed, SeedProduct, SeedResource } from '#commerce-api/seed/seed.ts';
import { accountPath } from '#domain/addresses/account-pages.ts';
import {
  BRANDS,
  brandPath,
  categoryPath,
  contentPagePath,
  FIND_ORDER,
  HOME,
  productPath,
  SIGN_IN,
  STORE_LOCATIONS,
  salePath,
  storeOrEventPath,
} from '#domain/addresses/addresses.ts';
import { COUNTRIES, type Country, LOCALES } from '#domain/locale/locales.ts';
import { recordsOfContent, valuesOf } from './records-of-content.ts';

/** Pages of the shell that only the navigation may link to. */
const SHELL_PAGES = ['/new-arrivals', '/sale'];

export function expectValidRecords(seed: Seed): void {
  for (const { country, language } of LOCALES) {
    expect(recordsOfContent(seed.content[country], language).length).toBeGreaterThan(0);
  }
}

export function expectLinksWithinAssortment(seed: Seed): void {
  for (const country of COUNTRIES) {
    const { navigation, ...others } = seed.content[country];
    const pages = pagesOf(seed, country);
    const isReached = (link: unknown) =>
      link === null || pages.has(String(link)) || /^(https|mailto|tel):/.test(String(link));
    expect(valuesOf(others, 'link', 'url').filter((link) => !isReached(link))).toEqual([]);
    const unreached = valuesOf(navigation, 'link').filter((link) => !isReached(link));
    expect(unreached).toEqual(SHELL_PAGES);
  }
}

export function expectCarouselsWithinAssortment(seed: Seed): void {
  const products = new Map([...seed.products].map((product) => [product.id, product]));
  for (const country of COUNTRIES) {
    const ids = valuesOf(seed.content[country], 'product-ids').flat().map(String);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => !products.get(id)?.countries.includes(country))).toEqual([]);
  }
}

export function expectSizedPictures(seed: Seed): void {
  for (const country of COUNTRIES) {
    const { 'layout-config': _, ...others } = seed.content[country];
    const pictures = picturesIn(others);
    expect(pictures.length).toBeGreaterThan(10);
    for (const { 'image-url': url, 'image-width': width, 'image-height': height } of pictures) {
      expect(String(url)).toContain(`width=${width}&height=${height}`);
    }
  }
}

/** Whether shoppers of every language can read the text. */
export function isInAllLanguages(text: Text): boolean {
  return (['en', 'zh', 'ko', 'th', 'id'] as const).every((language) => text[language]?.trim());
}

function picturesIn(node: unknown): Array<SeedResource['attributes']> {
  if (node === null || typeof node !== 'object') return [];
  const inner = Object.values(node).flatMap(picturesIn);
  return 'image-url' in node ? [{ ...node }, ...inner] : inner;
}

function pagesOf(seed: Seed, country: Country): ReadonlySet<string> {
  const products = [...seed.products].filter(({ countries }) => countries.includes(country));
  const sold = new Set(products.map(({ brandId }) => brandId));
  const brands = seed.brands.filter(({ id }) => sold.has(id));
  const { stores, pages } = seed.content[country];
  return new Set([
    HOME,
    BRANDS,
    ...brands.map(({ slug }) => brandPath(slug)),
    ...products.map(({ slug }) => productPath(slug)),
    ...categoryPages(seed, products),
    ...salePages(seed, products, country),
    SIGN_IN,
    FIND_ORDER,
    accountPath('orders'),
    ...pages.map(({ id }) => contentPagePath(id)),
    ...(stores.length > 0 ? [STORE_LOCATIONS] : []),
    ...stores.map(({ attributes }) => storeOrEventPath(String(attributes['slug-url']))),
  ]);
}

/** Root categories with a reduced product in the country. */
function salePages(
  seed: Seed,
  products: ReadonlyArray<SeedProduct>,
  country: Country,
): Array<string> {
  const reduced = products.filter(({ variants }) =>
    variants.some(({ prices }) => prices[country]?.originalPrice !== undefined),
  );
  const roots = new Set(categoryPages(seed, reduced).map((path) => path.split('/')[2] ?? ''));
  return [...roots].map(salePath);
}

function categoryPages(seed: Seed, products: ReadonlyArray<SeedProduct>): Array<string> {
  const byId = new Map(seed.categories.map((category) => [category.id, category]));
  const chain = (id: string | null): Array<string> => {
    const category = id === null ? undefined : byId.get(id);
    return category ? [...chain(category.parentId), category.slug] : [];
  };
  return products.flatMap(({ categoryId }) => {
    const slugs = chain(categoryId);
    return slugs.map((_, depth) => categoryPath(...slugs.slice(0, depth + 1)));
  });
}
