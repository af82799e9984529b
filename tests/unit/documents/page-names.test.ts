import { expect, test } from 'vitest';
import { createAnswerer } from '#content-sync/content-model/answer-query.ts';
import { pageNames } from '#documents/page-names.ts';
import type { PageNames } from '#domain/addresses/page-names.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aContentReader } from '../../builders/content-reader.ts';
import { aBrand, aCategory, aContentPage, aProduct } from '../../builders/records.ts';
import { aSnapshot } from '../../builders/snapshot.ts';

const MAKEUP = {
  label: 'Makeup',
  link: '/categories/makeup',
  categoryId: 'c1',
  highlighted: false,
};

test('brands, categories of all levels and the menus’ pages are named, each path once', () => {
  const about = [
    { label: 'Careers', link: '/pages/careers' },
    { label: 'Returns', link: '/faq#returns' },
    { label: 'Press', link: 'https://press.example' },
  ];
  const { answer } = createAnswerer(
    aSnapshot({
      'global-config': [{ id: 'about-us', value: about }] as never,
      brands: [aBrand({ id: 'b1', name: 'Aube', slugUrl: 'aube' })],
      categories: [
        aCategory({ id: 'c1', label: 'Makeup', slugUrl: 'makeup', childIds: ['c2'] }),
        aCategory({ id: 'c2', label: 'Lips', slugUrl: 'lips', parentId: 'c1' }),
      ],
      products: [aProduct({ id: 'p1', brandId: 'b1', categoryIds: ['c2'] })],
      navigation: [{ id: 'main', items: [MAKEUP] }],
      pages: [aContentPage({ id: 'faq' })],
    }).open(),
  );
  const content = aContentReader({ locale: localeFor('HK', 'zh'), answer, now: 0 });
  const names: PageNames = JSON.parse(pageNames(content));
  const nameAt = (path: string) => names.find((page) => page.path === path)?.name;
  expect(nameAt('/brands/aube')).toBe('Aube');
  expect(nameAt('/categories/makeup')).toBe('Makeup');
  expect(nameAt('/categories/makeup/lips')).toBe('Lips');
  expect(nameAt('/pages/careers')).toBe('Careers');
  expect(nameAt('/faq')).toBeDefined();
  expect(nameAt('/cart')).toBeDefined();
  const paths = names.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => /[#?:]/.test(path))).toEqual([]);
});
