import type { MouseEvent } from 'react';
import { LISTING_PAGE_SIZE } from '#domain/limits.ts';
import { Pagination } from '#views/Pagination.tsx';
import { isPlainClick } from '../browser/is-plain-click.ts';
import { useListing } from './ListingResults.tsx';
import { useSetting } from './listing-context.ts';

/** The pagination of found products, as of served listings. A link leads to a page, and to its first product. */
export function FoundPages() {
  const { texts, routing } = useSetting();
  const { state, hitsCount, change } = useListing();
  const linkTo = (page: number) => {
    const next = { page, pages: 1 };
    return {
      rel: 'nofollow',
      href: routing.addressOf({ ...state, ...next }),
      onClick(event: MouseEvent) {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        change(() => next);
        showFirst(event.currentTarget.closest<HTMLElement>('.listing-found'));
      },
    };
  };
  const current = state.page + state.pages - 1;
  const last = Math.ceil(hitsCount / LISTING_PAGE_SIZE);
  return <Pagination {...{ current, last, texts, linkTo }} />;
}

/** As if the page had been opened: at the first product, from which Tab goes on. */
function showFirst(found: HTMLElement | null): void {
  found?.setAttribute('tabindex', '-1');
  found?.focus({ preventScroll: true });
  found?.scrollIntoView();
}
