import type { PageLinks } from './document.ts';
import type { PageQuery } from './list-query.ts';

/**
 * The addresses of the pages around one page of a list, which differ from its own by
 * `page[number]` only; null where there is no such page. They are relative to the host.
 *
 * @see https://jsonapi.org/format/1.1/#fetching-pagination
 */
export function pageLinks(address: string, page: PageQuery, totalItems: number): PageLinks {
  const last = Math.max(1, Math.ceil(totalItems / page.size));
  const linkTo = (number: number) => {
    const { pathname, searchParams } = new URL(address);
    searchParams.set('page[number]', String(number));
    return `${pathname}?${searchParams}`;
  };
  return {
    first: linkTo(1),
    prev: page.number > 1 ? linkTo(Math.min(page.number - 1, last)) : null,
    next: page.number < last ? linkTo(page.number + 1) : null,
    last: linkTo(last),
  };
}
