import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { localeFor } from '#domain/locale/locales.ts';
import { inspectPage } from '../../e2e/inspect-page.ts';

const HK_ZH = localeFor('HK', 'zh');
const hash = createHash('sha256').update('"{{name}}"').digest('base64');
const POLICY = `script-src 'self' 'sha256-${hash}'`;
const page = (body: string, lang = 'zh-Hant-HK') =>
  inspectPage(
    `<!doctype html><html lang="${lang}"><body><h1>購物</h1>${body}</body></html>`,
    HK_ZH,
    POLICY,
  );

test('a whole page has no problem', () => {
  const { problems } = page(
    '<img src="/a.svg" alt="" width="1" height="2"><p id="x">site.name.x</p><a href="#x">x</a>' +
      '<astro-island props="{&quot;text&quot;:&quot;{{count}} > 1&quot;}"></astro-island>' +
      '<script>"{{name}}"</script>',
  );
  expect(problems).toEqual([]);
});

describe('a crawler complains of', () => {
  test.each([
    ['<h1>Again</h1>', 'has 2 headings of the first level'],
    ['<img src="/a.svg" alt="">', 'has a picture without size or alt: /a.svg'],
    ['<img src="/a.svg" width="1" height="1">', 'has a picture without size or alt: /a.svg'],
    ['<img src="/a.svg" alt width="0" height="1">', 'has a picture without size or alt: /a.svg'],
    ['<i id="x"></i><i id=x></i>', 'has the id x twice'],
    ['<a href="#y">y</a>', 'leads to #y, which is not there'],
    ['<p>bag.title</p>', 'shows bag.title'],
    ['<p>{{count}} items</p>', 'shows {{count}} items'],
    ['<p> undefined </p>', 'shows undefined'],
    ['<script type="application/ld+json">{</script>', 'structured data of no type: {'],
    ['<script type="module">1</script>', 'has a script that its policy forbids: 1'],
  ])('%s', (body, problem) => {
    expect(page(body).problems).toEqual([problem]);
  });

  test('another language', () => {
    expect(page('', 'en-HK').problems).toEqual(['is in en-HK, not in zh-Hant-HK']);
  });
});

test('a crawler follows links within the locale, forms and files', () => {
  const { links } = page(
    '<a href="/a?language=zh&#38;page=2">a</a><a href="/" hreflang="en-HK">en</a>' +
      '<a href="https://elsewhere.example">b</a><form action="/search"><input type="hidden" name="language" value="zh"></form>' +
      '<script src="/_astro/a.js"></script><link href="/_astro/a.css"><img src="/c.svg">',
  );
  expect(links).toEqual([
    '/a?language=zh&page=2',
    '/search?language=zh',
    '/_astro/a.js',
    '/_astro/a.css',
  ]);
});
