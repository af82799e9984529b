import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { localAddress } from '#domain/addresses.ts';
import { LOCALES, type Locale, parseLocaleId } from '#domain/locales.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money.ts';
import {
  type EditedProduct,
  type EditedShop,
  openEditedShop,
  productsOf,
} from '../../e2e/edited-shop.ts';
import { describeMachine } from '../machine.ts';
import { markdownTable } from '../report/markdown-table.ts';
import { numberText } from '../report/number-text.ts';
import { quantile } from '../statistics.ts';

/**
 * `npm run bench:live -- [--edits n] [--locale id]…`: how long it takes from the edit of a price,
 * through webhook, rebuild and purge, until a visitor of Varnish and one of nginx get the page with
 * it. With `CATALOGUE`, and in all locales unless some are named.
 */
const { values } = parseArgs({
  options: {
    edits: { type: 'string', default: '30' },
    locale: { type: 'string', multiple: true, default: [] },
  },
});
const PATIENCE_MS = 60_000;
const LOOK_MS = 3;
const HEAD = ['seen through', 'median ms', 'p90 ms', 'slowest ms'];

const named = values.locale.flatMap((id) => parseLocaleId(id) ?? []);
const [first, ...others] = named.length > 0 ? named : LOCALES;
if (!first) throw new Error('There is no such locale.');
const dataFolder = await mkdtemp(join(tmpdir(), 'storefront-live-'));
try {
  const shop = await openEditedShop({
    dataFolder,
    locales: [first, ...others],
    catalogue: process.env.CATALOGUE,
  });
  try {
    const times = await measureEdits(shop, first, Number(values.edits));
    process.stdout.write(`${JSON.stringify(await describeMachine())}\n`);
    process.stdout.write(
      `${times.varnish.length} edits of prices, ${1 + others.length} locales\n\n`,
    );
    const rows = Object.entries(times).map(([edge, ms]) => [
      edge,
      ...[quantile(ms, 0.5), quantile(ms, 0.9), Math.max(...ms)].map(numberText),
    ]);
    process.stdout.write(`${markdownTable([HEAD, ...rows])}\n`);
  } finally {
    await shop.close();
  }
} finally {
  await rm(dataFolder, { recursive: true });
}

async function measureEdits(shop: EditedShop, locale: Locale, edits: number) {
  const products = await productsOf(shop.originUrl, locale, 50);
  const times = { varnish: [] as Array<number>, nginx: [] as Array<number> };
  for (let edit = 0; edit < edits; edit += 1) {
    const product = products[edit % products.length];
    if (!product) throw new Error('The shop has no products.');
    // Another price every time, and none that others begin with.
    const amount = product.price + 100 * (1 + edit) + 37;
    const shown = formatMoney({ amount, currency: COUNTRY_CURRENCY[locale.country] }, locale.tag);
    const seenAt = (url: string) => seen(url, { locale, product, shown });
    await Promise.all([
      seenOnce(shop.varnish.url, locale, product),
      seenOnce(shop.nginx.url, locale, product),
    ]);
    const startedAt = performance.now();
    await shop.setPrice(product.variantId, amount);
    const [varnish, nginx] = await Promise.all([seenAt(shop.varnish.url), seenAt(shop.nginx.url)]);
    times.varnish.push(varnish - startedAt);
    times.nginx.push(nginx - startedAt);
    process.stderr.write(`${shown}: ${Math.round(varnish - startedAt)} ms\n`);
  }
  return times;
}

async function seenOnce(url: string, locale: Locale, { path }: EditedProduct) {
  const answer = await fetch(url + localAddress(`${path}?country_code=${locale.country}`, locale));
  return answer.text();
}

interface Looked {
  readonly locale: Locale;
  readonly product: EditedProduct;
  readonly shown: string;
}

/** When a page showed a price at last, milliseconds of this process. */
async function seen(url: string, { locale, product, shown }: Looked): Promise<number> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    if ((await seenOnce(url, locale, product)).includes(shown)) return performance.now();
    await wait(LOOK_MS);
  }
  throw new Error(`${product.path} does not come to show ${shown}.`);
}
