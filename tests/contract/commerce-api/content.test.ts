import { describe, expect, it } from 'vitest';
import { aSeed } from '../../builders/seed.ts';
import { idsOf, linkedIds, startTestApi } from './test-api.ts';

const { call } = await startTestApi(aSeed());
const CHINESE = { country: 'HK', language: 'zh' };

describe('the types that further pages are made of', () => {
  it.each([
    ['v2.4/pages', 'pages', ['terms']],
    ['v2.4/stores', 'stores', ['st1', 'st2']],
    ['v2.4/store_events', 'store-events', ['ev1']],
    ['v2.4/ads', 'ads', ['ad1']],
    ['v2.3/filter_types', 'filter-types', ['concern', 'preference']],
    ['booking-services/api/v1/activity_groups', 'booking-services', ['bs1']],
    ['booking-services/api/v1/pages', 'booking-pages', ['bp1']],
    ['booking-services/api/v1/activities', 'beauty-classes', ['bc1']],
  ])('are listed at %s, in order and with versions', async (path, type, ids) => {
    const { data, meta } = await call(path);
    expect(idsOf(data)).toEqual(ids);
    expect(new Set(data.map((record) => record.type))).toEqual(new Set([type]));
    expect(data.every(({ meta: { version } }) => version > 0)).toBe(true);
    expect(meta).toMatchObject({ 'total-items': ids.length, cursor: expect.any(Number) });
  });

  it.each([
    ['v2.4/pages/terms', 'terms'],
    ['v2.4/stores/orchard', 'st1'],
    ['v2.4/stores/st1', 'st1'],
    ['v2.4/store_events/masterclass', 'ev1'],
    ['booking-services/api/v1/activity_groups/makeovers', 'bs1'],
    ['booking-services/api/v1/pages/book', 'bp1'],
  ])('are read at %s, by id or slug', async (path, id) => {
    expect(idsOf((await call(path)).data)).toEqual([id]);
    expect((await call(`${path}-not`)).status).toBe(404);
  });

  it('answer activities of the type asked for', async () => {
    const path = 'booking-services/api/v1/activities?activity_type=';
    expect(idsOf((await call(`${path}beauty%20class`)).data)).toEqual(['bc1']);
    expect((await call(`${path}massage`)).data).toEqual([]);
  });

  it('have their texts in the language of the request', async () => {
    const page = (await call('v2.4/pages/terms', CHINESE)).data[0];
    expect(page?.attributes).toMatchObject({
      title: '條款',
      blocks: [{ content: [{ spans: [{ text: '請參閱' }, { text: '常見問題', link: '/faq' }] }] }],
    });
    const store = (await call('v2.4/stores/orchard', CHINESE)).data[0];
    expect(store?.attributes.services).toEqual(['化妝工作室']);
  });
});

describe('a category', () => {
  it('has what its country shows beside the products', async () => {
    const { data } = await call('v2.6/categories/c-makeup', CHINESE);
    expect(data[0]?.attributes).toMatchObject({
      description: '每張臉的色彩。',
      'top-banners': [{ link: '/sale', 'image-width': 1200 }],
      seo: { 'page-title': '彩妝' },
    });
    const lip = await call('v2.6/categories/c-lip');
    expect(lip.data[0]?.attributes).toMatchObject({ description: '', 'top-banners': [] });
  });
});

describe('a product', () => {
  it('brings the ad that is about one of its variants', async () => {
    const { data, included } = await call('v2.6/products/p3?include=featured_ad', CHINESE);
    expect(linkedIds(data[0], 'featured-ad')).toEqual(['ad1']);
    expect(included.map(({ type, attributes }) => [type, attributes])).toEqual([
      ['ads', { 'icon-type': 'gift', 'short-title': '送化妝袋', 'variant-ids': ['p3-v1'] }],
    ]);
    expect((await call('v2.6/products/p1?include=featured_ad')).included).toEqual([]);
  });

  it('has its tags in the language, and the filter values they stand for in none', async () => {
    const { data } = await call('v2.6/products/p1', CHINESE);
    expect(data[0]?.attributes).toMatchObject({
      tags: ['純素'],
      'filter-values': [
        'color:berry',
        'preference:vegan',
        'rating:from-3',
        'rating:from-4',
        'rating:from-4-5',
      ],
    });
  });
});
