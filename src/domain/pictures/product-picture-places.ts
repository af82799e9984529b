import type { PicturePlace } from '#domain/pictures/picture-addresses.ts';

/**
 * The places of pictures that scripts fill, too. Apart from the others, which only pages have, since
 * every page loads them.
 */
export const PRODUCT_PICTURE_PLACES = {
  card: {
    sizes:
      '(width >= 96rem) 18rem, (width >= 76rem) 18vw, (width >= 64rem) 22vw, (width >= 48rem) 30vw, 45vw',
    narrowest: 140,
    widest: 345,
    isNominal: true,
  },
  'card-in-reel': {
    sizes: '(width >= 48rem) clamp(10rem, 18vw, 16rem), clamp(7.25rem, 38vw, 13rem)',
    narrowest: 116,
    widest: 256,
    isNominal: true,
  },
  gallery: {
    sizes: '(width >= 96rem) 47rem, (width >= 64rem) 50vw, (width >= 48rem) 46vw, 100vw',
    narrowest: 290,
    widest: 950,
    isNominal: true,
  },
  'review-photo': { sizes: '7rem', narrowest: 112, widest: 112, isNominal: true },
  thumb: { sizes: '4.5rem', narrowest: 72, widest: 72, isNominal: true },
  swatch: { sizes: '36px', narrowest: 36, widest: 36, isNominal: true },
} as const satisfies Record<string, PicturePlace>;
