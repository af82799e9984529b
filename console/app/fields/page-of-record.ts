import {
  brandPath,
  contentPagePath,
  HOME,
  productPath,
  storeOrEventPath,
} from '#domain/addresses/addresses.ts';
import type { ChangeSetDetails } from '../../contract/editing-contract.ts';
import type { PathSuggestion } from './path-suggestions.ts';

/** What the home page is made from, in the order in which it shows it. */
export const HOME_TYPES = [
  'billboards',
  'quick-links',
  'home-page-carousels',
  'content-banners',
  'featured-contents',
  'feature-carousels',
  'shop-by-campaigns',
  'layout-config',
] as const;

const IN_HOME: ReadonlySet<string> = new Set([...HOME_TYPES, 'navigation']);

/** Records with a page of their own, by the slug that its path ends with. */
const OWN_PAGES: Readonly<Record<string, (slug: string) => string>> = {
  pages: contentPagePath,
  products: productPath,
  brands: brandPath,
  stores: storeOrEventPath,
  'store-events': storeOrEventPath,
};

/** Whether records of a type have a page of their own, at an address that each says. */
export const hasOwnPage = (type: string): boolean => Object.hasOwn(OWN_PAGES, type);

type Values = Readonly<Record<string, unknown>>;

/** The path of the page on which a record is best seen; undefined if there is none, or not yet. */
export function pageOfRecord(type: string, { 'slug-url': slug }: Values): string | undefined {
  if (IN_HOME.has(type)) return HOME;
  const own = hasOwnPage(type) ? OWN_PAGES[type] : undefined;
  return own && typeof slug === 'string' && slug !== '' ? own(slug) : undefined;
}

/** The pages that a set adds or moves, which shoppers don't see yet. */
export function pagesIn({
  drafts,
}: Pick<ChangeSetDetails, 'drafts'>): ReadonlyArray<PathSuggestion> {
  return drafts.flatMap(({ type, id, field, value }) => {
    const path = field === 'slug-url' ? pageOfRecord(type, { 'slug-url': value }) : undefined;
    if (path === undefined) return [];
    const title = drafts.find(
      (each) => each.type === type && each.id === id && /^(?:title|name)$/.test(each.field),
    )?.value;
    return [{ path, ...(typeof title === 'string' && { title }) }];
  });
}
