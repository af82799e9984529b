import type { PicturePlace } from '#domain/picture-addresses.ts';

/**
 * The places where pictures stand, as the styles of their components lay them out. `93vw` is the
 * page without its gutters, `91rem` that where the page has its full width.
 */
export const PICTURE_PLACES = {
  'edge-to-edge': { sizes: '(width >= 96rem) 96rem, 100vw', narrowest: 320, widest: 1536 },
  page: { sizes: '(width >= 96rem) 91rem, 94vw', narrowest: 300, widest: 1456 },
  billboard: { sizes: '(width >= 84rem) 78rem, 93vw', narrowest: 270, widest: 1248 },
  half: {
    sizes: '(width >= 96rem) 45rem, (width >= 30rem) 46vw, 93vw',
    narrowest: 210,
    widest: 720,
  },
  third: {
    sizes: '(width >= 96rem) 30rem, (width >= 45rem) 31vw, (width >= 30rem) 46vw, 93vw',
    narrowest: 210,
    widest: 480,
  },
  feature: {
    sizes: '(width >= 80rem) 24rem, (width >= 54rem) 30vw, 16rem',
    narrowest: 256,
    widest: 384,
  },
  campaign: {
    sizes: '(width >= 96rem) 23rem, (width >= 64rem) 24vw, 46vw',
    narrowest: 140,
    widest: 470,
  },
  /** Cut to 4:3, so that a wide picture is drawn wider than its place. */
  'menu-promotion': { sizes: '40rem', narrowest: 640, widest: 640 },
  'media-card': {
    sizes: '(width >= 96rem) 22rem, (width >= 68rem) 31vw, (width >= 45rem) 46vw, 93vw',
    narrowest: 290,
    widest: 670,
  },
  detail: {
    sizes: '(width >= 96rem) 47rem, (width >= 64rem) 50vw, 93vw',
    narrowest: 290,
    widest: 950,
  },
  'beside-text': {
    sizes: '(width >= 96rem) 48rem, (width >= 48rem) 51vw, 93vw',
    narrowest: 290,
    widest: 783,
  },
  logo: { sizes: '10rem', narrowest: 160, widest: 160, isNominal: true },
  card: {
    sizes:
      '(width >= 96rem) 18rem, (width >= 76rem) 18vw, (width >= 64rem) 22vw, (width >= 48rem) 30vw, 45vw',
    narrowest: 140,
    widest: 345,
    isNominal: true,
  },
  'card-in-reel': {
    sizes: '(width >= 89rem) 16rem, (width >= 56rem) 18vw, 10rem',
    narrowest: 160,
    widest: 256,
    isNominal: true,
  },
  gallery: {
    sizes: '(width >= 96rem) 47rem, (width >= 64rem) 50vw, 93vw',
    narrowest: 290,
    widest: 950,
    isNominal: true,
  },
  thumb: { sizes: '4.5rem', narrowest: 72, widest: 72, isNominal: true },
  swatch: { sizes: '36px', narrowest: 36, widest: 36, isNominal: true },
} as const satisfies Record<string, PicturePlace>;

export type PicturePlaceName = keyof typeof PICTURE_PLACES;
