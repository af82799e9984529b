import type { ConfigKey, ConfigValues } from '#commerce/config-values.ts';
import type { BillboardLayout } from '#domain/billboards.ts';
import type { Launch } from '#domain/launch.ts';
import type { Locale, LocaleId } from '#domain/locales.ts';
import type { Money } from '#domain/money.ts';
import type { Picture } from '#domain/picture.ts';
import type { FeaturedAd, ProductCard } from '#domain/product-card.ts';
import type { Site } from '#domain/site.ts';

export type { FeaturedAd, Picture, ProductCard };

/**
 * The port through which pages read content. A page asks named queries of `Astro.locals.content`
 * and gets exactly what it shows, never a whole record: the queries it asked, with a digest of each
 * answer, are all that the engine knows of the page's dependencies. Links in answers are shop
 * paths; pages turn them into addresses with `localAddress`.
 */
export interface ContentReader {
  readonly locale: Locale;

  /** The category navigation bar with its menus. */
  navigation(): ReadonlyArray<NavigationItem>;
  home(): HomeContent;
  brandIndex(): ReadonlyArray<BrandSummary>;
  brand(slug: string): BrandContent | undefined;
  /** What a brand's own page shows besides its products. */
  brandShowcase(brandId: string): BrandShowcase;
  /** The category at the end of a path of slugs from the root. */
  category(...slugs: ReadonlyArray<string>): CategoryContent | undefined;
  /** The same category's name and descendants, for pages that show no more of it. */
  categoryBranch(...slugs: ReadonlyArray<string>): CategoryBranch | undefined;
  /** One page of the products of a scope, most popular first; undefined past the last page. */
  listing(scope: ListingScope, page: number): Listing | undefined;
  /** What the filter panels of a scope offer initially. */
  filters(scope: ListingScope): ListingFilters;
  priceRange(scope: ListingScope): PriceRange | undefined;
  /** A brand's best sellers, best first. */
  bestSellers(brandId: string): ReadonlyArray<ProductCard>;
  /** The root categories with reduced products, and the paths of their sale pages. */
  saleCategories(): ReadonlyArray<{ label: string; path: string }>;
  product(slug: string): ProductContent | undefined;
  /** A page of text: terms, help, gift cards, anything at `/pages/{slug}`. */
  contentPage(slug: string): ContentPage | undefined;
  /** Whether there is such a page, for pages that link to it without showing anything of it. */
  hasContentPage(slug: string): boolean;
  stores(): ReadonlyArray<StoreSummary>;
  store(slug: string): StoreContent | undefined;
  /** All events, earliest first. Ask `hasPassed` to see which are over. */
  storeEvents(): ReadonlyArray<StoreEventSummary>;
  storeEvent(slug: string): StoreEventContent | undefined;
  /** The contents of the services dropdown. */
  bookingMenu(): BookingMenu;
  /** Those that can be booked. */
  bookingServices(): ReadonlyArray<BookingServiceSummary>;
  bookingService(slug: string): BookingServiceContent | undefined;
  /** A page that introduces several services. Its slug differs from those of services. */
  bookingPage(slug: string): BookingPageContent | undefined;
  beautyClasses(): ReadonlyArray<BeautyClass>;
  /** A key of the shop's global configuration, or undefined if it isn't set. */
  config<K extends ConfigKey>(key: K): ConfigValues[K] | undefined;
  layout(): LayoutContent;
  /** Where the site is published. */
  site(): Site;
  /** The other locales that have this page. */
  otherLocales(path: string, page?: number): ReadonlyArray<LocaleId>;
  /** The pages in one of the `SITEMAP_SHARDS` parts of the locale's sitemap. */
  sitemap(shard: number): ReadonlyArray<SitemapEntry>;
  /** Whether an instant (ISO 8601) has passed. A page that asks is rendered again when it does. */
  hasPassed(instant: string): boolean;
}

export interface NavigationItem {
  readonly label: string;
  readonly link: string;
  readonly highlighted: boolean;
  readonly children: ReadonlyArray<CategoryNode>;
  /** The first banner of its category, for display next to the menu. */
  readonly promotion: (Picture & { readonly link: string | null }) | null;
}

export interface CategoryNode {
  readonly label: string;
  readonly path: string;
  readonly children: ReadonlyArray<CategoryNode>;
}

export interface HomeContent {
  readonly billboards: ReadonlyArray<Billboard>;
  readonly quickLinks: ReadonlyArray<{ name: string; link: string; newTab: boolean }>;
  readonly contentBanners: ReadonlyArray<ContentBanner>;
  readonly featuredContents: ReadonlyArray<ContentBanner>;
  readonly featureCarousel: FeatureCarousel | undefined;
  readonly productCarousels: ReadonlyArray<ProductCarousel>;
  readonly campaign:
    | { title: string; images: ReadonlyArray<Picture & { link: string | null }> }
    | undefined;
}

export interface Billboard {
  readonly id: string;
  readonly title: string;
  readonly link: string | null;
  readonly newTab: boolean;
  readonly picture: Picture;
  readonly termsAndConditions: string | null;
  readonly videoId: string | null;
  readonly isMain: boolean;
  readonly isMobileOnly: boolean;
}

export interface ContentBanner {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly link: string | null;
  readonly callToAction: string | null;
  readonly picture: Picture;
}

export interface FeatureCarousel {
  readonly title: string;
  readonly items: ReadonlyArray<ContentBanner>;
}

export interface ProductCarousel {
  readonly id: string;
  readonly title: string;
  readonly link: string | null;
  readonly products: ReadonlyArray<ProductCard>;
}

export interface BrandSummary {
  readonly name: string;
  readonly path: string;
}

export interface BrandContent {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly description: string;
  readonly logoUrl: string | null;
  readonly seo: Seo;
  /** The root categories in which the brand has products. */
  readonly categories: ReadonlyArray<CategoryNode>;
}

export interface BrandShowcase {
  readonly billboards: ReadonlyArray<Billboard>;
  readonly layouts: BillboardLayouts;
  readonly sidebar: ReadonlyArray<SidebarContent>;
  /** The brand's own terms and those of its billboards. */
  readonly terms: ReadonlyArray<Terms>;
}

/** How wide and narrow screens arrange billboards. */
export interface BillboardLayouts {
  readonly wide: BillboardLayout;
  readonly narrow: BillboardLayout;
}

/** A few words next to the products, with a link. */
export interface SidebarContent {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
  readonly newTab: boolean;
  readonly callToAction: string | null;
  readonly picture: Picture | null;
}

export interface Terms {
  readonly title: string;
  readonly text: string;
}

export interface CategoryBranch {
  readonly id: string;
  readonly label: string;
  readonly path: string;
  readonly children: ReadonlyArray<{ label: string; path: string }>;
}

export interface CategoryContent extends CategoryBranch {
  /** From the root, without the category itself. */
  readonly ancestors: ReadonlyArray<{ label: string; path: string }>;
  readonly topBanners: ReadonlyArray<Picture & { link: string | null }>;
  /** A few sentences for below the products; may be empty. */
  readonly description: string;
  readonly seo: Seo;
}

export interface Seo {
  readonly pageTitle?: string | undefined;
  readonly metaDescription?: string | undefined;
}

/**
 * The products of a listing: of a brand, a category, or a brand within a category; or the reduced
 * or new ones of the shop or of a category.
 */
export type ListingScope =
  | {
      readonly brandId?: string | undefined;
      readonly categoryId?: string | undefined;
      readonly only?: undefined;
    }
  | {
      readonly brandId?: undefined;
      readonly categoryId?: string | undefined;
      readonly only: ListingKind;
    };

/** A product is on sale if a variant of it is reduced. */
export type ListingKind = 'on-sale' | 'new';

/** The initial state of the filter panels. Ids are those of the API's `where[facets]`. */
export interface ListingFilters {
  /** By name; empty in a brand's own listing. */
  readonly brands: ReadonlyArray<BrandFilterValue>;
  /** Other properties of products, such as finish or skin type. */
  readonly types: ReadonlyArray<FilterType>;
  readonly onSaleCount: number;
}

/** The lowest and highest price on the cards of a listing. */
export interface PriceRange {
  readonly min: Money;
  readonly max: Money;
}

export interface FilterValue {
  readonly id: string;
  readonly name: string;
  /** The number of products. */
  readonly count: number;
}

export interface BrandFilterValue extends FilterValue {
  /** The page of exactly these products; null if there is none. */
  readonly path: string | null;
}

export interface FilterType {
  readonly id: string;
  readonly name: string;
  /** Most frequent first. */
  readonly values: ReadonlyArray<FilterValue>;
}

export interface Listing {
  readonly products: ReadonlyArray<ProductCard>;
  readonly page: number;
  readonly pagesCount: number;
  readonly productsCount: number;
}

export interface ProductContent {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly description: string;
  readonly brand: BrandSummary;
  /** From the root to the leaf. */
  readonly breadcrumbs: ReadonlyArray<{ label: string; path: string }>;
  readonly optionType: string | null;
  readonly rating: number | null;
  readonly reviewsCount: number;
  readonly isNew: boolean;
  readonly tags: ReadonlyArray<string>;
  readonly launch: Launch;
  readonly featuredAd: FeaturedAd | null;
  readonly featuredVariantId: string;
  readonly variants: ReadonlyArray<VariantContent>;
}

export interface VariantContent {
  readonly id: string;
  readonly name: string;
  readonly price: Money;
  readonly originalPrice: Money | null;
  readonly saleText: string | null;
  readonly pictures: ReadonlyArray<Picture>;
  readonly color: string | null;
  readonly iconUrl: string | null;
  readonly seal: string | null;
  readonly tags: ReadonlyArray<string>;
  readonly isSoldOut: boolean;
  /** Whether only a few are left. */
  readonly isLowStock: boolean;
  /** The variant's own, or else its product's. */
  readonly launch: Launch;
}

export interface LayoutContent {
  readonly featuredContentHeader: string | null;
  readonly hasAndroidApp: boolean;
  readonly hasIosApp: boolean;
  readonly headerBanner: HeaderBanner | null;
}

/** For members, until the end of its last day. */
export interface HeaderBanner {
  readonly link: string | null;
  readonly newTab: boolean;
  readonly picture: Picture;
  /** Instant; null for always. */
  readonly validTill: string | null;
}

export interface ContentPage {
  readonly slug: string;
  readonly path: string;
  readonly title: string;
  readonly introduction: string;
  readonly blocks: ReadonlyArray<ContentBlock>;
  readonly seo: Seo;
}

export type ContentBlock =
  | { readonly kind: 'rich-text'; readonly content: RichText }
  | {
      readonly kind: 'questions';
      readonly title: string | null;
      readonly questions: ReadonlyArray<{ question: string; answer: RichText }>;
    }
  | {
      readonly kind: 'picture';
      readonly title: string | null;
      readonly content: RichText;
      readonly picture: Picture;
    }
  | {
      readonly kind: 'call-to-action';
      readonly title: string;
      readonly text: string | null;
      readonly label: string;
      readonly link: string;
    };

/** Formatted text as data, never as markup. */
export type RichText = ReadonlyArray<
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly spans: ReadonlyArray<TextSpan> }
  | {
      readonly kind: 'list';
      readonly isNumbered: boolean;
      readonly items: ReadonlyArray<{ readonly spans: ReadonlyArray<TextSpan> }>;
    }
>;

/** Inline text, continuous with its neighbours. */
export interface TextSpan {
  readonly text: string;
  readonly link: string | null;
  readonly isStrong: boolean;
}

export interface StoreSummary {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  /** Part of town. */
  readonly area: string;
  readonly city: string;
  readonly address: string;
  readonly phone: string | null;
  /** One entry per open day, from Monday. */
  readonly openingHours: ReadonlyArray<OpeningHours>;
  readonly mapLink: string | null;
}

export interface OpeningHours {
  /** 1 is Monday, 7 Sunday. */
  readonly weekday: number;
  /** `10:00`, in the store's time zone. */
  readonly opens: string;
  readonly closes: string;
}

export interface StoreContent extends StoreSummary {
  readonly description: string;
  readonly services: ReadonlyArray<string>;
  readonly picture: Picture | null;
  /** In the order of `storeEvents`. */
  readonly events: ReadonlyArray<StoreEventSummary>;
}

export interface StoreEventSummary {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly picture: Picture;
  /** Instants. Dates are shown in the country's time zone (`COUNTRY_TIME_ZONE`). */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly store: { readonly name: string; readonly path: string; readonly area: string } | null;
}

export interface StoreEventContent extends StoreEventSummary {
  readonly description: string;
  readonly bookingLink: string | null;
  /** The event's store; null if it isn't at one. */
  readonly address: string | null;
}

export interface BookingMenu {
  readonly services: ReadonlyArray<{ readonly name: string; readonly path: string }>;
  readonly pages: ReadonlyArray<{
    readonly title: string;
    readonly description: string;
    readonly path: string;
  }>;
}

export interface BookingServiceSummary {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly description: string;
  readonly picture: Picture;
}

export interface BookingServiceContent extends BookingServiceSummary {
  readonly bookingLink: string | null;
  readonly treatments: ReadonlyArray<Treatment>;
}

export interface Treatment {
  readonly name: string;
  readonly description: string;
  readonly durationMinutes: number;
  /** Null if it's free. */
  readonly price: Money | null;
}

export interface BookingPageContent {
  readonly title: string;
  readonly path: string;
  readonly description: string;
  readonly picture: Picture | null;
  readonly services: ReadonlyArray<BookingServiceSummary>;
}

export interface BeautyClass {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly durationMinutes: number;
  readonly price: Money | null;
  readonly picture: Picture;
  readonly bookingLink: string | null;
  /** The stores that hold it. */
  readonly stores: ReadonlyArray<{ readonly name: string; readonly path: string }>;
}

export type { ConfigKey, ConfigValues, SocialNetwork } from '#commerce/config-values.ts';
export type { Launch, LaunchStatus } from '#domain/launch.ts';

import type { SitemapEntry } from '#domain/sitemap.ts';
