import type { ConfigKey, ConfigValues } from '#commerce/config-values.ts';
import type { Locale, LocaleId } from '#domain/locales.ts';
import type { Money } from '#domain/money.ts';
import type { Site } from '#domain/site.ts';

/**
 * The port through which pages read content. A page asks named questions of `Astro.locals.content`
 * and gets exactly what it shows, never a whole record: what it asked, and a digest of each answer,
 * is what the engine knows of the page's dependencies. Links in answers are shop paths as the
 * content has them; a page makes addresses of them with `localAddress`.
 */
export interface ContentReader {
  readonly locale: Locale;

  /** The category navigation bar with its menus. */
  navigation(): ReadonlyArray<NavigationItem>;
  home(): HomeContent;
  brandIndex(): ReadonlyArray<BrandSummary>;
  brand(slug: string): BrandContent | undefined;
  /** The category at the end of a chain of slugs from a root. */
  category(...slugs: ReadonlyArray<string>): CategoryContent | undefined;
  /** One page of the products of a brand, a category, or a brand within a category; undefined past the last page. */
  listing(scope: ListingScope, page: number): Listing | undefined;
  product(slug: string): ProductContent | undefined;
  /** One key of the shop's global configuration, or undefined where it has none. */
  config<K extends ConfigKey>(key: K): ConfigValues[K] | undefined;
  layout(): LayoutContent;
  /** Where the site is published. */
  site(): Site;
  /** The other locales that have this page too. */
  otherLocales(path: string, page?: number): ReadonlyArray<LocaleId>;
  /** Whether an instant (ISO 8601) has passed; a page that asks is rendered again when it does. */
  hasPassed(instant: string): boolean;
}

export interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export interface NavigationItem {
  readonly label: string;
  readonly link: string;
  readonly highlighted: boolean;
  readonly children: ReadonlyArray<CategoryNode>;
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

export interface ProductCard {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly brandName: string;
  readonly picture: Picture;
  readonly price: Money;
  /** Present when the featured variant is reduced. */
  readonly originalPrice: Money | null;
  readonly saleText: string | null;
  readonly rating: number | null;
  readonly reviewsCount: number;
  readonly variantsCount: number;
  readonly optionType: string | null;
  readonly isNew: boolean;
  readonly isSoldOut: boolean;
  readonly launchStatus: LaunchStatus;
}

export type LaunchStatus = 'none' | 'coming_soon' | 'early_access' | 'launched';

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
  /** Roots of the categories the brand has products in. */
  readonly categories: ReadonlyArray<CategoryNode>;
}

export interface CategoryContent {
  readonly id: string;
  readonly label: string;
  readonly path: string;
  /** From the root down, without the category itself. */
  readonly ancestors: ReadonlyArray<{ label: string; path: string }>;
  readonly children: ReadonlyArray<{ label: string; path: string }>;
  readonly topBanners: ReadonlyArray<Picture & { link: string | null }>;
  readonly seo: Seo;
}

export interface Seo {
  readonly pageTitle?: string | undefined;
  readonly metaDescription?: string | undefined;
}

export interface ListingScope {
  readonly brandId?: string | undefined;
  readonly categoryId?: string | undefined;
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
  readonly launchStatus: LaunchStatus;
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
  readonly launchStatus: LaunchStatus;
}

export interface LayoutContent {
  readonly featuredContentHeader: string | null;
  readonly hasAndroidApp: boolean;
  readonly hasIosApp: boolean;
}

export type { ConfigKey, ConfigValues, SocialNetwork } from '#commerce/config-values.ts';
