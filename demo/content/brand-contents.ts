import { brandPartId } from '#commerce-api/catalogue/brand-contents.ts';
import { compose, type FiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import type { CountryRange } from '#commerce-api/import/country-range.ts';
import { textIn } from '#commerce-api/import/country-text.ts';
import { itemAt, stableInteger } from '#commerce-api/import/stable-hash.ts';
import { PALETTES } from '#commerce-api/pictures/addresses.ts';
import type { SeedBrand, SeedResource } from '#commerce-api/seed/seed.ts';
import { productPath } from '#domain/addresses/addresses.ts';
import { type Country, localeFor } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import {
  BILLBOARDS,
  type BillboardDraft,
  type BillboardKind,
  GIFT_TITLE,
  giftText,
  SIDEBAR,
  type SidebarDraft,
  type SidebarKind,
  type Words,
} from './brand-content-texts.ts';
import { giftThresholds } from './purchase-extras.ts';
import { type Size, scenePicture } from './scene-picture.ts';
import { type Theme, themeOf } from './themes.ts';

/**
 * What brands show on their pages besides their products: the house brand everything, a few others
 * parts of it, the one that sells least nothing, and all the rest a picture.
 */

interface Plan {
  readonly billboards: ReadonlyArray<BillboardKind>;
  readonly sidebar: ReadonlyArray<SidebarKind>;
  readonly hasGift: boolean;
  /** If absent, billboards are in a reel on every screen. */
  readonly layouts?: { readonly main: Layout; readonly mobile: Layout };
}

type Layout = 'reel' | 'grid';

const HOUSE_BRAND: Plan = {
  billboards: ['season', 'film', 'clean', 'app'],
  sidebar: ['samples', 'points'],
  hasGift: true,
  layouts: { main: 'grid', mobile: 'reel' },
};

/** The bestselling brands after the house brand show one of these each. */
const BEST_SELLING: ReadonlyArray<Plan> = [
  { billboards: ['season', 'clean', 'app'], sidebar: ['points'], hasGift: false },
  { billboards: ['film'], sidebar: [], hasGift: false },
  { billboards: ['story'], sidebar: ['samples'], hasGift: true },
];

const ANY_OTHER: Plan = { billboards: ['story'], sidebar: [], hasGift: false };
const LEAST_SELLING: Plan = { billboards: [], sidebar: [], hasGift: false };

export function brandContents(range: CountryRange): ReadonlyArray<SeedResource> {
  const { brands, houseBrand } = range;
  const others = brands.filter((brand) => brand !== houseBrand);
  const planned = others.map((brand, place) => {
    const isLast = place === others.length - 1;
    return [brand, BEST_SELLING[place] ?? (isLast ? LEAST_SELLING : ANY_OTHER)] as const;
  });
  return [[houseBrand, HOUSE_BRAND] as const, ...planned].flatMap(([brand, plan]) =>
    brand ? contentOf(brand, plan, range) : [],
  );
}

function contentOf(brand: SeedBrand, plan: Plan, range: CountryRange): SeedResource {
  const { motif, palette } = themeOfBrand(brand, range);
  const isStory = plan.billboards.includes('story');
  const theme = { motif, palette: isStory ? ownPalette(brand) : palette };
  const place: Place = { range, brand, theme };
  return {
    id: brand.id,
    attributes: {
      billboards: plan.billboards.map((kind) => billboard(kind, place, plan.hasGift)),
      'sidebar-content': plan.sidebar.map((kind) => sidebarContent(kind, place)),
      'terms-and-conditions': plan.hasGift ? [giftTerms(place)] : [],
      'billboard-configurations': configurations(brand, plan.layouts),
    },
  };
}

interface Place {
  readonly range: CountryRange;
  readonly brand: SeedBrand;
  readonly theme: Pick<Theme, 'motif' | 'palette'>;
}

function write({ range, brand }: Place, words: Words) {
  const { name } = brand;
  const text = compose((language) => words[language](name[language] ?? name.en));
  return { text, written: textIn(range.country, text) };
}

const BESIDE = { width: 480, height: 320 };

function billboard(kind: BillboardKind, place: Place, hasGift: boolean) {
  const draft: BillboardDraft = BILLBOARDS[kind];
  const { words, size, link, newTab, videoId, isMobileOnly } = draft;
  const { text, written } = write(place, words);
  const isMain = kind === 'season';
  const terms = isMain && hasGift ? write(place, giftTextIn(place.range.country)).written : null;
  return {
    id: brandPartId(place.brand.id, kind),
    title: written,
    link: link ?? bestSellerPath(place),
    'new-tab': newTab ?? false,
    'terms-and-conditions': terms,
    'banner-video-id': videoId ?? null,
    'main-banner': isMain,
    'mobile-only': isMobileOnly ?? false,
    ...pictureOf(place, { kind, size, alt: text }),
  };
}

function sidebarContent(kind: SidebarKind, place: Place) {
  const { country } = place.range;
  const { title, text, action, link, newTab, hasPicture }: SidebarDraft = SIDEBAR[kind];
  return {
    id: brandPartId(place.brand.id, kind),
    title: textIn(country, title),
    text: write(place, text).written,
    link,
    'new-tab': newTab,
    'cta-label': textIn(country, action),
    ...(hasPicture ? pictureOf(place, { kind, size: BESIDE, alt: title }) : {}),
  };
}

function giftTerms(place: Place) {
  return {
    id: brandPartId(place.brand.id, 'gift'),
    title: write(place, GIFT_TITLE).written,
    text: write(place, giftTextIn(place.range.country)).written,
  };
}

/** What the bag offers in the country: the first gift, and the amount from which it comes. */
function giftTextIn(country: Country): Words {
  const [amount = 0] = giftThresholds(country);
  const currency = COUNTRY_CURRENCY[country];
  return giftText(
    compose((language) => formatMoney({ amount, currency }, localeFor(country, language).tag)),
  );
}

function configurations({ id }: SeedBrand, layouts: Plan['layouts']) {
  return Object.entries(layouts ?? {}).map(([platform, layout]) => ({
    id: brandPartId(id, platform),
    platform,
    layout,
  }));
}

interface PlacedPicture {
  readonly kind: string;
  readonly size: Size;
  readonly alt: FiveLanguages;
}

function pictureOf({ range, brand, theme }: Place, { kind, size, alt }: PlacedPicture) {
  const { country } = range;
  return scenePicture({ theme, seed: `${country}-${brand.id}-${kind}`, size, alt, country });
}

/** The brand's bestselling product, if the country sells any. */
function bestSellerPath({ range, brand }: Place): string | null {
  const best = range.bestSellers.find(({ brandId }) => brandId === brand.id);
  return best ? productPath(best.slug) : null;
}

/** Brands that sell the same kinds are told apart by their colours. */
const ownPalette = ({ id }: SeedBrand) => itemAt(BRIGHT, stableInteger(0, BRIGHT.length - 1, id));

const BRIGHT = PALETTES.filter((palette) => palette !== 'noir');

/** The theme of the root category in which the brand sells best. */
function themeOfBrand({ id }: SeedBrand, { roots }: CountryRange): Theme {
  const root = roots.find(({ bestSellers }) => bestSellers.some(({ brandId }) => brandId === id));
  return themeOf(root?.category.slug ?? '');
}
