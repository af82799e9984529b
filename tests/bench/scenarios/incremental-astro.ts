import { productPath } from '#domain/addresses/addresses.ts';
import { type AstroProject, createAstroProject } from '../peers/astro-project.ts';
import { pagesForAstro } from '../peers/page-list.ts';
import type { Scenario } from '../scenario.ts';
import { wholeShop } from '../shop/built-apart.ts';
import { LOCALE } from '../shop/full-build.ts';
import { lowerPrice, publishProducts } from '../shop/price-edit.ts';
import { inLocale, productsSoldEverywhere, recordIn } from '../shop/records.ts';
import type { Shop } from '../shop/shop.ts';
import { median, spread } from '../statistics.ts';
import { editTimes } from './edit.ts';

const PAGES = 2_000;

/** One product changed, published by `astro build` with `experimental.incrementalBuild`. */
export const incrementalAstroScenario: Scenario = {
  name: 'incremental',
  title: "One product's price against stock Astro's incremental build",
  limit:
    'Theirs goes through all pages, to know which to render, before it renders those; ours is limited as an edit is.',
  async run(workshop) {
    const shop = await workshop.once(wholeShop);
    const ours = median((await workshop.once(editTimes)).ms);
    const project = await createAstroProject(workshop, {
      dataFolder: shop.dataFolder,
      locale: LOCALE.id,
      isIncremental: true,
    });
    workshop.say(`Building ${PAGES} pages with stock Astro, and again after an edit…`);
    const theirs = await editAndBuild(project, shop);
    const perPageMs = theirs.generateMs / theirs.pages;
    const wholeMs = theirs.ms - theirs.generateMs + perPageMs * shop.pages;
    return {
      figures: [
        { name: 'pages that stock Astro has', value: theirs.pages, unit: 'pages' },
        { name: 'pages that it rendered again', value: theirs.rendered, unit: 'pages' },
        { name: 'stock Astro', value: theirs.ms, unit: 'ms' },
        { name: 'of it, going through the pages', value: theirs.generateMs, unit: 'ms' },
        { name: 'of that, making keys', value: theirs.keysMs, unit: 'ms' },
        { name: 'pages in all locales', value: shop.pages, unit: 'pages' },
        { name: 'stock Astro, extrapolated to them', value: wholeMs, unit: 'ms' },
        { name: 'ours, median', value: ours, unit: 'ms' },
        {
          name: 'ours against stock Astro',
          value: wholeMs / ours,
          unit: '×',
          goal: { atLeast: 100 },
        },
      ],
      notes: [
        `Measured with ${theirs.pages.toLocaleString('en')} pages, and extrapolated: the time per page grows with the pages, bundling is counted once. Memory is taken to suffice.`,
        'Its keys are made in `getStaticPaths`, of the answers that a page shows: which questions a page asks it is told, and it answers each once. Content is there before its clock starts; our time includes the pull. Pages without `getStaticPaths` have no key.',
        'The folder with the earlier pages stays, so that none is copied from the cache.',
      ],
    };
  },
};

async function editAndBuild(project: AstroProject, shop: Shop) {
  const before = spread(inLocale(shop, LOCALE, pagesForAstro), PAGES);
  const paths = new Set(before.map(({ path }) => path));
  await project.build(before);
  const product = productAmong(paths, shop);
  await lowerPrice(shop, product);
  await publishProducts(shop, product);
  const built = await project.build(before);
  if (built.rendered >= before.length) throw new Error('Stock Astro rendered every page again.');
  return { ...built, pages: before.length };
}

/** A product that has one of the pages. */
function productAmong(paths: ReadonlySet<string>, shop: Shop): string {
  const hasPage = (id: string) =>
    paths.has(productPath(recordIn(shop, LOCALE, ['products', id]).slugUrl));
  const product = productsSoldEverywhere(shop).find(hasPage);
  if (product === undefined) throw new Error('None of the pages is of a product.');
  return product;
}
