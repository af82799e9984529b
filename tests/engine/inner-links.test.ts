import { expect, onTestFinished, test } from 'vitest';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { rebuild } from '#content-sync/rebuild/rebuild.ts';
import { SANDBOX } from '#domain/addresses/addresses.ts';
import { linksToLackingPage } from '#domain/addresses/lacking-pages.ts';
import { CAPABILITIES } from '#domain/capabilities.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { aContent, aSeed } from '../builders/seed.ts';
import { aShop } from '../builders/shop.ts';
import { SITE } from '../builders/snapshot.ts';

const SKINCARE = { label: 'Skincare', link: '/categories/skincare', 'category-id': 'c-skincare' };

/** What a shop is made of whose commerce system has products and categories, and nothing else. */
const NO_CONTENT = {
  ...Object.fromEntries(Object.keys(aContent()).map((type) => [type, []])),
  navigation: [{ id: 'main', attributes: { items: [SKINCARE] } }],
};

/** A seed of which only skincare is left. */
function skincare() {
  const seed = aSeed({
    products: 2,
    product: () => ({ categoryId: 'c-skincare' }),
    content: () => NO_CONTENT,
  });
  return { ...seed, categories: seed.categories.filter(({ id }) => id === 'c-skincare') };
}

/** It has members and their orders, as Vendure and Medusa have. */
const LACKS = CAPABILITIES.filter((each) => each !== 'members' && each !== 'orders');

/** Addresses that aren't pages: files, forms, and what the origin answers itself. */
const NO_PAGE = /^\/(?:_astro|api|checkout|images|pictures)\/|^\/checkout$|\.[a-z0-9]+$/;

/** What editors show on pages and in menus, all of which leads to what the shop lacks. */
const LEADING_NOWHERE = JSON.parse(
  JSON.stringify({
    ...aContent(),
    navigation: [
      { id: 'main', attributes: { items: [SKINCARE, { label: 'Sale', link: '/sale' }] } },
    ],
  })
    .replaceAll('"/sale"', '"/beauty-pass"')
    .replaceAll('"/faq"', '"/rewards-boutique"')
    .replaceAll('"/pages/about"', '"/wishlist"')
    .replaceAll('"/products/velvet-lipstick-p1"', '"/waitlists?from=brand"'),
);

/** The stored text of each page for shoppers, by its path. */
async function* textsOf(dataFolder: string, locale: Locale, paths: Iterable<string>) {
  const packed = new PackedPages(dataFolder);
  onTestFinished(() => packed.close());
  for (const path of paths) {
    if (path.startsWith(SANDBOX)) continue;
    const page = await packed.read(storedPath(locale, path));
    yield [path, Buffer.from(page?.body ?? '').toString()] as const;
  }
}

test('editors lead to nothing that the shop lacks', { timeout: 60_000 }, async () => {
  const { dataFolder, engine, locale, pages } = await aShop({
    seed: aSeed({ products: 2, content: () => LEADING_NOWHERE }),
  });
  await rebuild(locale, { ...engine, site: { ...SITE, lacks: LACKS } });
  const dead: Array<string> = [];
  for await (const [path, text] of textsOf(dataFolder, locale, pages().keys())) {
    for (const [, link = ''] of text.matchAll(/href="([^"?]*)/g)) {
      if (linksToLackingPage(link, LACKS)) dead.push(`${path} leads to ${link}`);
    }
  }
  expect(pages().has('/brands/atelier-nuit')).toBe(true);
  expect(dead).toEqual([]);
});

test('a shop with nothing but products links to no page that it does not have', {
  timeout: 60_000,
}, async () => {
  const { dataFolder, engine, locale, pages } = await aShop({ seed: skincare() });
  await rebuild(locale, { ...engine, site: { ...SITE, lacks: LACKS } });
  const dead: Array<string> = [];
  for await (const [path, text] of textsOf(dataFolder, locale, pages().keys())) {
    // Also those that only scripts show, which are in the properties of islands.
    for (const [, link = ''] of text.matchAll(/(?:href="|\[0,&quot;)(\/[a-z][^"&?#]*)/g)) {
      if (!NO_PAGE.test(link) && !pages().has(link)) dead.push(`${path} leads to ${link}`);
    }
  }
  expect(pages().has('/cart')).toBe(true);
  expect(dead).toEqual([]);
});
