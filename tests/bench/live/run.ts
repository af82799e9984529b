import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { localAddress } from '#domain/addresses/addresses.ts';
import { LOCALES, type Locale, parseLocaleId } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import {
  type EditedProduct,
  type EditedShop,
  openEditedShop,
  productsOf,
} from '../../e2e/edited-shop.ts';
import { folderOfProcess } from '../folder-of-process.ts';
import { describeMachine } from '../machine.ts';
import { markdownTable } from '../report/markdown-table.ts';
import { numberText } from '../report/number-text.ts';
import { quantile } from '../statistics.ts';

/**
 * `npm run bench:live -- [--stock] [--edits n] [--locale id]…`: how long it takes from the edit of a
 * price, through webhook, rebuild and purge, until a visitor of the origin, of Varnish and of nginx get
 * the page with it. With `--stock`, a variant is sold out and comes back instead, and the check that the
 * open product page makes is timed as well. With `CATALOGUE`, and in all locales unless some are named.
 */
const { values } = parseArgs({
  options: {
    edits: { type: 'string', default: '30' },
    stock: { type: 'boolean', default: false },
    locale: { type: 'string', multiple: true, default: [] },
  },
});
/** Variants that an edit has sold out. */
const soldOut = new Set<string>();
const PATIENCE_MS = 60_000;
const POLL_MS = 3;
const HEAD = ['seen through', 'median ms', 'p90 ms', 'slowest ms'];

const named = values.locale.flatMap((id) => parseLocaleId(id) ?? []);
const [first, ...others] = named.length > 0 ? named : LOCALES;
if (!first) throw new Error('There is no such locale.');
const dataFolder = folderOfProcess();
const edited = await openEditedShop({
  dataFolder,
  locales: [first, ...others],
  catalogue: process.env.CATALOGUE,
});
try {
  const times = await measureEdits(edited, first, Number(values.edits));
  process.stdout.write(`${JSON.stringify(await describeMachine())}\n`);
  const what = values.stock ? 'stock' : 'prices';
  process.stdout.write(`${values.edits} edits of ${what}, ${1 + others.length} locales\n\n`);
  const rows = Object.entries(times).map(([edge, ms]) => [
    edge,
    ...[quantile(ms, 0.5), quantile(ms, 0.9), Math.max(...ms)].map(numberText),
  ]);
  process.stdout.write(`${markdownTable([HEAD, ...rows])}\n`);
} finally {
  await edited.close();
}

async function measureEdits(shop: EditedShop, locale: Locale, edits: number) {
  const products = await productsOf(shop.originUrl, locale, 50);
  const urls = { origin: shop.originUrl, varnish: shop.varnish.url, nginx: shop.nginx.url };
  const times: Record<string, Array<number>> = {};
  for (let number = 0; number < edits; number += 1) {
    const product = products[number % products.length];
    if (!product) throw new Error('The shop has no products.');
    const before = await Promise.all(
      Object.values(urls).map((url) => pageOf(url, locale, product)),
    );
    const startedAt = performance.now();
    const { isLive } = await editOf(shop, { locale, product, number });
    const isNew = (body: string) => !before.includes(body);
    const looks = Object.entries(urls).map(
      ([name, url]) => [name, () => pageOf(url, locale, product), isNew] as const,
    );
    looks.push(['live check', () => offersOf(shop.originUrl, locale, product), isLive]);
    await Promise.all(
      looks.map(async ([name, look, isThere]) => {
        const ms = (await seen(look, isThere)) - startedAt;
        times[name] = [...(times[name] ?? []), ms];
        process.stderr.write(`${name}: ${Math.round(ms)} ms\n`);
      }),
    );
  }
  return times;
}

interface Edit {
  readonly locale: Locale;
  readonly product: EditedProduct;
  readonly number: number;
}

/** Makes an edit, and tells by what the live check shows it. */
async function editOf(
  shop: EditedShop,
  { locale, product, number }: Edit,
): Promise<{ readonly isLive: (body: string) => boolean }> {
  if (!values.stock) {
    // Another price every time, and none that others begin with.
    const amount = product.price + 100 * (1 + number) + 37;
    await shop.setPrice(product.variantId, amount);
    const shown = formatMoney({ amount, currency: COUNTRY_CURRENCY[locale.country] }, locale.tag);
    return { isLive: (body) => body.includes(shown) };
  }
  const isSoldOut = soldOut.has(product.variantId);
  await shop.setStock(product.variantId, isSoldOut ? 50 : 0);
  if (isSoldOut) soldOut.delete(product.variantId);
  else soldOut.add(product.variantId);
  return {
    isLive(body) {
      const { included }: { included: ReadonlyArray<Resource> } = JSON.parse(body);
      const variant = included.find(({ id }) => id === product.variantId);
      return variant?.attributes['sold-out'] === !isSoldOut;
    },
  };
}

interface Resource {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

async function pageOf(url: string, locale: Locale, { path }: EditedProduct): Promise<string> {
  const answer = await fetch(url + localAddress(`${path}?country_code=${locale.country}`, locale));
  return answer.text();
}

/** What an open product page asks for, see `useLiveVariants.ts`. */
async function offersOf(
  url: string,
  { country, language }: Locale,
  { id }: EditedProduct,
): Promise<string> {
  const fields = 'display-price,display-original-price,sale-text,sold-out,launch-status';
  const query = `include=variants&fields[variants]=${fields}&fields[products]=`;
  const headers = { 'X-Site-Country': country, 'Accept-Language': language };
  const answer = await fetch(`${url}/api/v2.6/products/${id}?${query}`, { headers });
  return answer.text();
}

/** When somebody who keeps looking saw it at last, milliseconds of this process. */
async function seen(
  look: () => Promise<string>,
  isThere: (body: string) => boolean,
): Promise<number> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    if (isThere(await look())) return performance.now();
    await wait(POLL_MS);
  }
  throw new Error('The edit is never seen.');
}
