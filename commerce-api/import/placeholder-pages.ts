import type { Country } from '#domain/locale/locales.ts';
import type { SeedResource } from '../seed/seed.ts';
import { countryText } from './country-text.ts';
import { shopText } from './shop-text.ts';

const SLUGS = ['terms', 'privacy', 'faq', 'beauty-pass', 'rewards-boutique', 'mobile-app'] as const;

/** Placeholder pages at the addresses that the shell links to. */
export function placeholderPages(country: Country): ReadonlyArray<SeedResource> {
  return SLUGS.map((slug) => placeholderPage(country, slug));
}

function placeholderPage(country: Country, slug: (typeof SLUGS)[number]): SeedResource {
  const title = countryText(country, shopText('plainPages', slug));
  const introduction = countryText(country, shopText('plainPages', 'toCome'));
  return {
    id: slug,
    attributes: {
      'slug-url': slug,
      title,
      introduction,
      blocks: [],
      seo: { 'page-title': title, 'meta-description': introduction },
    },
  };
}
