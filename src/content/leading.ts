import { linksToLackingPage } from '#domain/addresses/lacking-pages.ts';
import type { ContentStore } from './content-store.ts';

/** Leaves out what leads to pages that the shop lacks. */
export function leading<T extends { readonly link: string | null }>(
  store: ContentStore,
  linked: ReadonlyArray<T>,
): ReadonlyArray<T> {
  const missing = store.site().lacks ?? [];
  return linked.filter(({ link }) => link === null || !linksToLackingPage(link, missing));
}
