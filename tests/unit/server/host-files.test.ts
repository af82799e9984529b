import { describe, expect, test } from 'vitest';
import { edgeTable } from '#server/edge/edge-table.ts';
import { headersFile, redirectsFile } from '#server/edge/export/host-files.ts';

const SETTINGS = { origin: 'http://localhost', hosts: undefined };
const MOVED = new Map([
  ['hk/zh/brands/라', '/brands/new'],
  ['sg/en/old/*', '/brands/*'],
  ['sg/en/old/deep/*', '/sale'],
  ['sg/en/old/one', 'https://example.com/'],
]);
const REDIRECTS = { moved: MOVED, besideMoved: new Set(['sg/en/old/living']) };
const NONE = { moved: new Map<string, string>(), besideMoved: new Set<string>() };

/** The first rule that matches a path with a query, as static hosts read them: in order. */
function answerOf(rules: string, address: string): string | undefined {
  const { pathname, searchParams } = new URL(address, 'http://shop.test');
  for (const rule of rules.trim().split('\n')) {
    const [from = '', ...rest] = rule.split(' ');
    const named = rest.filter((part) => /^\w+=/.test(part)).map((part) => part.split('='));
    const [to = '', status = ''] = rest.slice(named.length);
    const isNamed = named.every(([name = '', value = '']) =>
      value.startsWith(':') ? searchParams.has(name) : searchParams.get(name) === value,
    );
    const above = from.endsWith('/*') ? from.slice(0, -1) : undefined;
    const isMatch = above ? `${pathname}/`.startsWith(above) : from === pathname;
    if (!isNamed || !isMatch) continue;
    const target = to
      .replace(':splat', pathname.slice(above?.length))
      .replace(':page', searchParams.get('page') ?? '');
    return `${status} ${target}`;
  }
  return undefined;
}

describe('_redirects', () => {
  const rules = redirectsFile(edgeTable(SETTINGS), REDIRECTS);

  test.each([
    ['/', '200 /sg/en/'],
    ['/sale', '200 /sg/en/sale'],
    ['/sale?page=2', '200 /sg/en/sale/page-2'],
    ['/sale?country_code=HK', '200 /hk/en/sale'],
    ['/sale?country_code=HK&language=zh', '200 /hk/zh/sale'],
    ['/sale?country_code=HK&language=zh&page=3', '200 /hk/zh/sale/page-3'],
    ['/brands/라?country_code=HK&language=zh', '301 /brands/new?country_code=HK&language=zh'],
    ['/brands/라?country_code=HK', '200 /hk/en/brands/%EB%9D%BC'],
    ['/old/one?country_code=SG', '301 https://example.com/'],
    ['/old/two?country_code=SG', '301 /brands/two?country_code=SG'],
    ['/old/deep/two?country_code=SG', '301 /sale?country_code=SG'],
    ['/old/living?country_code=SG', '200 /sg/en/old/living'],
    ['/old/two?country_code=HK', '200 /hk/en/old/two'],
  ])('%s: %s', (address, answer) => {
    expect(answerOf(rules, address)).toBe(answer);
  });

  test('addresses without a country show the first one of a shop without Singapore', () => {
    const inKorea = redirectsFile(edgeTable({ ...SETTINGS, fallbackCountry: 'KR' }), NONE);
    expect(answerOf(inKorea, '/sale')).toBe('200 /kr/ko/sale');
  });
});

test('_headers has those of all answers, and the lifetime of files with a digest', () => {
  expect(headersFile([['X-Content-Type-Options', 'nosniff']])).toBe(
    '/*\n  X-Content-Type-Options: nosniff\n\n/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  );
});
