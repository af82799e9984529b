import { shortened, type WholeSeed } from '../catalogue.ts';
import { settleDisk } from '../run-process.ts';
import type { Measured, Scenario } from '../scenario.ts';
import { LOCALE } from '../shop/full-build.ts';
import { lowerPrice, type PublishedEdit, publishProducts } from '../shop/price-edit.ts';
import { productsSoldEverywhere } from '../shop/records.ts';
import { openShop, type Shop } from '../shop/shop.ts';
import { median, spread } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';
import { FEW, mustBeLarge } from './large-catalogue.ts';

const WARM_UPS = 3;

export const scaleScenario: Scenario = {
  name: 'scale',
  title: 'The same edit, by size of the catalogue, in one locale',
  limit:
    'Listings, which have more cards and filters in a larger catalogue, and answers that grow with the catalogue; the lists that order products are read only if they changed.',
  async run(workshop) {
    const { catalogue, say } = workshop;
    mustBeLarge(catalogue);
    say(`Building ${LOCALE.id} with ${FEW} products, and with all, to edit both in turns…`);
    const few = await builtShop(workshop, shortened(await catalogue.readSeed(), FEW));
    const all = await builtShop(workshop);
    await settleDisk();
    const edits = await editInTurns(few, all, WARM_UPS + workshop.repetitions);
    for (const shop of [few, all]) await shop.close();
    return measured(edits.slice(WARM_UPS), catalogue.productsCount);
  },
};

async function builtShop(workshop: Workshop, seed?: WholeSeed): Promise<Shop> {
  const dataFolder = await workshop.newDataFolder('scale', seed);
  const shop = await openShop(dataFolder, [LOCALE], workshop);
  await shop.rebuild();
  return shop;
}

interface EditOfBoth {
  readonly few: PublishedEdit;
  readonly all: PublishedEdit;
}

/** Edits the same products in both shops. */
async function editInTurns(few: Shop, all: Shop, count: number): Promise<Array<EditOfBoth>> {
  const edits: Array<EditOfBoth> = [];
  for (const id of spread(productsSoldEverywhere(few), count)) {
    for (const shop of [few, all]) await lowerPrice(shop, id);
    edits.push({ few: await publishProducts(few, id), all: await publishProducts(all, id) });
  }
  return edits;
}

function measured(edits: ReadonlyArray<EditOfBoth>, productsCount: number): Measured {
  const few = edits.map((edit) => edit.few);
  const all = edits.map((edit) => edit.all);
  const ms = (of: ReadonlyArray<PublishedEdit>) => median(of.map((edit) => edit.ms));
  const pages = (of: ReadonlyArray<PublishedEdit>) => median(of.map((edit) => edit.pages));
  return {
    figures: [
      { name: 'few products', value: ms(few), unit: 'ms' },
      { name: 'all products', value: ms(all), unit: 'ms' },
      { name: 'pages changed among few', value: pages(few), unit: 'pages' },
      { name: 'pages changed among all', value: pages(all), unit: 'pages' },
      { name: 'all against few', value: ms(all) / ms(few), unit: '×', goal: { atMost: 1.3 } },
    ],
    notes: [
      `Few are ${FEW.toLocaleString('en')}, all are ${productsCount.toLocaleString('en')}. Medians of the same ${edits.length} products, edited in both in turns.`,
    ],
  };
}
