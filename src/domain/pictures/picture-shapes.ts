import type { Picture } from './picture.ts';
import { focusPoints } from './picture-focus.ts';

/** Width and height, in any unit: `[3, 2]`. */
export type Proportions = readonly [width: number, height: number];

/**
 * What a place on pages makes of pictures whose proportions aren't its own: it shows them whole up to a
 * height, or crops all of them to proportions of its own, which may differ between phones and desks.
 */
export type PictureShape =
  | { readonly tallest: Proportions }
  | {
      readonly phone: Proportions;
      readonly desk: Proportions;
      /** Whether wider pictures are shown whole. */
      readonly mayBeWider?: boolean;
    };

/**
 * The shapes of the places that editors fill. Pages write the first kind as attributes; the others are
 * those of their styles.
 */
export const PICTURE_SHAPES = {
  billboard: { tallest: [2, 1] },
  'billboard-on-phones': { tallest: [4, 5] },
  banner: { tallest: [1, 1] },
  campaign: { tallest: [4, 5] },
  feature: { tallest: [4, 5] },
  'beside-text': { tallest: [3, 4] },
  'beside-listing': { tallest: [1, 1] },
  'beside-heading': { phone: [11, 4], desk: [7, 2] },
  'above-results': { phone: [5, 2], desk: [6, 1] },
  'header-banner': { phone: [7, 1], desk: [14, 1] },
  card: { phone: [3, 2], desk: [3, 2] },
  store: { phone: [2, 1], desk: [3, 2] },
  'booking-page': { phone: [4, 5], desk: [13, 4], mayBeWider: true },
} as const satisfies Record<string, PictureShape>;

export type PictureShapeName = keyof typeof PICTURE_SHAPES;

/** How much of a picture's width and height is in sight, from 0 to 1. */
export interface InSight {
  readonly width: number;
  readonly height: number;
}

const WHOLE: InSight = { width: 1, height: 1 };

/** What of a picture is in sight in a place, on a phone or a desk. */
export function inSight(
  shape: PictureShape,
  screen: 'phone' | 'desk',
  { width, height }: Pick<Picture, 'width' | 'height'>,
): InSight {
  const own = width / height;
  const place = ratioOf(proportionsOn(shape, screen));
  if (own < place) return { width: 1, height: own / place };
  const isWhole = 'tallest' in shape || shape.mayBeWider === true;
  return isWhole ? WHOLE : { width: place / own, height: 1 };
}

/** The proportions of a place; for one that shows pictures whole up to a height, those of the highest. */
export function proportionsOn(shape: PictureShape, screen: 'phone' | 'desk'): Proportions {
  return 'tallest' in shape ? shape.tallest : shape[screen];
}

export const ratioOf = ([width, height]: Proportions): number => width / height;

/** Whether a place crops pictures to other proportions on phones than on desks. */
export function differsOnPhones(shape: PictureShape): boolean {
  return ratioOf(proportionsOn(shape, 'phone')) !== ratioOf(proportionsOn(shape, 'desk'));
}

/** The style of a picture: cropped if it is higher than its place allows, around the point that stays in sight. */
export function pictureStyle(
  { width, height, focus }: Picture,
  name: PictureShapeName | undefined,
): string | undefined {
  const shape: PictureShape | undefined = name && PICTURE_SHAPES[name];
  const tallest = shape && 'tallest' in shape ? shape.tallest : undefined;
  const isCropped = tallest !== undefined && width / height < ratioOf(tallest);
  const { desk, phone } = focusPoints(focus ?? '');
  const parts = [
    isCropped && `aspect-ratio:${tallest.join('/')};object-fit:cover`,
    desk && `object-position:${desk}`,
    phone && `--phone-focus:${phone}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(';') : undefined;
}
