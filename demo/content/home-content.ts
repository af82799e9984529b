import type { CountryRange, RootRange } from '#commerce-api/import/country-range.ts';
import { textIn } from '#commerce-api/import/country-text.ts';
import { productCarousels, quickLinks } from '#commerce-api/import/home-lists.ts';
import { itemAt } from '#commerce-api/import/stable-hash.ts';
import type { SeedContent, SeedResource } from '#commerce-api/seed/seed.ts';
import { brandPath, productPath } from '#domain/addresses/addresses.ts';
import { LABELS } from './content-labels.ts';
import { COUNTRY_FEATURES, type CountryFeatures } from './country-features.ts';
import { deliveryOffer } from './delivery-offer.ts';
import { DEMO_FILM_ID } from './demo-film.ts';
import { relativeInstant } from './local-instant.ts';
import { scenePicture as picture, type Size } from './scene-picture.ts';
import { themeOf } from './themes.ts';

type HomeContent = Pick<
  SeedContent,
  | 'billboards'
  | 'content-banners'
  | 'featured-contents'
  | 'home-page-carousels'
  | 'feature-carousels'
  | 'quick-links'
  | 'shop-by-campaigns'
  | 'layout-config'
>;

const MAIN = { width: 1440, height: 560 };
const MOBILE = { width: 780, height: 900 };
const BANNER = { width: 720, height: 480 };
const FEATURE = { width: 480, height: 600 };
const CAMPAIGN = { width: 480, height: 480 };

const FEATURED_BRANDS = 5;

/** Everything on a country's home page; empty if the country sells nothing. */
export function homeContent(range: CountryRange): HomeContent {
  if (range.roots.length === 0) return emptyHome(range);
  return {
    billboards: billboards(range),
    'content-banners': rootBanners(range, 'banner', 1),
    'featured-contents': rootBanners(range, 'story', 2),
    'home-page-carousels': productCarousels(range),
    'feature-carousels': [featureCarousel(range)],
    'quick-links': quickLinks(range),
    'shop-by-campaigns': [campaign(range)],
    'layout-config': [layoutConfig(range)],
  };
}

function emptyHome(range: CountryRange): HomeContent {
  return {
    billboards: [],
    'content-banners': [],
    'featured-contents': [],
    'home-page-carousels': [],
    'feature-carousels': [],
    'quick-links': [],
    'shop-by-campaigns': [],
    'layout-config': [layoutConfig(range)],
  };
}

function billboards(range: CountryRange): ReadonlyArray<SeedResource> {
  const { roots } = range;
  const main = [0, 1, 2].map((place) =>
    rootBillboard(range, itemAt(roots, place), { id: `home-main-${place + 1}`, size: MAIN }),
  );
  const film = filmBillboard(range, itemAt(roots, 3));
  const offer = offerBillboard(range);
  const star = starBillboard(range);
  // On a phone it stands above the others, of which it must not be one.
  const mobile = rootBillboard(range, itemAt(roots, 4), {
    id: 'home-mobile-1',
    size: MOBILE,
  });
  return [...main, film, offer, ...star, mobile].map((resource, position) => ({
    id: resource.id,
    attributes: { ...resource.attributes, position },
  }));
}

function rootBillboard(
  { country }: CountryRange,
  root: RootRange,
  { id, size }: { readonly id: string; readonly size: Size },
): SeedResource {
  const theme = themeOf(root.category.slug);
  return {
    id,
    attributes: {
      title: textIn(country, theme.headline),
      link: root.path,
      ...billboardFlags(size),
      ...picture({ theme, seed: `${country}-${id}`, size, alt: theme.headline, country }),
    },
  };
}

/** A billboard that becomes a video on demand, and whose link opens a new tab. */
function filmBillboard(range: CountryRange, root: RootRange): SeedResource {
  const { id, attributes } = rootBillboard(range, root, { id: 'home-film', size: MAIN });
  return {
    id,
    attributes: {
      ...attributes,
      'new-tab': true,
      'main-banner': false,
      'banner-video-id': DEMO_FILM_ID,
    },
  };
}

function offerBillboard({ country, brands }: CountryRange): SeedResource {
  const { title, terms } = deliveryOffer(country);
  const theme = themeOf('gifts');
  return {
    id: 'home-offer',
    attributes: {
      title: textIn(country, title),
      link: brandPath(itemAt(brands, 0).slug),
      ...billboardFlags(MAIN),
      ...picture({ theme, seed: `${country}-offer`, size: MAIN, alt: title, country }),
      'terms-and-conditions': textIn(country, terms),
    },
  };
}

/** The country's bestselling product, if anything can be bought. */
function starBillboard({
  country,
  bestSellers: [star],
}: CountryRange): ReadonlyArray<SeedResource> {
  if (!star) return [];
  const theme = themeOf('star');
  const attributes = {
    title: textIn(country, star.name),
    link: productPath(star.slug),
    ...billboardFlags(MAIN),
    ...picture({ theme, seed: `${country}-star`, size: MAIN, alt: star.name, country }),
  };
  return [{ id: 'home-star', attributes }];
}

function billboardFlags(size: Size): SeedResource['attributes'] {
  return {
    'new-tab': false,
    'terms-and-conditions': null,
    'banner-video-id': null,
    'main-banner': size === MAIN,
    'mobile-only': size === MOBILE,
  };
}

/** Three banners for root categories, starting with the given one. */
function rootBanners(
  { country, roots }: CountryRange,
  kind: 'banner' | 'story',
  first: number,
): ReadonlyArray<SeedResource> {
  return [0, 1, 2].map((position) => {
    const root = itemAt(roots, first + position * 2);
    const theme = themeOf(root.category.slug);
    const title = kind === 'banner' ? theme.headline : theme.story;
    const description = kind === 'banner' ? theme.teaser : theme.storyTeaser;
    const id = `home-${kind}-${position + 1}`;
    return {
      id,
      attributes: {
        title: textIn(country, title),
        description: textIn(country, description),
        link: root.path,
        'cta-label': textIn(country, LABELS.discover),
        position,
        ...picture({ theme, seed: `${country}-${id}`, size: BANNER, alt: title, country }),
      },
    };
  });
}

function featureCarousel({ country, brands, roots }: CountryRange): SeedResource {
  const items = brands.slice(0, FEATURED_BRANDS).map((brand, position) => ({
    id: `home-feature-${position + 1}`,
    title: textIn(country, brand.name),
    description: textIn(country, brand.description),
    position,
    'cta-label': textIn(country, LABELS.shopBrand),
    url: brandPath(brand.slug),
    ...picture({
      theme: themeOf(itemAt(roots, position).category.slug),
      seed: `${country}-${brand.id}`,
      size: FEATURE,
      alt: brand.name,
      country,
    }),
  }));
  return { id: 'home-feature', attributes: { title: textIn(country, LABELS.brandsWeLove), items } };
}

function campaign({ country, roots }: CountryRange): SeedResource {
  const images = [0, 1, 2, 3].map((position) => {
    const { category, path } = itemAt(roots, 3 + position);
    const theme = themeOf(category.slug);
    const seed = `${country}-campaign-${position}`;
    return {
      link: path,
      ...picture({ theme, seed, size: CAMPAIGN, alt: category.label, country }),
    };
  });
  return { id: 'latest', attributes: { title: textIn(country, LABELS.campaign), images } };
}

/** The heading of the featured contents, the country's apps, and the banner for members. */
function layoutConfig({ country, roots, now }: CountryRange): SeedResource {
  const [first] = roots;
  const theme = themeOf('star');
  const { 'image-url': imageUrl } = picture({
    theme: { motif: 'gift', palette: 'rose' },
    seed: `${country}-header`,
    size: { width: 1440, height: 100 },
    alt: theme.headline,
    country,
  });
  const { androidApp, iosApp, headerBanner } = COUNTRY_FEATURES[country];
  const lastDay = HEADER_BANNER_LAST_DAY[headerBanner];
  return {
    id: 'layout',
    attributes: {
      'featured-content-header': textIn(country, LABELS.featured),
      'has-android-app': androidApp,
      'has-ios-app': iosApp,
      'header-banner': {
        url: first?.path ?? null,
        'image-url': imageUrl,
        'new-tab': headerBanner === 'always',
        'valid-till':
          lastDay === null ? null : relativeInstant(country, now, { day: lastDay, at: '23:59' }),
      },
    },
  };
}

/** Days after the seeding; null if it has no end. */
const HEADER_BANNER_LAST_DAY: Readonly<Record<CountryFeatures['headerBanner'], number | null>> = {
  'until its last day': 60,
  always: null,
  over: -2,
};
