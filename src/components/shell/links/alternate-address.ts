/**
 * The address of this page in another locale, from the links in its head: within this site, or on a
 * country's own host.
 */
export function alternateAddress(tag: string): string | undefined {
  const alternate = URL.parse(headLink(`[rel=alternate][hreflang="${tag}"]`));
  const canonical = URL.parse(headLink('[rel=canonical]'));
  if (!alternate) return undefined;
  if (alternate.origin !== canonical?.origin) return alternate.href;
  return alternate.pathname + alternate.search;
}

function headLink(selector: string): string {
  return document.head.querySelector<HTMLLinkElement>(`link${selector}`)?.href ?? '';
}
