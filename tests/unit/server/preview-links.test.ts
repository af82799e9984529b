import { expect, test } from 'vitest';
import { withPreviewLinks } from '#console/server/previews/preview-links.ts';
import { localeFor } from '#domain/locale/locales.ts';

const place = {
  locale: localeFor('HK', 'zh'),
  addressOf: (path: string) => `/preview/1${path}`,
  has: (path: string, page: number) =>
    ['/', '/cart', '/robots.txt', '/sale'].includes(path) || (path === '/brands/x' && page < 3),
};

test.each([
  ['<a href="/sale">', '<a href="/preview/1/sale">'],
  ['<a class="a > b" href="/sale#top">', '<a class="a > b" href="/preview/1/sale#top">'],
  ['<a href="/brands/x?language=zh&amp;page=2">', '<a href="/preview/1/brands/x?page=2">'],
])('%s leads to the preview', (tag, expected) => {
  expect(withPreviewLinks(tag, place)).toBe(expected);
});

test.each([
  ['of a page that the preview has not', '<a href="/brands/x?page=3">'],
  ['of another language', '<a href="/sale?language=en">'],
  ['of another country', '<a href="/sale?country_code=SG">'],
  ['of another site', '<a href="//elsewhere.example/sale">'],
  ['of another site behind a tab', '<a href="/\t/elsewhere.example/sale">'],
  ['of no site behind a tab', '<a href="/\t/">'],
  ['of a visitor', '<a href="/cart">'],
  ['for programs', '<a href="/robots.txt">'],
  ['to a page of another spelling', '<a href="/brands/x?page=02">'],
  ['with a character that an island wrote', '<a href="/sale?q=l&#x27;or">'],
  ['within the page', '<a href="#main">'],
  ['to the page in another language', '<a href="?language=en">'],
  ['that leaves the shop', '<a href="/../sale%2f">'],
  ['that is an attribute of another name', '<a data-href="/sale">'],
  ['that is no link', '<article data-x href="/sale">'],
])('a link %s stays', (_what, tag) => {
  expect(withPreviewLinks(tag, place)).toBe(tag);
});
