import { describe, expect, test } from 'vitest';
import { alternatesOf, canonicalAddress, canonicalPageAddress } from '#domain/addresses/site.ts';
import { LOCALES, localeFor } from '#domain/locale/locales.ts';

const SITE = { origin: 'https://shop.example' };
const HOSTS = { origin: 'https://shop.example', hosts: { HK: 'www.shop.hk' } };
const hkZh = localeFor('HK', 'zh');
const sgEn = localeFor('SG');

describe('the canonical address of a page', () => {
  test('names the country where countries share a host', () => {
    expect(canonicalAddress(SITE, sgEn, '/sale')).toBe('https://shop.example/sale?country_code=SG');
  });

  test('names the language where it is not the default', () => {
    expect(canonicalPageAddress(SITE, hkZh, { path: '/sale', page: 2 })).toBe(
      'https://shop.example/sale?country_code=HK&language=zh&page=2',
    );
  });

  test("is on the country's own host, where it has one", () => {
    expect(canonicalAddress(HOSTS, hkZh, '/sale')).toBe('https://www.shop.hk/sale?language=zh');
    expect(canonicalAddress(HOSTS, sgEn, '/')).toBe('https://shop.example/?country_code=SG');
  });
});

describe('the alternates of a page', () => {
  const alternates = (others: Parameters<typeof alternatesOf>[0]['others']) =>
    alternatesOf({ site: SITE, locale: hkZh, others, path: '/x', page: 1 });

  test('are the locales that have it, with itself and a default', () => {
    expect(alternates(['sg-en', 'kr-ko']).map(({ hreflang }) => hreflang)).toEqual([
      'zh-HK',
      'ko-KR',
      'en-SG',
      'x-default',
    ]);
  });

  test('have no default where Singapore lacks the page', () => {
    expect(alternates(['kr-ko']).map(({ hreflang }) => hreflang)).toEqual(['zh-HK', 'ko-KR']);
  });

  test('are none if only one locale has the page', () => {
    expect(alternates([])).toEqual([]);
  });

  test('have each locale of the shop once', () => {
    const all = alternates(LOCALES.map(({ id }) => id));
    expect(new Set(all.map(({ hreflang }) => hreflang)).size).toBe(LOCALES.length + 1);
  });
});
