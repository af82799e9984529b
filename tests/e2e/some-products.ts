import type { Page } from '@playwright/test';
import { variantPath } from '#domain/addresses.ts';
import type { Locale } from '#domain/locales.ts';
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

/** The first variant in the locale's country, best sellers first, that meets a condition. */
export async function findVariant(
  { request }: Page,
  { country, language }: Locale,
  isWanted: (variant: SomeVariant) => boolean,
): Promise<SomeVariant> {
  for (let number = 1; number <= PAGES; number += 1) {
    const query = `sort=popularity&page[size]=${PAGE_SIZE}&page[number]=${number}&include=variants`;
    const answer = await request.get(
      `${process.env[SHOP_URL_VARIABLE]}/api/v2.6/products?${query}`,
      { headers: { 'X-Site-Country': country, 'Accept-Language': language } },
    );
    const { included }: { included: ReadonlyArray<Resource> } = await answer.json();
    const found = included.map(readVariant).find(isWanted);
    if (found) return found;
  }
  throw new Error('The shop sells no such variant.');
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
