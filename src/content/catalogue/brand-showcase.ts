import type { BillboardLayout } from '#domain/pictures/billboards.ts';
import type { Picture } from '#domain/pictures/picture.ts';
import { byPosition } from '../all-records.ts';
import { type Billboard, billboard } from '../billboards/billboard.ts';
import type { ContentStore } from '../content-store.ts';
import { leading } from '../leading.ts';
import { picture } from '../picture.ts';
import type { BrandRecord } from '../records.ts';

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

/** What a brand's own page shows besides its products; empty if there is no such brand. */
export function brandShowcase(store: ContentStore, brandId: string): BrandShowcase {
  const brand = store.get('brands', brandId);
  if (!brand) return EMPTY;
  return {
    billboards: leading(store, brand.billboards.toSorted(byPosition)).map(billboard),
    layouts: layoutsOf(brand),
    sidebar: leading(store, brand.sidebarContent.toSorted(byPosition)).map(sidebarContent),
    terms: brand.termsAndConditions
      .toSorted(byPosition)
      .map(({ title, text }) => ({ title, text })),
  };
}

const EMPTY: BrandShowcase = {
  billboards: [],
  layouts: { wide: 'reel', narrow: 'reel' },
  sidebar: [],
  terms: [],
};

/**
 * If a platform has several configurations, the first counts; one without a platform is for both.
 */
function layoutsOf({ billboardConfigurations }: BrandRecord): BillboardLayouts {
  const layoutOn = (asked: 'main' | 'mobile'): BillboardLayout =>
    billboardConfigurations.find(({ platform }) => (platform ?? asked) === asked)?.layout ?? 'reel';
  return { wide: layoutOn('main'), narrow: layoutOn('mobile') };
}

function sidebarContent(record: BrandRecord['sidebarContent'][number]): SidebarContent {
  const { id, title, text, link, newTab, ctaLabel } = record;
  return { id, title, text, link, newTab, callToAction: ctaLabel, picture: picture(record) };
}
