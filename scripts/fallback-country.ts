import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { fallbackAmong } from '#domain/locale/locale-choice.ts';
import { COUNTRIES, type Country, localeFor } from '#domain/locale/locales.ts';
import type { Config } from '#server/config.ts';

type Shop = Pick<Config, 'dataFolder' | 'vendure' | 'medusa'>;

/**
 * The country of requests that name none: one in which the shop is published or, until then, one
 * that the source has.
 */
export function fallbackCountryOf(config: Shop): Country {
  const published = publishedIn(config.dataFolder);
  const countries = published.length > 0 ? published : inSource(config);
  return fallbackAmong((country) => countries.includes(country));
}

function publishedIn(dataFolder: string): ReadonlyArray<Country> {
  const pages = new PackedPages(dataFolder);
  try {
    return COUNTRIES.filter((country) => pages.isThere?.(localeFor(country)));
  } finally {
    pages.close();
  }
}

function inSource({ vendure, medusa }: Shop): ReadonlyArray<Country> {
  return [...(vendure?.channels.keys() ?? []), ...(medusa?.regions.keys() ?? [])];
}
