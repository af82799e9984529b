import type { PageToRender, Reason } from '#content-sync/plan/plan.ts';
import { isForPrograms } from '#domain/addresses/indexing.ts';

/** The kinds of pages, by path, in words. The first match counts. */
const KINDS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^\/(?:\?|$)/, 'Home'],
  [/^\(shell\)/, 'Header and footer of every page'],
  [/\.md$|^\/llms/, 'Text for agents'],
  [/^\/sitemap/, 'Sitemap'],
  [/^\/texts\//, 'Texts of the page’s controls'],
  [/^\/products\//, 'Product'],
  [/^\/brands\//, 'Brand'],
  [/^\/brands/, 'List of brands'],
  [/^\/categories\//, 'Category'],
  [/^\/new-arrivals/, 'New arrivals'],
  [/^\/sale/, 'Sale'],
  [/^\/stores-and-events\//, 'Store or event'],
  [/^\/store-/, 'Stores and events'],
  [/^\/beauty-/, 'Services and classes'],
  [/^\/cart/, 'Bag'],
  [/^\/search/, 'Search'],
  [/^\/pages\//, 'Page of text'],
];

/** The rank of a page's kind: what people look at comes first. */
export function pageKindRank(path: string): number {
  const rank = KINDS.findIndex(([pattern]) => pattern.test(path));
  return isForPrograms(path) ? KINDS.length + rank : rank;
}

/** @example pageKindText('/products/x') // 'Product' */
export function pageKindText(path: string): string {
  return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'Page';
}

/** What queries are about, in words. */
const ABOUT: Readonly<Record<string, string>> = {
  site: 'the shop’s own address',
  lacks: 'what the country’s shop doesn’t have',
  otherLocales: 'its other languages and countries',
  config: 'the settings',
  saleCategories: 'the categories on sale',
  newCategories: 'the categories with new products',
  home: 'what the home page shows',
  navigation: 'the navigation',
  layout: 'the layout',
  product: 'the product',
  productExcerpt: 'the product on a card',
  listing: 'the products in its list',
  popularProducts: 'the popular products',
  goesWellWith: 'what goes well with it',
  similarInStock: 'what can be bought in its place',
  productReviews: 'its reviews',
  productQuestions: 'its questions',
  filters: 'the filters',
  brand: 'the brand',
  brandShowcase: 'what the brand shows',
  brandIndex: 'the brands',
  category: 'the category',
  contentPage: 'its text',
  stores: 'the stores',
  store: 'the store',
  storeEvent: 'the event',
  storeEvents: 'the events',
  storesHolding: 'which stores have it',
  bookingService: 'the service',
  bookingServices: 'the services',
  bookingMenu: 'the services',
  bookingPage: 'the services',
  beautyClasses: 'the classes',
};

/** The words of `ABOUT` that take a plural verb. */
const SEVERAL: ReadonlySet<string | undefined> = new Set([
  ABOUT.otherLocales,
  ABOUT.config,
  ABOUT.saleCategories,
  ABOUT.newCategories,
  ABOUT.listing,
  ABOUT.popularProducts,
  ABOUT.productReviews,
  ABOUT.productQuestions,
  ABOUT.filters,
  ABOUT.brandIndex,
  ABOUT.stores,
  ABOUT.storeEvents,
  ABOUT.bookingServices,
  ABOUT.beautyClasses,
]);

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Why a page changes, in words. */
export function whyText(reason: Reason): string {
  if (reason.kind === 'new') return 'the page is new';
  if (reason.kind === 'moved') return 'the page moves';
  if (reason.kind !== 'answers') return 'it is due anyway';
  const about = aboutAll(reason.queries);
  const isOne = about.length === 1 && !about.some((each) => SEVERAL.has(each));
  return `${list.format(about)} change${isOne ? 's' : ''}`;
}

/**
 * What a query of a page is about, in words.
 *
 * @example aboutText('listing [{"brandId":"7"},2]') // 'the products in its list'
 */
export const aboutText = (query: string): string => ABOUT[nameOf(query)] ?? 'what it shows';

/** Sorted, so that pages that change for the same reasons are listed together. */
const aboutAll = (queries: ReadonlyArray<string>) => [...new Set(queries.map(aboutText))].sort();

const ANSWERS = 'another answer to ';

/**
 * A reason noted for operators, in plain words without the queries.
 *
 * @example plainReason('another answer to listing [{"brandId":"7"},1]')
 * // 'the products in its list changed'
 */
export function plainReason(reason: string): string {
  if (!reason.startsWith(ANSWERS)) return reason;
  const names = reason.slice(ANSWERS.length).match(/(?<=^|, )\w+(?= \[)/g) ?? [];
  // Words of an argument may look like a query's name.
  const known = names.filter((name) => Object.hasOwn(ABOUT, name));
  return `${list.format(aboutAll(known.length > 0 ? known : names))} changed`;
}

/** @example nameOf('listing [{"brandId":"7"},2]') // 'listing' */
const nameOf = (query: string) => query.split(' ')[0] ?? '';

/** Whether a page is rendered for another reason than the drafts. */
export function isDueAnyway({ reason }: PageToRender): boolean {
  return !['answers', 'new', 'moved'].includes(reason.kind);
}
