import { setTimeout as wait } from 'node:timers/promises';
import { localAddress } from '#domain/addresses/addresses.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import {
  type EditedProduct,
  type EditedShop,
  openEditedShop,
  productsOf,
} from '../../e2e/edited-shop.ts';
import { memoryMb } from '../scale/processor-time.ts';
import type { Measured, Scenario } from '../scenario.ts';
import { median, quantile } from '../statistics.ts';

const LOCALE = localeFor('SG');
const EDITS_A_MINUTE = 1_000;
const PRODUCTS = 300;
const POLL_MS = 100;
const PATIENCE_MS = 120_000;
const MINUTE_MS = 60_000;
const SAMPLE_MS = 5_000;

export const burstScenario: Scenario = {
  name: 'burst',
  title: `A burst: ${EDITS_A_MINUTE} single edits of prices a minute`,
  limit: 'Not measured on a quiet machine yet.',
  async run(workshop) {
    const dataFolder = await workshop.newFolder('burst');
    workshop.say(`Building ${LOCALE.id} behind Varnish and nginx…`);
    const shop = await openEditedShop({
      dataFolder,
      locales: [LOCALE],
      catalogue: process.env.CATALOGUE,
    });
    try {
      const products = await productsOf(shop.originUrl, LOCALE, PRODUCTS);
      workshop.say(`Editing ${products.length} products for ${workshop.minutes} minutes…`);
      const before = await pagesRendered(shop);
      const memory = new MemorySamples();
      const liveMs = await editSteadily(shop, products, workshop.minutes);
      const after = await pagesRendered(shop);
      return measured(workshop.minutes, { liveMs, ...memory.stop(), before, after });
    } finally {
      await shop.close();
    }
  },
};

/** Edits prices, each at its time, and gives how long each took until Varnish gave the page with it. */
async function editSteadily(
  shop: EditedShop,
  products: ReadonlyArray<EditedProduct>,
  minutes: number,
): Promise<Array<number>> {
  const startedAt = performance.now();
  const edits: Array<Promise<number>> = [];
  while (edits.length < EDITS_A_MINUTE * minutes) {
    const index = edits.length;
    const dueMs = (index * MINUTE_MS) / EDITS_A_MINUTE;
    await wait(Math.max(0, startedAt + dueMs - performance.now()));
    const product = products[index % products.length] as EditedProduct;
    // Another price each time, so that the page says which of the edits it has.
    edits.push(editOne(shop, product, product.price + 100 * (1 + Math.floor(index / PRODUCTS))));
  }
  return Promise.all(edits);
}

async function editOne(
  shop: EditedShop,
  { path, variantId }: EditedProduct,
  amount: number,
): Promise<number> {
  const startedAt = performance.now();
  await shop.setPrice(variantId, amount);
  const shown = formatMoney({ amount, currency: COUNTRY_CURRENCY[LOCALE.country] }, LOCALE.tag);
  const url = shop.varnish.url + addressIn(LOCALE, path);
  while (performance.now() - startedAt < PATIENCE_MS) {
    const answer = await fetch(url);
    if ((await answer.text()).includes(shown)) return performance.now() - startedAt;
    await wait(POLL_MS);
  }
  throw new Error(`${path} never has the price of ${shown}.`);
}

const addressIn = (locale: Locale, path: string) =>
  localAddress(`${path}?country_code=${locale.country}`, locale);

interface Rendered {
  /** Pages that were rendered and have other bytes. */
  readonly changed: number;
  /** Pages that were rendered for nothing. */
  readonly same: number;
}

const PAGES = /^storefront_pages_total\{.*outcome="(\w+)"\} (\d+)/gm;

async function pagesRendered({ originUrl }: EditedShop): Promise<Rendered> {
  const text = await (await fetch(`${originUrl}/metrics`)).text();
  const counts = { changed: 0, same: 0 };
  for (const [, outcome, count] of text.matchAll(PAGES)) {
    if (outcome === 'unchanged') counts.same += Number(count);
    else if (outcome !== 'removed') counts.changed += Number(count);
  }
  return counts;
}

/** What the shop's processes have in memory, from now on. */
class MemorySamples {
  readonly #samples: Array<number> = [];
  readonly #timer = setInterval(() => this.#samples.push(memoryMb()), SAMPLE_MS);

  /** Medians of the first and of the last third, in megabytes. */
  stop(): Pick<Burst, 'firstMb' | 'lastMb'> {
    clearInterval(this.#timer);
    const third = Math.ceil(this.#samples.length / 3);
    return {
      firstMb: median(this.#samples.slice(0, third)),
      lastMb: median(this.#samples.slice(-third)),
    };
  }
}

interface Burst {
  /** How long each edit took. */
  readonly liveMs: ReadonlyArray<number>;
  readonly firstMb: number;
  readonly lastMb: number;
  readonly before: Rendered;
  readonly after: Rendered;
}

function measured(minutes: number, { liveMs, firstMb, lastMb, before, after }: Burst): Measured {
  const changed = after.changed - before.changed;
  const same = after.same - before.same;
  return {
    figures: [
      { name: 'edit to live, median', value: median(liveMs), unit: 'ms' },
      {
        name: 'edit to live, p99',
        value: quantile(liveMs, 0.99),
        unit: 'ms',
        goal: { atMost: 5_000 },
      },
      { name: 'memory, first third', value: firstMb, unit: 'MB' },
      { name: 'memory, last third', value: lastMb, unit: 'MB' },
      {
        name: 'memory, last against first',
        value: lastMb / firstMb,
        unit: '×',
        goal: { atMost: 1.1 },
      },
      { name: 'pages rendered', value: changed + same, unit: 'renders' },
      {
        name: 'rendered against changed',
        value: (changed + same) / changed,
        unit: '×',
        goal: { atMost: 1.05 },
      },
    ],
    notes: [
      `${liveMs.length} edits in ${minutes} minutes, of ${PRODUCTS} products by turns in ${LOCALE.id}, each through the admin surface, webhook, rebuild and purge until Varnish gives the page with it; asking for pages takes its part of the same cores.`,
      'Memory is that of all processes of the shop and of its edges.',
    ],
  };
}
