import { initialDeliveryTerms } from '#commerce-api/bag/delivery-terms.ts';
import type { Text } from '#commerce-api/database/translated.ts';
import {
  EDITORIAL_ENDPOINTS,
  type EditorialType,
} from '#commerce-api/editorial/editorial-routes.ts';
import type { SeedContent, SeedProduct, SeedResource } from '#commerce-api/seed/seed.ts';
import { BRANDS, brandPath } from '#domain/addresses/addresses.ts';
import { QUICK_LINKS_MAX } from '#domain/limits.ts';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, CURRENCY_SYMBOLS } from '#domain/money/money.ts';
import { translator } from '#i18n/translate.ts';
import { TRADE } from '#shop/tables/countries.ts';
import { COLOR_FAMILIES } from '../catalogue/color-families.ts';
import {
  FILTER_TYPES,
  type FilterTypeId,
  filterValueOf,
  RATINGS,
  ratingId,
  simpleTags,
} from '../catalogue/filter-values.ts';
import { tagLabel } from '../catalogue/tag-labels.ts';
import { type Catalogue, type CountryRange, rangeOf } from './country-range.ts';
import { countryText, inAllLanguages, shopText } from './shop-text.ts';

/** Makes the content around a shop's products; dates are relative to the given instant. */
export type WriteEditorial = (
  catalogue: Catalogue,
  now: Date,
) => Readonly<Record<Country, SeedContent>>;

/**
 * What can be made from a catalogue alone: a home page of its products, menus, filters, and a page
 * at each address that the shell links to. Banners, texts, stores and the company are for the
 * shop's editors to write.
 */
export const defaultEditorial: WriteEditorial = (catalogue, now) => {
  const contents = COUNTRIES.map(
    (country) => [country, defaultContent(rangeOf(country, catalogue, now))] as const,
  );
  return Object.fromEntries(contents) as Record<Country, SeedContent>;
};

export function defaultContent(range: CountryRange): SeedContent {
  return {
    ...UNWRITTEN,
    'home-page-carousels': productCarousels(range),
    'quick-links': quickLinks(range),
    'layout-config': [LAYOUT],
    navigation: [mainNavigation(range)],
    'global-config': globalConfig(range),
    'filter-types': filterTypes(range),
    pages: placeholderPages(range.country),
  };
}

/** What editors write, by type. */
const EDITED = Object.fromEntries(Object.keys(EDITORIAL_ENDPOINTS).map((type) => [type, []]));

const UNWRITTEN: SeedContent = {
  ...(EDITED as Record<EditorialType, Array<never>>),
  'brand-contents': [],
  'category-contents': [],
  'gifts-with-purchase': [],
  rewards: [],
  'free-samples': [],
  'exclusive-offers': [],
  'promo-codes': [],
  overlays: [],
};

const LAYOUT: SeedResource = {
  id: 'layout',
  attributes: {
    'featured-content-header': null,
    'has-android-app': false,
    'has-ios-app': false,
    'header-banner': null,
  },
};

/** Switches off all features but the sale, and says what delivery is, as the checkout does. */
function globalConfig({ country }: CountryRange): ReadonlyArray<SeedResource> {
  const values = {
    currency: {
      symbol: CURRENCY_SYMBOLS[COUNTRY_CURRENCY[country]],
      step: TRADE[country].priceStep,
    },
    'about-us': [{ label: countryText(country, shopText('imported', 'ourBrands')), link: BRANDS }],
    'sale-page-visibility': true,
    ...initialDeliveryTerms(country),
    'enable-flags': {},
    'feature-flags': {},
  };
  return Object.entries(values).map(([id, value]) => ({ id, attributes: { value } }));
}

/**
 * The parts of the home page that are made from a country's range and need no texts of their own.
 */

const CAROUSEL_LENGTH = 12;

/**
 * Carousels of new products, bestsellers, reduced products, and bestsellers of the first root. A
 * product is only in the first carousel that can have it, and an empty carousel is left out.
 */
function productCarousels({ country, ...range }: CountryRange): ReadonlyArray<SeedResource> {
  const lists: ReadonlyArray<CarouselDraft> = [
    { id: 'new', title: shopText('imported', 'newest'), products: range.newest },
    { id: 'best-sellers', title: shopText('imported', 'bestSellers'), products: range.bestSellers },
    { id: 'on-sale', title: shopText('imported', 'onSale'), products: range.onSale },
    ...range.roots.slice(0, 1).map(({ category, path, bestSellers }) => ({
      id: `root-${category.id}`,
      title: category.label,
      link: path,
      products: bestSellers,
    })),
  ];
  const shown = new Set<SeedProduct>();
  return lists
    .map(({ products, ...list }) => {
      const shownHere = products.filter((product) => !shown.has(product)).slice(0, CAROUSEL_LENGTH);
      for (const product of shownHere) shown.add(product);
      return { ...list, products: shownHere };
    })
    .filter(({ products }) => products.length > 0)
    .map(({ id, title, link, products }, position) => ({
      id: `home-${id}`,
      attributes: {
        title: countryText(country, title),
        link: link ?? null,
        position,
        'product-ids': products.map((product) => product.id),
      },
    }));
}

interface CarouselDraft {
  readonly id: string;
  readonly title: Text;
  readonly link?: string;
  readonly products: ReadonlyArray<SeedProduct>;
}

/** Links to the house brand, the first roots and all brands. */
function quickLinks({ country, roots, houseBrand }: CountryRange): ReadonlyArray<SeedResource> {
  const links: ReadonlyArray<{ name: Text; link: string }> = [
    ...(houseBrand ? [{ name: houseBrand.name, link: brandPath(houseBrand.slug) }] : []),
    ...roots.slice(0, QUICK_LINKS_MAX - 2).map(({ category, path }) => ({
      name: category.label,
      link: path,
    })),
    { name: shopText('imported', 'allBrands'), link: BRANDS },
  ];
  return links.slice(0, QUICK_LINKS_MAX).map(({ name, link }, position) => ({
    id: `quick-${position + 1}`,
    attributes: { name: countryText(country, name), link, 'new-tab': false, position },
  }));
}

interface Options extends Pick<CountryRange, 'country' | 'roots'> {
  /** How many of the roots have a menu. The others are plain links. */
  readonly menus?: number;
}

/** New arrivals, brands, the root categories with or without their menus, and the sale. */
function mainNavigation({ country, roots, menus = roots.length }: Options): SeedResource {
  const items = [
    { label: countryText(country, shopText('imported', 'newArrivals')), link: '/new-arrivals' },
    { label: countryText(country, shopText('imported', 'brands')), link: BRANDS },
    ...roots.map(({ category, path }, place) => ({
      label: countryText(country, category.label),
      link: path,
      ...(place < menus && { 'category-id': category.id }),
    })),
    { label: countryText(country, shopText('imported', 'sale')), link: '/sale', highlighted: true },
  ];
  return { id: 'main', attributes: { items } };
}

const SLUGS = ['terms', 'privacy', 'faq', 'beauty-pass', 'rewards-boutique', 'mobile-app'] as const;

/** Placeholder pages at the addresses that the shell links to. */
function placeholderPages(country: Country): ReadonlyArray<SeedResource> {
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

/**
 * The filter types of the country's products: those that any product has a value of, and those that
 * follow from other attributes.
 */
function filterTypes({ country, tags }: CountryRange): ReadonlyArray<SeedResource> {
  const valued = simpleTags(tags).map((tag) => ({ tag, ...filterValueOf(tag) }));
  const byType = Map.groupBy(valued, ({ type }) => type);
  return FILTER_TYPES.flatMap((type, position) => {
    const ofTags = (byType.get(type) ?? []).map(({ id, tag }) => ({ id, name: valueName(tag) }));
    const values = new Map((DERIVED[type] ?? ofTags).map((value) => [value.id, value]));
    if (values.size === 0) return [];
    return {
      id: type,
      attributes: {
        name: countryText(country, shopText('filterTypes', type)),
        position,
        values: [...values.values()].map(({ name, ...value }) => ({
          ...value,
          name: countryText(country, name),
        })),
      },
    };
  });
}

interface Value {
  readonly id: string;
  readonly name: Text;
  readonly color?: string;
}

/** The values that products have without a tag. */
const DERIVED: Partial<Record<FilterTypeId, ReadonlyArray<Value>>> = {
  color: COLOR_FAMILIES.map((family) => ({ ...family, name: shopText('colors', family.id) })),
  rating: RATINGS.map((rating) => ({
    id: ratingId(rating),
    name: inAllLanguages((language) => translator(language)('filterTypes.ratingFrom', { rating })),
  })),
};

/**
 * An English value needs no more than its own name, since it's shown below the name of its type.
 */
function valueName(tag: string): Text {
  const { name } = filterValueOf(tag);
  return inAllLanguages((language) => (language === 'en' ? name : tagLabel(tag, language)));
}
