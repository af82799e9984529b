/** How the address of a listing's Markdown names the listing. */
export interface PagedSlugs {
  readonly slugs: ReadonlyArray<string>;
  readonly page: number;
}

/**
 * The slugs and the page in the path of a listing, as `pagePath` writes it.
 *
 * @example pagedSlugs('makeup/lip/page-2') // { slugs: ['makeup', 'lip'], page: 2 }
 */
export function pagedSlugs(path = ''): PagedSlugs {
  const slugs = path.split('/');
  const [, page] = /^page-([1-9]\d{0,5})$/.exec(slugs.at(-1) ?? '') ?? [];
  return page ? { slugs: slugs.slice(0, -1), page: Number(page) } : { slugs, page: 1 };
}
