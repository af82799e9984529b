/**
 * The address of a page in another locale, from the links in its head: within this site, or on a
 * country's own host.
 */
export function alternateAddress(hreflang: string, page: Document = document): string | undefined {
  const alternate = URL.parse(headLink(page, `[rel=alternate][hreflang="${hreflang}"]`));
  const canonical = URL.parse(headLink(page, '[rel=canonical]'));
  if (!alternate) return undefined;
  if (alternate.origin !== canonical?.origin) return alternate.href;
  return alternate.pathname + alternate.search;
}

function headLink(page: Document, selector: string): string {
  return page.head.querySelector<HTMLLinkElement>(`link${selector}`)?.href ?? '';
}
