import {
  type InSight,
  inSight,
  type PictureShape,
  proportionsOn,
  ratioOf,
} from '#domain/pictures/picture-shapes.ts';

const SCREENS = ['phone', 'desk'] as const;

type Screen = (typeof SCREENS)[number];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** From this share on, what is cropped isn't missed. */
const NEARLY_ALL = 0.85;

/** The screens on which a place shows noticeably less than the whole of a picture. */
export function croppedOn(shape: PictureShape, size: Size): ReadonlyArray<Screen> {
  return SCREENS.filter((screen) => {
    const { width, height } = inSight(shape, screen, size);
    return width * height < NEARLY_ALL;
  });
}

/**
 * What a place makes of a picture that it crops; empty if it shows nearly all of it.
 *
 * @example shapeText({ tallest: [2, 1] }, { width: 600, height: 600 })
 * // 'This place shows it 2 : 1; yours is 1 : 1. About 50% of its height will be seen: …'
 */
export function shapeText(shape: PictureShape, size: Size, hasFocus = false): string {
  const screens = croppedOn(shape, size);
  const [first, second] = screens;
  if (first === undefined) return '';
  const own = `yours is ${ratioText(size.width / size.height)}`;
  const placeOn = (screen: Screen) => ratioText(ratioOf(proportionsOn(shape, screen)));
  if (second !== undefined && placeOn(first) !== placeOn(second)) {
    const places = screens.map((screen) => `${placeOn(screen)} on a ${screen}`).join(' and ');
    return `This place shows it ${places}; ${own}. ${seenText(inSight(shape, second, size), hasFocus)}`;
  }
  const where = screens.length === 1 && !('tallest' in shape) ? ` on a ${first}` : '';
  return `This place shows it ${placeOn(first)}${where}; ${own}. ${seenText(inSight(shape, first, size), hasFocus)}`;
}

function seenText({ width, height }: InSight, hasFocus: boolean): string {
  const side = width < height ? 'width' : 'height';
  const strip = width < height ? 'a part from top to bottom' : 'a strip from side to side';
  const where = hasFocus ? 'around the point that you chose' : 'in the middle';
  return `About ${Math.round(100 * Math.min(width, height))}% of its ${side} will be seen: ${strip}, ${where}.`;
}

/** @example ratioText(18 / 7) // '2.6 : 1' */
function ratioText(ratio: number): string {
  return ratio >= 1 ? `${rounded(ratio)} : 1` : `1 : ${rounded(1 / ratio)}`;
}

const rounded = (number: number) => String(Math.round(number * 10) / 10);
