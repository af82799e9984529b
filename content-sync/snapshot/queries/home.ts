import type { RecordOf, RecordType } from '#commerce/records.ts';
import type { Billboard, ContentBanner, FeatureCarousel, HomeContent, Picture } from '#content';
import { QUICK_LINKS_MAX } from '#domain/limits.ts';
import { indexKeys, type RecordStore } from '../record-store.ts';
import { byPosition } from './category-chain.ts';
import { productCards } from './product-card.ts';

export function home(store: RecordStore): HomeContent {
  return {
    billboards: positioned(store, 'billboards').map(billboard),
    quickLinks: positioned(store, 'quick-links')
      .slice(0, QUICK_LINKS_MAX)
      .map(({ name, link, newTab }) => ({ name, link, newTab })),
    contentBanners: positioned(store, 'content-banners').map(contentBanner),
    featuredContents: positioned(store, 'featured-contents').map(contentBanner),
    featureCarousel: featureCarousel(store),
    productCarousels: positioned(store, 'home-page-carousels').map(
      ({ id, title, link, productIds }) => ({
        id,
        title,
        link,
        products: productCards(store, productIds),
      }),
    ),
    campaign: campaign(store),
  };
}

type Positioned = {
  [T in RecordType]: RecordOf<T> extends { position: number } ? T : never;
}[RecordType];

function positioned<T extends Positioned>(store: RecordStore, type: T): Array<RecordOf<T>> {
  return all(store, type).sort(byPosition);
}

function all<T extends RecordType>(store: RecordStore, type: T): Array<RecordOf<T>> {
  return store.members(indexKeys.all(type)).flatMap((id) => store.get(type, id) ?? []);
}

function billboard(record: RecordOf<'billboards'>): Billboard {
  return {
    id: record.id,
    title: record.title,
    link: record.link,
    newTab: record.newTab,
    picture: picture(record),
    termsAndConditions: record.termsAndConditions,
    videoId: record.bannerVideoId,
    isMain: record.mainBanner,
    isMobileOnly: record.mobileOnly,
  };
}

function contentBanner(record: RecordOf<'content-banners'>): ContentBanner {
  const { id, title, description, link, ctaLabel } = record;
  return { id, title, description, link, callToAction: ctaLabel, picture: picture(record) };
}

function featureCarousel(store: RecordStore): FeatureCarousel | undefined {
  const [carousel] = all(store, 'feature-carousels');
  if (!carousel) return undefined;
  const items = [...carousel.items].sort(byPosition).map((item) => ({
    id: item.id,
    title: item.title,
    description: item.description,
    link: item.url,
    callToAction: item.ctaLabel,
    picture: picture(item),
  }));
  return { title: carousel.title, items };
}

function campaign(store: RecordStore): HomeContent['campaign'] {
  const [latest] = all(store, 'shop-by-campaigns');
  if (!latest) return undefined;
  return {
    title: latest.title,
    images: latest.images.map((image) => ({ ...picture(image), link: image.link })),
  };
}

function picture(source: {
  imageUrl: string;
  imageWidth: number;
  imageHeight: number;
  altText: string;
}): Picture {
  return {
    url: source.imageUrl,
    width: source.imageWidth,
    height: source.imageHeight,
    alt: source.altText,
  };
}
