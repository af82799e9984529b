import { describe, expect, test } from 'vitest';
import type { BrandRecord } from '#content/records.ts';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { brandPath } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { anEngine } from '../builders/engine.ts';
import { aBillboard, aBrand, NO_PICTURE } from '../builders/records.ts';
import { sharedPool } from '../builders/render-pool.ts';
import { records } from '../builders/snapshot.ts';

const SG = localeFor('SG');
const OWN_PAGE = brandPath('maison-aube');

const pool = await sharedPool();

/** The main part of a page, in a shop with one brand of a few products. */
async function mainOf(
  brand: Partial<BrandRecord>,
  { path = OWN_PAGE, number = 1, products = 2 } = {},
): Promise<string> {
  const folder = aFolder();
  const engine = await anEngine(pool, { folder, locale: SG });
  await engine.publish({ ...records({ products }), brands: [aBrand(brand)] });
  const published = new PackedPages(folder);
  const page = await published.read(storedPath(SG, path, number)).finally(() => published.close());
  const html = Buffer.from(page?.body ?? '').toString();
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

/** The slugs of the products whose cards are in a part of a page. */
const productsIn = (html: string) =>
  [...html.matchAll(/<a class="card" href="\/products\/([^"?]+)/g)].map(([, slug]) => slug);

const sidebarContent = {
  ...NO_PICTURE,
  id: 'b1:samples',
  title: 'Two samples',
  text: 'With every order.',
  link: '/faq',
  newTab: true,
  ctaLabel: 'How',
  position: 0,
};

const showcase = {
  billboards: [
    aBillboard({ id: 'b1:app', title: 'In our app', mainBanner: false, mobileOnly: true }),
    aBillboard({ id: 'b1:film', title: 'A film', mainBanner: false, bannerVideoId: 'film-1' }),
    aBillboard({
      id: 'b1:season',
      title: 'New season',
      altText: 'A table of lipsticks',
      newTab: true,
      termsAndConditions: 'While stocks last.',
    }),
  ],
  sidebarContent: [sidebarContent],
  termsAndConditions: [{ id: 'b1:gift', title: 'Gift', text: 'One each.', position: 0 }],
  billboardConfigurations: [{ id: 'b1:main', platform: 'main' as const, layout: 'grid' as const }],
};

describe('the page of a brand', () => {
  test('shows each product once: its best sellers, and the others below them', async () => {
    const main = await mainOf({ bestSellerIds: ['p2'] }, { products: 3 });
    const best = main.slice(main.indexOf('class="best-sellers"'), main.indexOf('listing-own'));
    expect(productsIn(best)).toEqual(['lipstick-p2']);
    expect(productsIn(main).toSorted()).toEqual(['lipstick-p1', 'lipstick-p2', 'lipstick-p3']);
  });

  test('has as many best sellers above as leave the list most products, or a list alone', async () => {
    const bestSellerIds = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];
    const some = await mainOf({ bestSellerIds }, { products: 17 });
    const best = some.slice(some.indexOf('class="best-sellers"'), some.indexOf('listing-own'));
    expect(productsIn(best)).toHaveLength(5);
    expect(new Set(productsIn(some)).size).toBe(17);
    expect(productsIn(some)).toHaveLength(17);
    const few = await mainOf({ bestSellerIds }, { products: 14 });
    expect(few).not.toContain('class="best-sellers"');
    expect(productsIn(few)).toHaveLength(14);
    expect(await mainOf({})).not.toContain('class="best-sellers"');
  });

  test('has the filters of all its pages, which are rendered once for these', async () => {
    const filtersOf = (html: string) =>
      /<astro-island[^>]*ListingFilters.*?<\/astro-island>/s.exec(html);
    const first = filtersOf(await mainOf({}, { products: 60 }));
    expect(first?.[0]).toContain('filter-price');
    expect(filtersOf(await mainOf({}, { products: 60, number: 2 }))?.[0]).toBe(first?.[0]);
  });

  test('asks for recommendations other than what it shows', async () => {
    const main = await mainOf({ bestSellerIds: ['p2'] });
    expect(main).toMatch(/<astro-island[^>]*Recommendations/);
    expect(main).toContain('&quot;except&quot;:[1,[[0,&quot;p1&quot;],[0,&quot;p2&quot;]]]');
  });

  test('has a single plain billboard in its head, beside the words', async () => {
    const [, , season] = showcase.billboards;
    const story = aBillboard({ id: 'b1:story', title: 'Where to begin', altText: 'A still life' });
    const main = await mainOf({ billboards: [{ ...story, link: '/products/lipstick-p1' }] });
    const head = main.slice(main.indexOf('class="listing-opening"'), main.indexOf('listing-body'));
    expect(main).not.toContain('class="billboards"');
    expect(head).toContain('alt="A still life"');
    expect(head).toMatch(/href="\/products\/lipstick-p1"[^>]*>\s*Where to begin\s*</);
    // One with terms has its place above, where they are said.
    const other = await mainOf({ billboards: season ? [season] : [] });
    expect(other).toContain('class="billboards"');
    expect(other).not.toContain('class="top-banners"');
  });

  test('shows its billboards by the rules of the home page', async () => {
    const main = await mainOf(showcase);
    const billboards = main.slice(main.indexOf('class="billboards"'), main.indexOf('<h1'));
    expect(billboards).toContain('data-wide="grid"');
    expect(billboards).toContain('data-narrow="reel"');
    const titles = [...billboards.matchAll(/billboard-title"[^>]*>\s*([^<]+?)\s*</g)];
    expect(titles.map(([, title]) => title)).toEqual(['In our app', 'New season', 'A film']);
    expect(billboards).toMatch(/billboards-small.*In our app.*billboards-second.*New season/s);
    expect(billboards).toContain('alt="A table of lipsticks"');
    expect(billboards).toContain('data-video="film-1"');
    expect(billboards.match(/target="_blank"/g)).toHaveLength(1);
  });

  test('has texts beside its products, and its terms after those of its billboards', async () => {
    const main = await mainOf(showcase);
    expect(main).toMatch(
      /class="listing-side".*Two samples.*With every order\..*href="\/faq".*How/s,
    );
    expect(main).toMatch(/id="terms".*New season.*While stocks last\..*Gift.*One each\./s);
  });

  test('is unchanged if the brand has nothing of the kind', async () => {
    const main = await mainOf({});
    for (const name of ['class="billboards"', 'listing-side', 'id="terms"']) {
      expect(main).not.toContain(name);
    }
  });

  test('is the only one with them: pages of the brand in a category have none', async () => {
    const path = `${OWN_PAGE}/makeup`;
    const main = await mainOf({ ...showcase, bestSellerIds: ['p1'] }, { path });
    for (const name of ['class="billboards"', 'listing-side', 'best-sellers', 'id="terms"']) {
      expect(main).not.toContain(name);
    }
    expect(main).toMatch(/<astro-island[^>]*Recommendations/);
  });

  test('shows hostile texts as text', async () => {
    const hostile = '<img src=x onerror="window.harmed=1">';
    const [billboard] = showcase.billboards;
    const main = await mainOf({
      billboards: billboard ? [{ ...billboard, title: hostile, termsAndConditions: hostile }] : [],
      sidebarContent: [{ ...sidebarContent, title: hostile, text: hostile, ctaLabel: hostile }],
      termsAndConditions: [{ id: 'b1:gift', title: hostile, text: hostile, position: 0 }],
    });
    const withoutAttributes = main.replace(/="[^"]*"/g, '');
    expect(withoutAttributes).not.toContain('<img src=x');
    expect(withoutAttributes).toContain('&lt;img src=x');
  });
});
