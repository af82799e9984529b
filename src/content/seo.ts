/** What search engines are told about a page; absent fields are derived from its content. */
export interface Seo {
  readonly pageTitle?: string | undefined;
  readonly metaDescription?: string | undefined;
}
