import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentModel } from '#content/model.ts';
import type { BrandRecord } from '#content/records.ts';
import { openPackedPages } from '#content-sync/publish/packed-pages.ts';
import { createRenderPool, type RenderPool } from '#content-sync/render/render-pool.ts';
import { brandPath, storedPath } from '#domain/addresses.ts';
import { localeFor } from '#domain/locales.ts';
import { compiledCode } from '../builders/compiled-code.ts';
import { anEngine } from '../builders/engine.ts';
import { aBillboard, aBrand } from '../builders/records.ts';
import { aFolder, records } from '../builders/snapshot.ts';

const SG = localeFor('SG');
const OWN_PAGE = brandPath('maison-aube');

let pool: RenderPool;

beforeAll(async () => {
  pool = createRenderPool({
    model: contentModel,
    entryFile: (await compiledCode()).entryFile,
    threads: 1,
  });
});

afterAll(() => pool.close());

/** The main part of a page, in a shop with one brand of two products. */
async function mainOf(brand: Partial<BrandRecord>, path = OWN_PAGE): Promise<string> {
  const folder = aFolder();
  const engine = await anEngine(pool, { folder, locale: SG });
  await engine.publish({ ...records({ products: 2 }), brands: [aBrand(brand)] });
  const published = openPackedPages(folder);
  const page = await published.read(storedPath(SG, path)).finally(() => published.close());
  const html = Buffer.from(page?.body ?? '').toString();
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

const sidebarContent = {
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
  test('has its best sellers even if all of its products fit on it', async () => {
    expect(await mainOf({ bestSellerIds: ['p2', 'p1'] })).toContain('class="best-sellers"');
    expect(await mainOf({})).not.toContain('class="best-sellers"');
  });

  test('asks for recommendations other than its best sellers', async () => {
    const main = await mainOf({ bestSellerIds: ['p2'] });
    expect(main).toMatch(/<astro-island[^>]*Recommendations/);
    expect(main).toContain('&quot;except&quot;:[1,[[0,&quot;p2&quot;]]]');
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
    const main = await mainOf({ ...showcase, bestSellerIds: ['p1'] }, `${OWN_PAGE}/makeup`);
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
