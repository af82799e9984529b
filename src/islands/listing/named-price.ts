import { escape as escapeHtml } from 'html-escaper';
import type { NamedPrice } from '#commerce/search.ts';
import { printPriceChoice } from '#domain/money/price-choice.ts';
import { fillText } from '#i18n/fill-text.ts';
import { type PriceSetting, priceName } from './filter-name.ts';

/**
 * Says by which prices of its query a search is filtered, as a link to the search without them. It
 * looks like the other filters that can be removed.
 */
export function namedPriceHtml(named: NamedPrice, setting: PriceSetting): string {
  const name = priceName(printPriceChoice(named), setting);
  const label = escapeHtml(fillText(setting.texts.removeFilter, { name }));
  const address = escapeHtml(otherQueryAddress(location.href, named.query));
  return `<a rel="nofollow" href="${address}" aria-label="${label}">${escapeHtml(name)} <span aria-hidden="true">×</span></a>`;
}

/** The same in a list of its own, for first results, which have no other filters. */
export function namedPriceList(named: NamedPrice | undefined, setting: PriceSetting): string {
  if (!named) return '';
  const label = escapeHtml(setting.texts.chosen);
  return `<ul class="chosen-filters" aria-label="${label}"><li>${namedPriceHtml(named, setting)}</li></ul>`;
}

/** The address of a search for another query, or of none if it's empty, with the same filters. */
export function otherQueryAddress(address: string, query: string): string {
  const url = new URL(address);
  if (query === '') url.searchParams.delete('q');
  else url.searchParams.set('q', query);
  url.searchParams.delete('pages');
  return url.pathname + url.search;
}
