import { OWN_ROUTES } from '#shop/pages.ts';

/** The kind of a page by the pattern of its route. */
const KIND_OF_ROUTE = {
  '/': 'home',
  '/404': 'not-found',
  '/500': 'server-error',
  '/[slug]': 'content',
  '/account': 'account',
  '/account/[page]': 'account',
  '/beauty-classes': 'beauty-classes',
  '/beauty-services': 'beauty-services',
  '/beauty-services/[slug]': 'beauty-service',
  '/brands': 'brands',
  '/brands/[...path]': 'brand',
  '/cart': 'cart',
  '/categories/[...path]': 'category',
  '/confirm_email': 'sign-in',
  '/find_order': 'find-order',
  '/international': 'international',
  '/new-arrivals': 'new-arrivals',
  '/pages/[slug]': 'content',
  '/plain/cart': 'cart',
  '/plain/search': 'search',
  '/products/[slug]': 'product',
  '/reset_password': 'sign-in',
  '/sale/[...category]': 'sale',
  '/sandbox-web': 'sandbox',
  '/search/[...path]': 'search',
  '/sign_in': 'sign-in',
  '/stock_notice': 'stock-notice',
  '/store-events': 'store-events',
  '/store-locations': 'store-locations',
  '/stores-and-events/[slug]': 'store-or-event',
  '/thank-you': 'thank-you',
  '/waitlists': 'waitlists',
  '/wishlist': 'wishlist',
  ...OWN_ROUTES,
} as const satisfies Readonly<Record<string, string>>;

/** The kind of pages whose route isn't listed. */
const UNKNOWN_KIND = 'other';

export type PageKind = (typeof KIND_OF_ROUTE)[keyof typeof KIND_OF_ROUTE] | typeof UNKNOWN_KIND;

export const PAGE_KINDS: ReadonlyArray<PageKind> = [
  ...new Set<PageKind>([...Object.values(KIND_OF_ROUTE), UNKNOWN_KIND]),
];

/** @example pageKindOf('/products/[slug]') // 'product' */
export function pageKindOf(routePattern: string): PageKind {
  const kinds: Readonly<Record<string, PageKind>> = KIND_OF_ROUTE;
  return kinds[routePattern] ?? UNKNOWN_KIND;
}
