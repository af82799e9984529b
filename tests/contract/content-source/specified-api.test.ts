import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentModel } from '#content/model.ts';
import { pullLocale } from '#content-sync/pull/pull.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { anApiSource } from '../../builders/api-source.ts';
import { aSpecifiedApi } from '../../builders/specified-api.ts';

/** An API that answers the specification and nothing else fills a shop. */

let api: Awaited<ReturnType<typeof aSpecifiedApi>>;
let pulled: Awaited<ReturnType<typeof pullLocale>>;

beforeAll(async () => {
  api = await aSpecifiedApi();
  const content = anApiSource({ baseUrl: api.url }).contentOf(localeFor('SG'));
  pulled = await pullLocale({ model: contentModel, content });
});
afterAll(() => api.close());

function recordsOf(type: string) {
  if (pulled.outcome !== 'pulled') throw new Error(pulled.problem);
  return pulled.records.flatMap((each) => (each.type === type ? [each.record] : []));
}

describe('a pull of an API that answers the specification', () => {
  test('leaves nothing out', () => {
    expect(pulled).toMatchObject({ outcome: 'pulled', malformed: [], incomplete: [] });
  });

  test('reads prices as they are printed', () => {
    expect(recordsOf('products')).toMatchObject([
      { id: 'p1', variants: [{ price: 3_500, originalPrice: null, currency: 'SGD' }] },
      { id: 'p2', variants: [{ price: 125_050 }] },
      { id: 'p3', variants: [{ price: 6_000, originalPrice: 8_000, underSale: true }] },
    ]);
  });

  test('finds the categories of products by the lists of categories', () => {
    expect(recordsOf('products')).toMatchObject([
      { brandId: 'b1', featuredVariantId: 'v1', categoryIds: ['c1', 'c2'] },
      { categoryIds: ['c1', 'c2'] },
      { categoryIds: ['c3'] },
    ]);
  });

  test('has what only the call of one brand includes', () => {
    expect(recordsOf('brands')).toMatchObject([
      { id: 'b1', bestSellerIds: ['p1', 'p2'], billboards: [{ title: 'Only at Aurora' }] },
      { id: 'b2', bestSellerIds: ['p3'] },
    ]);
  });

  test('has the billboards of both platforms, and what comes with them once', () => {
    expect(recordsOf('billboards')).toMatchObject([{ id: '1' }, { id: '2', mobileOnly: true }]);
    expect(recordsOf('content-banners')).toMatchObject([{ title: 'Meet our brands' }]);
    expect(recordsOf('featured-contents')).toMatchObject([{ title: 'Featured this week' }]);
  });

  test('has the filters of products', () => {
    expect(recordsOf('filter-types')).toMatchObject([
      { id: 'size', values: [{ id: '30ml', name: '30 ml' }] },
    ]);
  });

  test('has the items of the carousel', () => {
    expect(recordsOf('feature-carousels')).toMatchObject([{ items: [{ title: 'How to glow' }] }]);
  });

  test.each([
    'billboards include=content_banners,featured_content&filter[platform]=main',
    'billboards include=content_banners,featured_content&filter[platform]=mobile',
    'homepage_quick_links filter[platform]=main&page[size]=6&page[number]=1',
    'home_page_carousels include=products.featured_variant',
    'feature_carousels/live include=feature_carousel_items',
    'layout_config',
    'shop_by_campaigns/latest',
    'products/filters include=brands,categories,filter_types.filter_values',
    'products include=featured_variant,brand,featured_ad&page[size]=500&page[number]=1',
    'brands page[size]=500&page[number]=1',
    'brands/b1 include=billboards,sidebar_content,terms_and_conditions,billboard_configurations,best_selling_products',
    'activities activity_type=beauty class',
    'activity_groups',
  ])('calls %s', (call) => {
    const asked = api.calls.map(normal);
    expect(asked).toContain(normal(`GET v0/${call}`));
  });
});

/** A call without its version, its parameters sorted. */
function normal(call: string): string {
  const [, path = '', query = ''] = /^GET \S*?v[\d.]+\/(\S+)(?: (.*))?$/.exec(call) ?? [];
  return `${path} ${query.replaceAll('+', ' ').split('&').sort().join('&')}`;
}
