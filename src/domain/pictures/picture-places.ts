import type { PicturePlace } from '#domain/pictures/picture-addresses.ts';
import { PRODUCT_PICTURE_PLACES } from './product-picture-places.ts';

/**
 * The places of pictures on pages, matching the styles of their components. `93vw` is the page
 * without its margins, `91rem` the same at full width. Where the number of columns depends on the
 * available width instead of breakpoints, the stated width is the largest in the range.
 */
export const PICTURE_PLACES = {
  'edge-to-edge': { sizes: '(width >= 96rem) 96rem, 100vw', narrowest: 320, widest: 1536 },
  page: { sizes: '(width >= 96rem) 91rem, 94vw', narrowest: 300, widest: 1456 },
  billboard: { sizes: 'min(78rem, 93vw)', narrowest: 270, widest: 1248 },
  'billboard-in-grid': {
    sizes: '(width >= 48rem) min(45rem, 47vw), 93vw',
    narrowest: 270,
    widest: 720,
  },
  'beside-listing': {
    sizes: '(width >= 64rem) 12rem, min(30rem, 90vw)',
    narrowest: 192,
    widest: 480,
  },
  half: {
    sizes: '(width >= 48rem) min(45rem, 46vw), 93vw',
    narrowest: 210,
    widest: 720,
  },
  'beside-heading': {
    sizes: '(width >= 48rem) min(45rem, 46vw), 42vw',
    narrowest: 134,
    widest: 720,
  },
  third: {
    sizes: '(width >= 48rem) min(30rem, 31vw), 93vw',
    narrowest: 210,
    widest: 480,
  },
  feature: {
    sizes: 'clamp(16rem, 30vw, 24rem)',
    narrowest: 256,
    widest: 384,
  },
  campaign: {
    sizes: '(width >= 96rem) 23rem, (width >= 64rem) 24vw, 46vw',
    narrowest: 140,
    widest: 470,
  },
  /** Cropped to 4:3, so wide pictures are drawn wider than their place. */
  'menu-promotion': { sizes: '40rem', narrowest: 640, widest: 640 },
  'media-card': {
    sizes: '(width >= 96rem) 22rem, (width >= 76rem) 31vw, (width >= 48rem) 46vw, 93vw',
    narrowest: 290,
    widest: 670,
  },
  detail: {
    sizes: '(width >= 96rem) 47rem, (width >= 64rem) 50vw, 93vw',
    narrowest: 290,
    widest: 950,
  },
  'store-map': { sizes: '(width >= 64rem) 40vw, 93vw', narrowest: 290, widest: 640 },
  'beside-text': {
    sizes: '(width >= 96rem) 48rem, (width >= 48rem) 51vw, 93vw',
    narrowest: 290,
    widest: 783,
  },
  logo: { sizes: '15rem', narrowest: 240, widest: 240, isNominal: true },
  ...PRODUCT_PICTURE_PLACES,
} as const satisfies Record<string, PicturePlace>;

export type PicturePlaceName = keyof typeof PICTURE_PLACES;
