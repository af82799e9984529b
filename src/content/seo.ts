/** What search engines are told of a page; without, pages say it of themselves. */
export interface Seo {
  readonly pageTitle?: string | undefined;
  readonly metaDescription?: string | undefined;
}
