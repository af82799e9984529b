import { describe, expect, test } from 'vitest';
import {
  PICTURE_WIDTHS,
  type PicturePlace,
  pictureAddresses,
  previewAddress,
  sizedAddress,
} from '#domain/pictures/picture-addresses.ts';

const SOURCES = ['https://media.example', 'http://localhost:8080'];
const PLACE: PicturePlace = { sizes: '(width >= 48rem) 30rem, 93vw', narrowest: 300, widest: 480 };

const widthsOf = (srcset = '') =>
  srcset.split(', ').map((each) => Number(each.match(/(\d+)w$/)?.[1]));
const at = (width: number, place = PLACE) =>
  pictureAddresses({ url: 'https://media.example/a.jpg', width }, place, SOURCES);

test.each([
  ['/pictures/v1/a.svg', '/images/preview/%2Fpictures%2Fv1%2Fa.svg'],
  ['https://media.example/a.jpg', '/images/preview/https%3A%2F%2Fmedia.example%2Fa.jpg'],
  ['https://media.example/a.svg', undefined],
  ['https://elsewhere.example/a.jpg', 'https://elsewhere.example/a.jpg'],
  ['/no-picture.svg', undefined],
])('%s beside a shared link is %s', (url, expected) => {
  expect(previewAddress(url, SOURCES)).toBe(expected);
});

describe('a picture of a source', () => {
  test('comes from the picture service, in the widths that its place can need', () => {
    const { src, srcset, sizes } = at(3_000);
    expect(src).toBe('/images/480/https%3A%2F%2Fmedia.example%2Fa.jpg');
    expect(srcset).toBe(
      [320, 480, 640, 960]
        .map((width) => `/images/${width}/https%3A%2F%2Fmedia.example%2Fa.jpg ${width}w`)
        .join(', '),
    );
    expect(sizes).toBe(PLACE.sizes);
  });

  test.each([
    [3_000, [320, 480, 640, 960]],
    [640, [320, 480, 640]],
    [641, [320, 480, 640, 960]],
    [300, [320]],
    [90, [160]],
  ])('that is %i pixels wide is wanted no larger than the step above', (width, widths) => {
    expect(widthsOf(at(width).srcset)).toEqual(widths);
  });

  test('is requested as large as its place if its own width is nominal', () => {
    expect(widthsOf(at(90, { ...PLACE, isNominal: true }).srcset)).toEqual([320, 480, 640, 960]);
  });

  test('is never requested larger than the widest step', () => {
    const { src, srcset } = at(9_000, { sizes: '100vw', narrowest: 1_700, widest: 4_000 });
    expect(widthsOf(srcset)).toEqual([PICTURE_WIDTHS.at(-1)]);
    expect(src).toBe(sizedAddress('https://media.example/a.jpg', 1_920));
  });

  test('keeps its query', () => {
    const url = 'http://localhost:8080/a.png?crop=1&name=é,b';
    const { src } = pictureAddresses({ url, width: 100 }, PLACE, SOURCES);
    expect(decodeURIComponent(src.split('/').at(-1) ?? '')).toBe(url);
    expect(src).not.toMatch(/[ ,]/);
  });
});

describe('a picture is used as it is', () => {
  test.each([
    '/pictures/v1/packshot/lipstick.svg?brand=Aube',
    '/photos/a.jpg',
    'https://media.example/logo.svg',
    'https://media.example/logo.SVG?v=2',
    'https://media.example/logo.svg#mark',
    'https://elsewhere.example/a.jpg',
    'https://media.example.elsewhere.example/a.jpg',
    'https://media.example@elsewhere.example/a.jpg',
    'https://media.example:8443/a.jpg',
    'http://media.example/a.jpg',
    'https://media.example',
    'https://media.example/\ud800.jpg',
  ])('at %s', (url) => {
    expect(pictureAddresses({ url, width: 600 }, PLACE, SOURCES)).toEqual({ src: url });
  });

  test('where there are no sources', () => {
    const url = 'https://media.example/a.jpg';
    expect(pictureAddresses({ url, width: 600 }, PLACE)).toEqual({ src: url });
  });
});
