import { NAMED_PRODUCT } from '#domain/addresses/account-pages.ts';

/** The slug of the product that the page's address names; empty without one. */
export const namedProduct = (): string =>
  new URLSearchParams(location.search).get(NAMED_PRODUCT) ?? '';
