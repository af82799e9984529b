import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { aSeed } from '../../builders/seed.ts';
import { idsOf, linkedIds, startTestApi } from './test-api.ts';

const { call } = await startTestApi(
  aSeed({
    product: (index) => (index === 0 ? { countries: ['SG'] as const } : {}),
    content: (country) => (country === 'KR' ? { 'shop-by-campaigns': [] } : {}),
  }),
);

describe('billboards', () => {
  it.each([
    ['', ['bb1', 'bb2']],
    ['?filter[platform]=mobile', ['bb1', 'bb2']],
    ['?filter[platform]=main', ['bb1']],
  ])('answers %s', async (query, ids) => {
    expect(idsOf((await call(`v2.4/billboards${query}`)).data)).toEqual(ids);
  });

  it('brings the content that stands with them', async () => {
    const { data, included } = await call(
      'v2.4/billboards?include=content_banners,featured_content',
    );
    expect(included.map(({ type, id }) => `${type} ${id}`)).toEqual([
      'content-banners cb1',
      'featured-contents fc1',
    ]);
    expect(linkedIds(data[0], 'content-banners')).toEqual(['cb1']);
  });

  it('refuses an unknown platform', async () => {
    expect((await call('v2.4/billboards?filter[platform]=tv')).status).toBe(400);
  });
});

describe('carousels', () => {
  it('holds the products that the country sells, in their order', async () => {
    const path = 'v2.4/home_page_carousels?include=products.featured_variant';
    const singapore = await call(path);
    expect(linkedIds(singapore.data[0], 'products')).toEqual(['p2', 'p1']);
    expect(idsOf(singapore.included)).toEqual(['p2', 'p1', 'p2-v1', 'p1-v1']);
    const hongKong = await call(path, { country: 'HK' });
    expect(linkedIds(hongKong.data[0], 'products')).toEqual(['p2']);
  });

  it('has feature items as resources of their own', async () => {
    const path = 'v2.4/feature_carousels/live';
    const { data, included } = await call(`${path}?include=feature_carousel_items`);
    expect(linkedIds(data[0], 'items')).toEqual(['fi1']);
    expect(data[0]?.attributes).toEqual({ title: 'Stories' });
    expect(included[0]).toMatchObject({
      type: 'feature-carousel-items',
      attributes: { title: 'Red, defined', url: '/sale', position: 0 },
    });
    expect((await call(path)).included).toEqual([]);
  });
});

describe('the rest of the home page and the shell', () => {
  it.each([
    ['content_banners', 'content-banners', ['cb1']],
    ['featured_contents', 'featured-contents', ['fc1']],
    ['homepage_quick_links?filter[platform]=main&page[size]=6', 'quick-links', ['ql1']],
    ['shop_by_campaigns/latest', 'shop-by-campaigns', ['sc1']],
    ['layout_config', 'layout-config', ['main']],
    ['global_config', 'global-config', ['currency', 'about-us']],
    ['navigation', 'navigation', ['main']],
  ])('answers %s', async (path, type, ids) => {
    const { data } = await call(`v2.4/${path}`);
    expect(idsOf(data)).toEqual(ids);
    expect(data[0]?.type).toBe(type);
  });

  it.each(COUNTRIES)('has content for %s', async (country) => {
    expect((await call('v2.4/billboards', { country })).data.length).toBeGreaterThan(0);
  });

  it('reads the configuration by key', async () => {
    const { data } = await call('v2.4/global_config/currency');
    expect(data[0]?.attributes).toEqual({ value: { symbol: '$', step: 10 } });
    expect((await call('v2.4/global_config/unknown')).status).toBe(404);
  });

  it('has no campaign where the country runs none', async () => {
    const { status, data } = await call('v2.4/shop_by_campaigns/latest', { country: 'KR' });
    expect(status).toBe(200);
    expect(data).toEqual([]);
  });

  it('resolves translated texts at any depth', async () => {
    const chinese = { country: 'HK', language: 'zh' };
    const { data } = await call('v2.4/navigation', chinese);
    expect(data[0]?.attributes.items).toMatchObject([{ label: '彩妝' }, { label: 'Sale' }]);
    const value = (await call('v2.4/global_config/about-us', chinese)).data[0];
    expect(value?.attributes).toMatchObject({ value: [{ label: '關於我們' }] });
    const english = await call('v2.4/global_config/about-us', { country: 'HK' });
    expect(english.data[0]?.attributes).toMatchObject({ value: [{ label: 'About us' }] });
  });
});
