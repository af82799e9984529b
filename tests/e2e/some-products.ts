import type { Page } from '@playwright/test';
import { productPath, variantPath } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { SHOP_URL_VARIABLE } from './serve-shop.ts';

/** A variant that the shop sells, with the facts that tests choose by. */
export interface SomeVariant {
  readonly id: string;
  readonly path: string;
  readonly price: number;
  readonly inventory: number;
  readonly launchStatus: string;
}

interface Resource {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

const PAGE_SIZE = 100;
const PAGES = 15;

interface Answer {
  readonly data: ReadonlyArray<Resource>;
  readonly included: ReadonlyArray<Resource>;
}

/** The first variant in the locale's country, best sellers first, that meets a condition. */
export function findVariant(
  page: Page,
  locale: Locale,
  isWanted: (variant: SomeVariant) => boolean,
): Promise<SomeVariant> {
  return first(page, locale, ({ included }) => included.map(readVariant).find(isWanted));
}

/** The path of the first product all of whose variants are sold out. */
export async function findSoldOut(page: Page, locale: Locale): Promise<string> {
  const isSoldOut = (product: Resource) => product.attributes['sold-out'] === true;
  const { attributes } = await first(page, locale, ({ data }) => data.find(isSoldOut));
  return productPath(String(attributes['slug-url']));
}

async function first<T>(
  { request }: Page,
  { country, language }: Locale,
  find: (answer: Answer) => T | undefined,
): Promise<T> {
  for (let number = 1; number <= PAGES; number += 1) {
    const query = `sort=popularity&page[size]=${PAGE_SIZE}&page[number]=${number}&include=variants`;
    const answer = await request.get(
      `${process.env[SHOP_URL_VARIABLE]}/api/v2.6/products?${query}`,
      { headers: { 'X-Site-Country': country, 'Accept-Language': language } },
    );
    const found = find(await answer.json());
    if (found) return found;
  }
  throw new Error('The shop sells no such product.');
}

function readVariant({ id, attributes }: Resource): SomeVariant {
  return {
    id,
    path: variantPath(String(attributes['slug-url']), id),
    price: Number(attributes.price),
    inventory: Number(attributes.inventory),
    launchStatus: String(attributes['launch-status']),
  };
}

export const isPlenty = ({ inventory, launchStatus }: SomeVariant) =>
  inventory >= 10 && launchStatus === 'none';
