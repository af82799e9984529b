import { QUICK_LINKS_MAX } from '#domain/limits.ts';
import type { Picture } from '#domain/pictures/picture.ts';
import type { ProductCard } from '#domain/product/product-card.ts';
import { allRecords, byPosition, positioned } from '../all-records.ts';
import { type Billboard, billboard } from '../billboards/billboard.ts';
import { productCards } from '../catalogue/product-card.ts';
import type { ContentStore } from '../content-store.ts';
import { leading } from '../leading.ts';
import { type LinkedPicture, linkedPictures, picture } from '../picture.ts';
import type { RecordOf } from '../records.ts';

export interface HomeContent {
  readonly billboards: ReadonlyArray<Billboard>;
  readonly quickLinks: ReadonlyArray<{ name: string; link: string; newTab: boolean }>;
  readonly contentBanners: ReadonlyArray<ContentBanner>;
  readonly featuredContents: ReadonlyArray<ContentBanner>;
  readonly featureCarousel: FeatureCarousel | undefined;
  readonly productCarousels: ReadonlyArray<ProductCarousel>;
  readonly campaign: { title: string; images: ReadonlyArray<LinkedPicture> } | undefined;
}

export interface ContentBanner {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly link: string | null;
  readonly callToAction: string | null;
  readonly picture: Picture | null;
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

export function home(store: ContentStore): HomeContent {
  return {
    billboards: leading(store, positioned(store, 'billboards')).map(billboard),
    quickLinks: leading(store, positioned(store, 'quick-links'))
      .slice(0, QUICK_LINKS_MAX)
      .map(({ name, link, newTab }) => ({ name, link, newTab })),
    contentBanners: leading(store, positioned(store, 'content-banners')).map(contentBanner),
    featuredContents: leading(store, positioned(store, 'featured-contents')).map(contentBanner),
    featureCarousel: featureCarousel(store),
    productCarousels: positioned(store, 'home-page-carousels').map(
      ({ id, title, link, productIds }) => ({
        id,
        title,
        link: leading(store, [{ link }])[0]?.link ?? null,
        products: productCards(store, productIds),
      }),
    ),
    campaign: campaign(store),
  };
}

function contentBanner(record: RecordOf<'content-banners'>): ContentBanner {
  const { id, title, description, link, ctaLabel } = record;
  return { id, title, description, link, callToAction: ctaLabel, picture: picture(record) };
}

function featureCarousel(store: ContentStore): FeatureCarousel | undefined {
  const [carousel] = allRecords(store, 'feature-carousels');
  if (!carousel) return undefined;
  const items = [...carousel.items].sort(byPosition).map((item) => ({
    id: item.id,
    title: item.title,
    description: item.description,
    link: item.url,
    callToAction: item.ctaLabel,
    picture: picture(item),
  }));
  return { title: carousel.title, items: leading(store, items) };
}

function campaign(store: ContentStore): HomeContent['campaign'] {
  const [latest] = allRecords(store, 'shop-by-campaigns');
  if (!latest) return undefined;
  return {
    title: latest.title,
    images: leading(store, linkedPictures(latest.images)),
  };
}
