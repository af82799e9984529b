import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shapeText } from '#console/app/pictures/shape-text.ts';
import { focusAt, focusPoints, focusText, PICTURE_FOCUS } from '#domain/pictures/picture-focus.ts';
import {
  inSight,
  PICTURE_SHAPES,
  type PictureShapeName,
  pictureStyle,
  ratioOf,
} from '#domain/pictures/picture-shapes.ts';

const aPicture = (width: number, height: number, focus?: string) => ({
  ...{ url: '/a.webp', alt: '', width, height },
  ...(focus && { focus }),
});

describe('a page crops a picture', () => {
  test('only if it is higher than its place allows, around the point that stays in sight', () => {
    expect(pictureStyle(aPicture(1440, 560), 'billboard')).toBeUndefined();
    expect(pictureStyle(aPicture(1200, 600), 'billboard')).toBeUndefined();
    expect(pictureStyle(aPicture(600, 600), 'billboard')).toBe('aspect-ratio:2/1;object-fit:cover');
    expect(pictureStyle(aPicture(600, 600, '30% 70%'), 'billboard')).toBe(
      'aspect-ratio:2/1;object-fit:cover;object-position:30% 70%',
    );
  });

  test('by the styles of some places, in which a point counts as well', () => {
    expect(pictureStyle(aPicture(600, 600), 'card')).toBeUndefined();
    expect(pictureStyle(aPicture(600, 600, '0% 100%'), 'card')).toBe('object-position:0% 100%');
    expect(pictureStyle(aPicture(600, 600, '0% 100%'), undefined)).toBe('object-position:0% 100%');
  });
});

/** The places that styles crop to proportions: the rule, and the file that has it. */
const STYLES = [
  { name: 'card', screen: 'phone', rule: '.media-card > img', file: 'ui/MediaCard.astro' },
  { name: 'card', screen: 'desk', rule: '.detail > img', file: 'ui/DetailFrame.astro' },
  { name: 'store', screen: 'phone', rule: '.store-card > img', file: 'stores/StoreCard.astro' },
  { name: 'store', screen: 'desk', rule: '.detail > img', file: 'ui/DetailFrame.astro' },
] as const;

test.each(STYLES)('the shape of a $name on a $screen is that of its style', (each) => {
  const { name, screen, rule, file } = each;
  const css = readFileSync(`src/components/${file}`, 'utf8');
  const [, body = ''] = css.split(`${rule} {`);
  const [, width, height] = /aspect-ratio: (\d+) \/ (\d+);/.exec(body.split('}')[0] ?? '') ?? [];
  const shape = PICTURE_SHAPES[name];
  expect('tallest' in shape ? undefined : shape[screen]).toEqual([Number(width), Number(height)]);
});

const side = fc.integer({ min: 1, max: 20_000 });
const names = Object.keys(PICTURE_SHAPES) as Array<PictureShapeName>;

test('what is in sight has the proportions of its place, or is the whole', () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), side, side, (name, width, height) => {
      const shape = PICTURE_SHAPES[name];
      const seen = inSight(shape, 'desk', { width, height });
      expect(Math.max(seen.width, seen.height)).toBe(1);
      if (seen.width === 1 && seen.height === 1) return;
      const place = ratioOf('tallest' in shape ? shape.tallest : shape.desk);
      expect((seen.width * width) / (seen.height * height)).toBeCloseTo(place, 6);
    }),
  );
});

test('phones may have a point of their own', () => {
  const focus = '30% 70% / 50% 20%';
  expect(focus).toMatch(PICTURE_FOCUS);
  expect(focusPoints(focus)).toEqual({ desk: '30% 70%', phone: '50% 20%' });
  expect(focusPoints('30% 70%')).toEqual({ desk: '30% 70%' });
  expect(pictureStyle(aPicture(600, 600, focus), 'card')).toBe(
    'object-position:30% 70%;--phone-focus:50% 20%',
  );
  expect('30% 70% / 50%').not.toMatch(PICTURE_FOCUS);
});

test('a point is written as CSS writes it, and read again', () => {
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(percent, percent, (x, y) => {
      expect(focusText({ x, y })).toMatch(PICTURE_FOCUS);
      expect(focusAt(focusText({ x, y }))).toEqual({ x, y });
    }),
  );
  expect(focusText({ x: -3, y: 104.4 })).toBe('0% 100%');
  expect(focusAt(null)).toEqual({ x: 50, y: 50 });
  expect(focusAt('left top')).toEqual({ x: 50, y: 50 });
});

test.each([
  { name: 'billboard', size: { width: 1440, height: 560 }, text: '' },
  {
    name: 'billboard',
    size: { width: 600, height: 600 },
    text: 'This place shows it 2 : 1; yours is 1 : 1. About 50% of its height will be seen: a strip from side to side, in the middle.',
  },
  {
    name: 'card',
    size: { width: 3000, height: 1000 },
    text: 'This place shows it 1.5 : 1; yours is 3 : 1. About 50% of its width will be seen: a part from top to bottom, in the middle.',
  },
  {
    name: 'header-banner',
    size: { width: 1440, height: 100 },
    text: 'This place shows it 7 : 1 on a phone; yours is 14.4 : 1. About 49% of its width will be seen: a part from top to bottom, in the middle.',
  },
  {
    name: 'beside-heading',
    size: { width: 600, height: 600 },
    text: 'This place shows it 2.8 : 1 on a phone and 3.5 : 1 on a desk; yours is 1 : 1. About 29% of its height will be seen: a strip from side to side, in the middle.',
  },
] as const)('a $name says of $size.width × $size.height: $text', ({ name, size, text }) => {
  expect(shapeText(PICTURE_SHAPES[name], size)).toBe(text);
});
