import type { Scenario } from '../scenario.ts';
import { wholeShop } from '../shop/built-apart.ts';
import { lowerPrice, type PublishedEdit, publishProducts, WARM_UPS } from '../shop/price-edit.ts';
import { productsSoldEverywhere } from '../shop/records.ts';
import { median, quantile, spread } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';

export interface EditTimes {
  readonly ms: ReadonlyArray<number>;
  /** Of the processor, in all threads. */
  readonly cpuMs: ReadonlyArray<number>;
  /** What rendering the same pages again takes, by itself and with everything in memory. */
  readonly renderingMs: ReadonlyArray<number>;
  /** Pages that each edit changed, in all locales. */
  readonly pages: ReadonlyArray<number>;
}

/** Edits a product after another, spread over the catalogue, once a few have warmed the process. */
export async function editTimes(workshop: Workshop): Promise<EditTimes> {
  const shop = await workshop.once(wholeShop);
  const count = WARM_UPS + workshop.repetitions;
  workshop.say(`Editing the price of ${count} products in ${shop.locales.length} locales…`);
  const edits: Array<PublishedEdit> = [];
  for (const id of spread(productsSoldEverywhere(shop), count)) {
    await lowerPrice(shop, id);
    edits.push(await publishProducts(shop, id));
  }
  const measured = edits.slice(WARM_UPS);
  const renderingMs: Array<number> = [];
  for (const edit of measured) renderingMs.push(await shop.renderAgain(edit));
  return {
    ms: measured.map(({ ms }) => ms),
    cpuMs: measured.map(({ cpuMs }) => cpuMs),
    pages: measured.map(({ pages }) => pages),
    renderingMs,
  };
}

export const editScenario: Scenario = {
  name: 'edit',
  title: "One product's price, changed in every locale",
  limit:
    'The processor: some 400 ms of it in all threads, which keep both cores busy for more than eight tenths of the time, so that no order of work gives much less than 200. The goal allows 300. Rendering the same pages again, with every answer and every card in memory and nothing written, takes 110 of them; reading and making the cards that the pages show besides the edited one 70, asking their queries again 40, the embedded API and reading its answers 50, SQLite 50 in the main thread. Other numbers of locales at once than four took as long.',
  async run(workshop) {
    const shop = await workshop.once(wholeShop);
    const { ms, cpuMs, pages, renderingMs } = await workshop.once(editTimes);
    return {
      figures: [
        { name: 'pages in all locales', value: shop.pages, unit: 'pages' },
        { name: 'pages changed, median', value: median(pages), unit: 'pages' },
        { name: 'median', value: median(ms), unit: 'ms', goal: { atMost: 150 } },
        { name: 'processor time, median', value: median(cpuMs), unit: 'ms' },
        { name: 'rendering those pages alone', value: median(renderingMs), unit: 'ms' },
        { name: '90th percentile', value: quantile(ms, 0.9), unit: 'ms', goal: { atMost: 250 } },
      ],
      notes: [
        `From the start of the pull of that record until all locales have published; ${ms.length} products, spread over the catalogue, after ${WARM_UPS} to warm up.`,
      ],
    };
  },
};
