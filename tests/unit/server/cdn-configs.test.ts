import { parse as parseJsonc } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { cloudflareConfig } from '#server/edge/cdn/cloudflare-config.ts';
import { cloudFrontConfig, pageKeyFunction } from '#server/edge/cdn/cloudfront-config.ts';
import { fastlyConfig } from '#server/edge/cdn/fastly-config.ts';
import { edgeTable, FILE_PATHS, PERSONAL_PATHS, UNUSUAL_ADDRESS } from '#server/edge/edge-table.ts';

const TABLE = edgeTable({ origin: 'https://shop.example', hosts: undefined });
const HOSTS = ['www.shop.sg', 'www.shop.hk'];

describe('the configuration for Cloudflare', () => {
  test('puts the worker in front of every host', () => {
    const text = cloudflareConfig({
      hosts: HOSTS,
      originUrl: 'https://origin.shop.sg',
      zone: undefined,
    });
    expect(parseJsonc(text)).toMatchObject({
      main: 'worker.mjs',
      routes: ['www.shop.sg/*', 'www.shop.hk/*'],
      vars: { ORIGIN_URL: 'https://origin.shop.sg' },
    });
  });

  test('names the zone if it is known', () => {
    const text = cloudflareConfig({ hosts: HOSTS, originUrl: 'https://shop.sg', zone: 'z1' });
    expect(parseJsonc(text).routes).toContainEqual({ pattern: 'www.shop.sg/*', zone_id: 'z1' });
  });
});

describe('the custom VCL for Fastly', () => {
  const vcl = fastlyConfig(TABLE);

  test('has every block closed, and Fastly’s own parts in it', () => {
    const code = vcl.replaceAll(/\{"[\s\S]*?"\}|"[^"]*"|#(?!FASTLY).*$/gm, '');
    const opened = [...code.matchAll(/\{/g)].length;
    expect([...code.matchAll(/\}/g)]).toHaveLength(opened);
    const parts = [...vcl.matchAll(/^sub vcl_(\w+) \{$/gm)].map(([, name]) => name);
    expect([...vcl.matchAll(/^#FASTLY (\w+)$/gm)].map(([, name]) => name)).toEqual(parts);
  });

  test.each([PERSONAL_PATHS, FILE_PATHS, UNUSUAL_ADDRESS])('goes by the same rule: %s', (rule) => {
    expect(vcl).toContain(`req.url ~ {"${rule}"}`);
  });
});

interface Template {
  readonly Resources: {
    readonly Distribution: { readonly Properties: { readonly DistributionConfig: Distribution } };
    readonly PageKey: { readonly Properties: { readonly FunctionCode: string } };
  };
}

interface Distribution {
  readonly Aliases: ReadonlyArray<string>;
  readonly CacheTagConfig: object;
  readonly CacheBehaviors: ReadonlyArray<{
    readonly PathPattern: string;
    readonly CachePolicyId: unknown;
  }>;
}

/** How CloudFront gives a request to a function, with cookies as they are sent. */
function eventOf(address: string, headers: Readonly<Record<string, string>> = {}) {
  const { pathname, search } = new URL(address, 'https://shop.example');
  const { Cookie = '', ...others } = headers;
  return {
    context: { requestId: 'request-1' },
    request: {
      uri: pathname,
      querystring: valuesOf(search.slice(1).split('&')),
      cookies: valuesOf(Cookie.split('; ')),
      headers: Object.fromEntries(
        Object.entries(others).map(([name, value]) => [name.toLowerCase(), { value }]),
      ),
    },
  };
}

/** A name that is there twice has its values in `multiValue`, too. */
function valuesOf(pairs: ReadonlyArray<string>) {
  const named = pairs.filter(Boolean).map((pair) => pair.split('='));
  const values = Map.groupBy(named, ([name = '']) => name);
  return Object.fromEntries(
    [...values].map(([name, each]) => {
      const multiValue = each.map(([, value = '']) => ({ value }));
      return [name, { ...multiValue[0], ...(multiValue.length > 1 && { multiValue }) }];
    }),
  );
}

describe('the template for CloudFront', () => {
  const template: Template = JSON.parse(
    cloudFrontConfig(TABLE, { hosts: HOSTS, originHost: 'origin.shop.sg' }),
  );
  const { DistributionConfig: config } = template.Resources.Distribution.Properties;

  test('reads tags, and serves every host', () => {
    expect(config.Aliases).toEqual(HOSTS);
    expect(config.CacheTagConfig).toEqual({ HeaderName: 'Cache-Tag' });
  });

  test('keeps nothing of a personal path', () => {
    const uncached = config.CacheBehaviors.filter(
      ({ CachePolicyId }) => typeof CachePolicyId === 'string',
    );
    for (const { PathPattern } of uncached) {
      expect(PathPattern.replace('*', 'x')).toMatch(new RegExp(PERSONAL_PATHS));
    }
    expect(uncached.map(({ PathPattern }) => PathPattern)).toEqual(
      expect.arrayContaining(['/api/*', '/checkout', '/.well-known/ucp']),
    );
    // What a distribution may have.
    expect(config.CacheBehaviors.length).toBeLessThanOrEqual(75);
  });

  const handler = new Function(`${pageKeyFunction(TABLE)}; return handler;`)();
  const keyOf = (address: string, headers = {}): string =>
    handler(eventOf(address, headers)).headers['x-storefront-key'].value;

  test('is of a size that CloudFront accepts', () => {
    expect(template.Resources.PageKey.Properties.FunctionCode.length).toBeLessThan(10_240);
  });

  test.each([
    ['/sale?utm_source=x', {}, '/sale'],
    ['/sale', { Cookie: 'cart-token=1' }, '/sale'],
    ['/sale?country_code=HK&sort=newest', {}, '/sale?country_code=HK'],
    ['/sale', { Accept: 'text/html,*/*' }, '/sale'],
  ])('%s with %j has the key of %s', (address, headers, same) => {
    expect(keyOf(address, headers)).toBe(keyOf(same));
  });

  test('tells countries, languages, pages of a listing, cookies and hosts apart', () => {
    const keys = [
      keyOf('/sale'),
      keyOf('/sale?country_code=HK'),
      keyOf('/sale?language=zh'),
      keyOf('/sale?page=2'),
      keyOf('/sale', { Cookie: 'locale=HK' }),
      keyOf('/sale', { Host: 'www.shop.hk' }),
      keyOf('/sale', { Cookie: 'language=lng_zh' }),
      keyOf('/sale?country_code=HK', { Cookie: 'locale=HK' }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each([
    ['/sale?country%5Fcode=HK', {}],
    ['/sale?language=en&language=zh', {}],
    ['/s%61le', {}],
    ['/sale', { Accept: 'text/markdown' }],
    ['/sale', { Authorization: 'Bearer x' }],
    ['/sale', { Cookie: 'locale=HK; locale=SG' }],
    [`/sale?country_code=${'x'.repeat(2_000)}`, {}],
    ['/sale', { 'X-Storefront-Key': 'a-key-of-somebody-s-own', Accept: 'text/markdown' }],
  ])('%s with %j is passed on: it has a key of its own', (address, headers) => {
    expect(keyOf(address, headers)).toBe('request-1');
  });
});
