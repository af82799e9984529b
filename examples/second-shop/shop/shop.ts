import type { ShopFacts } from '#domain/shop-facts.ts';
import type { Country } from './tables/countries.ts';

/** What this shop is called, and what is its own. Each fact is described in `src/domain/shop-facts.ts`. */
export const SHOP = {
  name: 'MORI SEN',
  nameInText: 'Mori Sen',
  namesInText: { ja: '森蓮' },
  colors: { theme: '#1f3d33', background: '#fbf8f1' },
  navigationPages: [],
  homeParts: [
    'other-carousels',
    'spotlight',
    'featured',
    'first-carousel',
    'quick-links',
    'recommendations',
  ],
  houseBrandSlug: 'mori-sen',
  cleanSeal: 'Plant based',
} as const satisfies ShopFacts;

/** The country of requests that name none, unless the shop is only in others. */
export const FALLBACK_COUNTRY: Country = 'VN';
