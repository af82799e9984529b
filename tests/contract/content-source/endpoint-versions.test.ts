import { describe, expect, test } from 'vitest';
import { type AnyEndpoint, endpointOf } from '#commerce/endpoints.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import type { JsonApiSourceOptions } from '#sources/json-api/json-api-source.ts';
import { RECORD_CALLS } from '#sources/json-api/record-calls.ts';
import { anApiSource } from '../../builders/api-source.ts';

const SG = localeFor('SG');
const { signal } = new AbortController();

/** A source whose API has nothing but these versions in its configuration, by country. */
function aSource(versions: Record<string, unknown>, options: Partial<JsonApiSourceOptions> = {}) {
  const paths: Array<string> = [];
  const source = anApiSource({
    async fetch(address, init) {
      const { pathname } = new URL(String(address));
      if (!pathname.endsWith('/global_config/endpoint-versions')) {
        paths.push(pathname);
        return Response.json({ data: [] });
      }
      const value = versions[new Headers(init?.headers).get('X-Site-Country') ?? ''];
      if (value === undefined) return Response.json({ errors: [] }, { status: 404 });
      const id = 'endpoint-versions';
      return Response.json({ data: { type: 'global-config', id, attributes: { value } } });
    },
    ...options,
  });
  return {
    source,
    async listed(type: string, locale: Locale = SG) {
      paths.length = 0;
      for await (const _ of source.contentOf(locale).list(type, signal));
      return paths;
    },
    async read(type: string, id: string) {
      paths.length = 0;
      await source.contentOf(SG).read({ type, id }, signal);
      return paths;
    },
  };
}

const OTHER = 'v9.1';
/** All but those that only this shop has, and that come from elsewhere. */
const CALLED = Object.keys(RECORD_CALLS) as Array<keyof typeof RECORD_CALLS>;
const calledFor = (type: (typeof CALLED)[number]) => {
  const endpoint: AnyEndpoint = RECORD_CALLS[type].endpoint;
  const name = typeof endpoint === 'string' ? endpoint : (endpoint.name ?? '');
  return { name, path: endpointOf(endpoint).path.replace('{version}', OTHER) };
};

describe('a version that the global configuration sets', () => {
  test.each(CALLED)('is that of the call that lists %s', async (type) => {
    const { name, path } = calledFor(type);
    const paths = await aSource({ SG: { [name]: OTHER } }).listed(type);
    expect([...new Set(paths)]).toEqual([path]);
  });

  test('is that of the call that reads one record', async () => {
    const { read } = aSource({ SG: { brands: OTHER } });
    expect(await read('brands', 'b1')).toEqual([`/api/${OTHER}/brands/b1`]);
  });

  test('holds in its country', async () => {
    const { listed } = aSource({ SG: { brands: OTHER } });
    expect(await listed('brands', localeFor('HK'))).toEqual(['/api/v2.6/brands']);
  });

  test('holds from the next call on once it changes', async () => {
    const versions: Record<string, unknown> = { SG: { brands: OTHER } };
    const { listed, read } = aSource(versions);
    await listed('brands');
    versions.SG = { brands: 'v3' };
    await read('global-config', 'endpoint-versions');
    expect(await read('brands', 'b1')).toEqual(['/api/v3/brands/b1']);
  });

  test('that is none changes nothing', async () => {
    const { listed } = aSource({ SG: { brands: '../../admin' } });
    expect(await listed('brands')).toEqual(['/api/v2.6/brands']);
  });

  test('is noted for calls beside those of the source', async () => {
    const versions = new Map();
    const { listed } = aSource({ SG: { brands: OTHER } }, { versions });
    await listed('brands');
    expect([...versions]).toEqual([[SG.id, { brands: OTHER }]]);
  });

  test('comes from elsewhere if the configuration does', async () => {
    const { source: configuration } = aSource({ SG: { brands: OTHER } });
    const { listed } = aSource({}, { configuration });
    expect(await listed('brands')).toEqual([`/api/${OTHER}/brands`]);
  });
});
