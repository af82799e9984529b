import { describe, expect, it } from 'vitest';
import {
  nearestPaths,
  pathsWithin,
  wordsOfPath,
  writtenWords,
} from '#domain/addresses/nearest-paths.ts';
import { foldText } from '#domain/search/search-text.ts';

const PAGES = [
  '/categories/makeup',
  '/categories/makeup/lips',
  '/categories/makeup/lips/lipstick',
  '/categories/skincare/sun-care',
  '/categories/skincare/cleansers',
  '/brands/maison-aube',
  '/brands/88-lanterns',
  '/products/maison-aube-velvet-matte-lipstick',
  '/products/maison-aube-velvet-matte-foundation',
  '/products/88-lanterns-paper-glow-highlighter',
  '/beauty-pass',
  '/gift-cards',
].map((path) => ({ path }));

const nearest = (wanted: string) => nearestPaths(wanted, PAGES, 3).map(({ path }) => path);

describe('the page nearest to a mistaken address', () => {
  it.each([
    ['a typo', '/categories/makeup/lips/lipstik', '/categories/makeup/lips/lipstick'],
    ['letters exchanged', '/categories/makeup/lisp', '/categories/makeup/lips'],
    ['a wrong parent', '/categories/lipstick', '/categories/makeup/lips/lipstick'],
    ['another kind of page', '/makeup', '/categories/makeup'],
    ['the singular', '/product/88-lanterns', '/brands/88-lanterns'],
    ['capitals and underscores', '/Brands/Maison_Aube', '/brands/maison-aube'],
    ['an ending', '/gift-cards.html', '/gift-cards'],
    ['an encoded accent', '/brands/maison-%C3%A0ube', '/brands/maison-aube'],
    ['words run together', '/beautypass', '/beauty-pass'],
    [
      'words left out',
      '/products/maison-aube-matte-lipstick',
      '/products/maison-aube-velvet-matte-lipstick',
    ],
    [
      'words in another order',
      '/products/velvet-matte-foundation-maison-aube',
      '/products/maison-aube-velvet-matte-foundation',
    ],
    [
      'an address cut off',
      '/products/88-lanterns-paper-glow-high',
      '/products/88-lanterns-paper-glow-highlighter',
    ],
  ])('is found despite %s', (_, wanted, path) => {
    expect(nearest(wanted)[0]).toBe(path);
  });

  it.each(['/wp-admin/setup.php', '/xyzzy', '/', '/products/', '/%E0%A4%A'])(
    'is none for %s',
    (wanted) => {
      expect(nearest(wanted)).toEqual([]);
    },
  );
});

it('is never the mistaken address itself, to which the languages of a page lead', () => {
  const wanted = '/categories/makeup/lips/lipstik';
  const pages = [{ path: wanted }, { path: '/categories/makeup/lips/lipstick' }];
  expect(nearestPaths(wanted, pages, 3)).toEqual(pages.slice(1));
  expect(pathsWithin(wanted, pages)).toEqual(pages.slice(1));
});

it('has the brand of a product within its address', () => {
  const wanted = '/products/maison-aube-something-quite-long-that-nobody-sells';
  expect(pathsWithin(wanted, PAGES).map(({ path }) => path)).toEqual(['/brands/maison-aube']);
});

it.each([
  ['/products/Matte_Lipstick.html', ['matte', 'lipstick']],
  ['/products/%EB%A6%BD%EC%8A%A4%ED%8B%B1', [foldText('립스틱')]],
  ['/products/ลิปสติก-ครีม', ['ลิปสติก', 'ครีม']],
])('takes the words of %s apart', (path, words) => {
  expect(wordsOfPath(path)).toEqual(words);
});

it('words are also had as they are written, without the kinds of pages in any capitals', () => {
  expect(writtenWords('/Products/Cr%C3%A8me_Br%C3%BBl%C3%A9e.html')).toEqual(['Crème', 'Brûlée']);
  expect(writtenWords('/products/ลิปสติก-แมตต์')).toEqual(['ลิปสติก', 'แมตต์']);
});
