import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  followRedirects,
  ledAddress,
  redirectSources,
  redirectTarget,
} from '#content-sync/contract/redirects.ts';
import { readRedirectSource, readRedirectTarget } from '#domain/addresses/redirect-addresses.ts';

const follow = (
  asked: string,
  redirects: Readonly<Record<string, string>>,
  pages: ReadonlyArray<string> = [],
) =>
  followRedirects(asked, {
    targetOf: (from) => redirects[from],
    isPage: (at) => pages.includes(at),
  });

describe('which redirect is for a path', () => {
  test.each([
    ['the path itself', '/old/a', { '/old/a': '/a', '/old/*': '/b' }, '/a'],
    ['the longest match', '/old/a/b', { '/old/*': '/b', '/old/a/*': '/a' }, '/a'],
    ['what is above all below', '/old', { '/old/*': '/a' }, '/a'],
    ['with the rest', '/old/a/b', { '/old/*': '/new/*' }, '/new/a/b'],
    ['without a rest', '/old', { '/old/*': '/new/*' }, '/new'],
    ['with the rest below the shop', '/old/a', { '/old/*': '/*' }, '/a'],
    ['encoded', '/old/%EB%9D%BC', { '/old/*': '/new/*' }, '/new/%EB%9D%BC'],
    ['on another host', '/old/a', { '/old/*': 'https://example.com/*' }, 'https://example.com/a'],
  ])('%s', async (...[, asked, redirects, to]) => {
    expect(
      await follow(asked, redirects, ['/a', '/b', '/new', '/new/a/b', '/new/%EB%9D%BC']),
    ).toEqual({ outcome: 'led', from: expect.any(String), to, steps: 1 });
  });

  test('names that only begin alike are apart', async () => {
    expect(await follow('/older/a', { '/old/*': '/a' }, ['/a'])).toBeUndefined();
  });

  test('a chain leads straight to its end, and a page in it ends it', async () => {
    const chain = { '/a': '/b', '/b': '/c/x', '/c/*': '/d/*' };
    expect(await follow('/a', chain, ['/d/x'])).toMatchObject({ to: '/d/x', steps: 3 });
    expect(await follow('/a', chain, ['/b', '/d/x'])).toMatchObject({ to: '/b', steps: 1 });
  });

  test('a target keeps its query, to which that of the request is added', async () => {
    expect(await follow('/a', { '/a': '/sale?sort=new#top' }, ['/sale'])).toMatchObject({
      to: '/sale?sort=new#top',
    });
    expect(ledAddress('/sale?sort=new#top', '?page=2')).toBe('/sale?sort=new&page=2#top');
    expect(ledAddress('https://example.com/', '?country_code=SG')).toBe('https://example.com/');
  });
});

describe('a redirect rests', () => {
  test.each([
    ['to itself', { '/a': '/a' }],
    ['in a ring', { '/a': '/b', '/b': '/a' }],
    ['in a ring of wildcards', { '/a/*': '/b/*', '/b/*': '/a/*' }],
    ['ever deeper', { '/a/*': '/a/b/*' }],
    ['below itself', { '/a/*': '/a/b' }],
  ])('%s', async (_, redirects) => {
    expect(await follow('/a', redirects)).toMatchObject({ outcome: 'loop' });
  });

  test('whose target is gone', async () => {
    expect(await follow('/a', { '/a': '/b?x=1' })).toEqual({
      outcome: 'nowhere',
      from: '/a',
      to: '/b',
    });
  });
});

/** Paths over few names, so that they meet. */
const path = fc
  .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 })
  .map((names) => `/${names.join('/')}`);
const source = fc.tuple(path, fc.boolean()).map(([at, isWide]) => (isWide ? `${at}/*` : at));

test('whatever redirects there are, nobody is led to where another redirect leads on', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(source, source, { maxKeys: 8 }),
      fc.array(path, { maxLength: 4 }),
      path,
      async (redirects, pages, asked) => {
        const led = await follow(asked, redirects, pages);
        if (led?.outcome === 'led') expect(pages).toContain(led.to);
        const isMatched = [...redirectSources(asked)].some((from) => redirects[from] !== undefined);
        expect(led !== undefined).toBe(isMatched);
      },
    ),
  );
});

test('what is carried over never leaves the target', () => {
  fc.assert(
    fc.property(path, (rest) => {
      const target = redirectTarget({ from: '/old/*', to: '/new/*' }, `/old${rest}`);
      expect(target).toBe(`/new${rest}`);
    }),
  );
});

describe('addresses as people write them', () => {
  test.each([
    ['/old-campaign', '/old-campaign'],
    [' /Old-Campaign/ ', '/old-campaign'],
    ['https://www.example.com/old//a/', '/old/a'],
    ['/old/*', '/old/*'],
    ['/Old/*/', '/old/*'],
    ['/라', '/%EB%9D%BC'],
    ['/%EB%9D%BC', '/%EB%9D%BC'],
    ['/cafe\u0301', '/caf%C3%A9'],
    ['/CAF%C3%89', '/caf%C3%A9'],
    ['/50%25', '/50%25'],
  ])('from %s: %s', (text, address) => {
    expect(readRedirectSource(text)).toEqual({ address });
  });

  test.each([
    'old',
    '',
    '/',
    '/*',
    'https://example.com',
    '/a*',
    '/a/*/b',
    '/a?b=1',
    '/a#b',
    '/%E0%A4%A',
    '/a/../b',
    '//evil',
    `/${'a/'.repeat(20)}`,
  ])('not from %s', (text) => {
    expect(readRedirectSource(text)).toEqual({ problem: expect.stringMatching(/\.$/) });
  });

  test.each([
    ['/sale', '/sale'],
    ['/sale/?sort=new&x=라#top', '/sale?sort=new&x=%EB%9D%BC#top'],
    ['/', '/'],
    ['/*', '/*'],
    ['https://shop.test/brands/x/', '/brands/x'],
    ['https://example.com/라', 'https://example.com/%EB%9D%BC'],
  ])('to %s: %s', (text, address) => {
    expect(readRedirectTarget(text, ['https://shop.test'])).toEqual({ address });
  });

  test.each([
    'sale',
    '',
    '//evil.test',
    '/\\evil',
    'http://example.com',
    'javascript:alert(1)',
    'https://u:p@example.com',
    '/a*',
    'https://example.com/*/b',
  ])('not to %s', (text) => {
    expect(readRedirectTarget(text)).toEqual({ problem: expect.stringMatching(/\.$/) });
  });

  test('what was read once reads the same again', () => {
    fc.assert(
      fc.property(fc.webPath(), (text) => {
        for (const read of [readRedirectSource, (each: string) => readRedirectTarget(each)]) {
          const first = read(text);
          if ('address' in first) expect(read(first.address)).toEqual(first);
        }
      }),
    );
  });
});
