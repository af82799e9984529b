import { shortened } from '../catalogue.ts';
import { type Scenario, Skipped } from '../scenario.ts';
import { LOCALE } from '../shop/full-build.ts';
import { lowerPrice, publishProducts } from '../shop/price-edit.ts';
import { productsSoldEverywhere } from '../shop/records.ts';
import { openShop, type Shop } from '../shop/shop.ts';
import { median, spread } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';

const SMALL = 1_000;
/** Below this the larger catalogue is hardly another size. */
const LARGE = 4 * SMALL;
const WARM_UPS = 3;

/** Edits the same products in a small and in a large catalogue, in turns. */
export const scaleScenario: Scenario = {
  name: 'scale',
  title: 'The same edit, by size of the catalogue, in one locale',
  async run(workshop) {
    const { seed } = workshop.catalogue;
    if (seed.products.length < LARGE) {
      throw new Skipped(`The catalogue has fewer than ${LARGE} products; CATALOGUE names another.`);
    }
    workshop.say(`Building ${LOCALE.id} with ${SMALL} products, and with all…`);
    const small = await builtShop(workshop, shortened(workshop.catalogue, SMALL));
    const large = await builtShop(workshop);
    const ids = spread(productsSoldEverywhere(small), WARM_UPS + workshop.repetitions);
    const edits: Array<{ small: Edit; large: Edit }> = [];
    for (const id of ids)
      edits.push({ small: await edit(small, id), large: await edit(large, id) });
    for (const shop of [small, large]) await shop.close();
    const measured = edits.slice(WARM_UPS);
    const ms = (size: 'small' | 'large') => median(measured.map((each) => each[size].ms));
    const pages = (size: 'small' | 'large') => median(measured.map((each) => each[size].pages));
    const all = seed.products.length.toLocaleString('en');
    return {
      figures: [
        { name: `${SMALL.toLocaleString('en')} products`, value: ms('small'), unit: 'ms' },
        { name: 'all products', value: ms('large'), unit: 'ms' },
        {
          name: 'all against few',
          value: ms('large') / ms('small'),
          unit: '×',
          goal: { atMost: 1.3 },
        },
        { name: 'pages changed among few', value: pages('small'), unit: 'pages' },
        { name: 'pages changed among all', value: pages('large'), unit: 'pages' },
      ],
      notes: [
        `All are ${all}. Medians of the same ${measured.length} products, edited in both in turns.`,
      ],
    };
  },
};

type Edit = Awaited<ReturnType<typeof publishProducts>>;

async function edit(shop: Shop, id: string): Promise<Edit> {
  await lowerPrice(shop, id);
  return publishProducts(shop, id);
}

async function builtShop(
  workshop: Workshop,
  seed?: Parameters<Workshop['newDataFolder']>[1],
): Promise<Shop> {
  const dataFolder = await workshop.newDataFolder('scale', seed);
  const shop = await openShop(dataFolder, [LOCALE], workshop.codeBuild);
  await shop.rebuild();
  return shop;
}
