import type { ShopFacts } from '#domain/shop-facts.ts';
import type { Country } from './tables/countries.ts';

/** What this shop is called, and what is its own. Each fact is described in `src/domain/shop-facts.ts`. */
export const SHOP = {
  name: 'SEPHORA',
  nameInText: 'Sephora',
  namesInText: { ko: '세포라' },
  colors: { theme: '#0b0b0c', background: '#ffffff' },
  navigationPages: [
    { title: 'shell.clean', slug: 'clean-at-sephora' },
    { title: 'shell.wellness', slug: 'wellness', countries: ['AU'] },
  ],
  homeParts: [
    'service-promises',
    'quick-links',
    'first-carousel',
    'spotlight',
    'other-carousels',
    'features',
    'featured',
    'campaign',
    'recommendations',
  ],
  houseBrandSlug: 'sephora-collection',
  cleanSeal: 'Clean at Sephora',
} as const satisfies ShopFacts;

/** The country of requests that name none, unless the shop is only in others. */
export const FALLBACK_COUNTRY: Country = 'SG';
