import { setTimeout as wait } from 'node:timers/promises';
import { localAddress } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import { editVariant, productsOf } from '../../e2e/edited-shop.ts';
import { askForNews } from './ask-for-news.ts';
import { type ProcessorTime, processorTime } from './processor-time.ts';

export const SG = localeFor('SG');

/** How long edits took, in milliseconds, and what they cost. */
export interface TimedEdits {
  /** Until the origin that publishes it showed each edit. */
  readonly firstMs: ReadonlyArray<number>;
  /** Until all origins did. */
  readonly lastMs: ReadonlyArray<number>;
  /** What processors spent on one, beyond what they spend without any. */
  readonly processors?: ProcessorTime | undefined;
}

export interface TimedEditsOptions {
  /** Of all origins; edits are made at the first one. */
  readonly urls: ReadonlyArray<string>;
  readonly token: string;
  readonly edits: number;
  /** Ids of processes that work for the shop, and weren't started by this one. */
  readonly services?: ReadonlyArray<number> | undefined;
}

const POLL_MS = 10;
const PATIENCE_MS = 60_000;
/** How long to measure what machines do without any edit. */
export const IDLE_MS = 5_000;

/** So many edits first that processes have done everything before. */
const WARM_UP_EDITS = 5;

/** Edits prices at the first origin, each once all origins show the one before. */
export async function timeEdits(options: TimedEditsOptions): Promise<TimedEdits> {
  const { services, edits, urls } = options;
  for await (const _ of editing({ ...options, edits: WARM_UP_EDITS }));
  const seenMs: Array<ReadonlyArray<number>> = [];
  const during = await spentIn(async () => {
    for await (const seen of editing(options)) {
      process.stderr.write(`${seen.map(Math.round).join(' ')} ms\n`);
      seenMs.push(seen);
    }
  }, services);
  const idle = await spentIn(() => wait(IDLE_MS), services);
  process.stderr.write(`${edits} edits with ${urls.length} origins\n`);
  return {
    firstMs: seenMs.map(([first = 0]) => first),
    lastMs: seenMs.map((seen) => Math.max(...seen)),
    processors: during && idle && eachOf(edits, during, idle),
  };
}

interface Spent extends ProcessorTime {
  readonly ms: number;
}

async function spentIn(
  work: () => Promise<unknown>,
  services: ReadonlyArray<number> = [],
): Promise<Spent | undefined> {
  const before = processorTime(services);
  const startedAt = performance.now();
  await work();
  const after = processorTime(services);
  return (
    before &&
    after && {
      shopMs: after.shopMs - before.shopMs,
      ownMs: after.ownMs - before.ownMs,
      ms: performance.now() - startedAt,
    }
  );
}

function eachOf(edits: number, during: Spent, idle: Spent): ProcessorTime {
  const each = (kind: 'shopMs' | 'ownMs') =>
    (during[kind] - (idle[kind] * during.ms) / idle.ms) / edits;
  return { shopMs: each('shopMs'), ownMs: each('ownMs') };
}

/** For each edit, how many milliseconds passed until each origin showed it. */
async function* editing({ urls: [first = '', ...others], token, edits }: TimedEditsOptions) {
  const products = await productsOf(first, SG, 50);
  for (let number = 0; number < edits; number += 1) {
    const product = products[number % products.length];
    if (!product) throw new Error('The shop has no products.');
    const amount = product.price + 100 * (1 + number) + 37;
    const text = formatMoney({ amount, currency: COUNTRY_CURRENCY[SG.country] }, SG.tag);
    const startedAt = performance.now();
    await editVariant({ url: first, token, locale: SG }, product.variantId, { price: amount });
    const seenAt = async (url: string) => {
      await shows(url, { path: product.path, text });
      return performance.now() - startedAt;
    };
    // The others are left alone until then: to be asked keeps cores busy that they share.
    const firstMs = await seenAt(first);
    yield [firstMs, ...(await Promise.all(others.map(seenAt)))];
  }
}

async function shows(
  url: string,
  { path, text }: { readonly path: string; readonly text: string },
): Promise<void> {
  const address = url + localAddress(`${path}?country_code=${SG.country}`, SG);
  let known = '';
  await until(async () => {
    const answer = await askForNews(address, known);
    known = answer.etag;
    return answer.text.includes(text);
  }, `${path}: ${text}`);
}

export function isReady(url: string): Promise<void> {
  return until(async () => (await fetch(`${url}/readyz`)).ok, `${url} is ready`);
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Not within a minute: ${what}`);
    await wait(POLL_MS);
  }
}
