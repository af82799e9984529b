import type { NamedPrice as Named } from '#commerce/search.ts';
import { printPriceChoice } from '#domain/money/price-choice.ts';
import { fillText } from '#i18n/fill-text.ts';
import { type PriceSetting, priceName } from './price-name.ts';

interface Props {
  readonly named: Named;
  readonly setting: PriceSetting;
}

/**
 * Says by which prices of its query a search is filtered, as a link to the search without them. It looks like the
 * other filters that can be removed.
 */
export function NamedPrice({ named, setting }: Props) {
  const name = priceName(printPriceChoice(named), setting);
  return (
    <li>
      <a
        rel="nofollow"
        href={otherQueryAddress(location.href, named.query)}
        aria-label={fillText(setting.texts.removeFilter, { name })}
      >
        <span key={name}>{`${name} `}</span>
        <span aria-hidden="true">×</span>
      </a>
    </li>
  );
}

/** The address of a search for another query, or of none if it's empty, with the same filters. */
export function otherQueryAddress(address: string, query: string): string {
  const url = new URL(address);
  if (query === '') url.searchParams.delete('q');
  else url.searchParams.set('q', query);
  url.searchParams.delete('pages');
  return url.pathname + url.search;
}
