import { brandPath, categoryPath, localAddress, searchPath } from '#domain/addresses/addresses.ts';
import type { RecentSearch } from '#domain/search/recent-searches.ts';
import type { PanelSetting } from './panel-context.ts';

/** The address of something that was searched for or found. */
export function addressOfSearch(
  { slug, type }: RecentSearch,
  { locale, path }: Pick<PanelSetting, 'locale' | 'path'>,
): string {
  if (type === 'brand') return localAddress(brandPath(slug), locale);
  if (type === 'category') return localAddress(categoryPath(...slug.split('/')), locale);
  return localAddress(searchPath(slug, path), locale);
}
