import { setTimeout as wait } from 'node:timers/promises';
import { productPath } from '#domain/addresses.ts';
import { quantile } from '../../bench/statistics.ts';
import type { RuledProduct } from '../../builders/ruled-catalogue/ruled-catalogue.ts';
import type { ConnectedShop } from './shop-behind-varnish.ts';

export interface Freshness {
  /** From the moment an edit is sent until it's saved, median milliseconds. */
  readonly saved: number;
  /** Until the origin serves another page. */
  readonly origin: number;
  /** Until Varnish does. */
  readonly edge: number;
}

const PATIENCE_MS = 120_000;
const POLL_MS = 10;

/** Makes an edit of each of some products, one after the other, and measures when it's seen in Hong Kong. */
export async function measureFreshness(
  { originUrl, varnish }: ConnectedShop,
  products: ReadonlyArray<RuledProduct>,
  edit: (product: RuledProduct) => Promise<void>,
): Promise<Freshness> {
  const times = { saved: [], origin: [], edge: [] } as Record<keyof Freshness, Array<number>>;
  for (const product of products) {
    const looks = {
      origin: () => pageOf(originUrl, product),
      edge: () => pageOf(varnish.url, product),
    };
    const before = [await looks.origin(), await looks.edge()];
    const startedAt = performance.now();
    const since = () => performance.now() - startedAt;
    await Promise.all([
      edit(product).then(() => times.saved.push(since())),
      ...(['origin', 'edge'] as const).map(async (name) => {
        await seenOtherwise(looks[name], before);
        times[name].push(since());
      }),
    ]);
  }
  const median = (of: keyof Freshness) => Math.round(quantile(times[of], 0.5));
  return { saved: median('saved'), origin: median('origin'), edge: median('edge') };
}

async function pageOf(url: string, { slug }: RuledProduct): Promise<string> {
  const answer = await fetch(`${url}${productPath(slug)}?country_code=HK`);
  return answer.text();
}

async function seenOtherwise(look: () => Promise<string>, before: ReadonlyArray<string>) {
  const deadline = performance.now() + PATIENCE_MS;
  while (before.includes(await look())) {
    if (performance.now() > deadline) throw new Error('The edit is never seen.');
    await wait(POLL_MS);
  }
}
