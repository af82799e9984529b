import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { aCatalogueLine } from '../builders/catalogue-line.ts';
import { ADMIN_TOKEN, aServedShop } from '../builders/served-shop.ts';
import { TIER } from '../tier.ts';

const MINUTES = TIER === 'soak' ? 60 : 1;
const SAMPLES = 24;
const SHOPPERS = 4;
const EDITS_A_SECOND = 4;
const PRODUCTS = 30;
const LINES = Array.from({ length: PRODUCTS }, (_, index) => {
  const number = index + 1;
  const name = `Velvet Lipstick ${number}`;
  return aCatalogueLine({ id: `P${number}`, name, price: 20 + number });
});

interface Sample {
  readonly rss: number;
  readonly files: number;
  readonly disk: number;
  readonly edits: number;
}

async function filesBelow(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const sizes = names.map((name) => stat(join(folder, name)).catch(() => undefined));
  return (await Promise.all(sizes)).reduce(
    (sum, file) => sum + (file?.isFile() ? file.size : 0),
    0,
  );
}

async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${RegExp.escape(name)} (\\S+)`, 'm').exec(text)?.[1]);
}

/** The median of a part of the samples. */
function middle(samples: ReadonlyArray<Sample>, of: keyof Sample): number {
  const sorted = samples.map((sample) => sample[of]).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

test.skipIf(TIER === 'fast')(
  `${MINUTES} minutes of edits, webhooks and shoppers leave memory, handles and disk as they are`,
  { timeout: (MINUTES + 5) * 60_000 },
  async () => {
    const { url, dataFolder } = await aServedShop({ lines: LINES, locales: ['sg-en'] });
    const headers = { 'X-Site-Country': 'SG', 'Accept-Language': 'en' };
    const { data, included } = await (
      await fetch(`${url}/api/v2.6/products?include=variants&page[size]=100`, { headers })
    ).json();
    const paths = data.map(
      ({ attributes }: { attributes: { 'slug-url': string } }) =>
        `/products/${attributes['slug-url']}`,
    ) as ReadonlyArray<string>;
    const variants = included.map(({ id }: { id: string }) => id) as ReadonlyArray<string>;
    const wholeBuild = await filesBelow(join(dataFolder, 'packs'));
    const endsAt = Date.now() + MINUTES * 60_000;
    const isOver = () => Date.now() > endsAt;
    let [edits, views, failed] = [0, 0, 0];

    const shop = async (shopper: number) => {
      for (let turn = shopper; !isOver(); turn += 1) {
        const path = turn % 9 === 0 ? `/no-such-page-${turn}` : (paths[turn % paths.length] ?? '/');
        const answer = await fetch(url + path);
        await answer.arrayBuffer();
        views += 1;
        if (answer.status !== 200 && answer.status !== 404) failed += 1;
        await wait(5);
      }
    };
    const edit = async () => {
      while (!isOver()) {
        const id = variants[edits % variants.length];
        const attributes = { price: 1_000 + (edits % 5_000) };
        const answer = await fetch(`${url}/api/admin/v1/variants/${id}`, {
          method: 'PATCH',
          headers: {
            ...headers,
            Authorization: `Bearer ${ADMIN_TOKEN}`,
            'Content-Type': 'application/vnd.api+json',
          },
          body: JSON.stringify({ data: { type: 'variants', id, attributes } }),
        });
        if (answer.status !== 200) failed += 1;
        await answer.arrayBuffer();
        edits += 1;
        await wait(1_000 / EDITS_A_SECOND);
      }
    };
    const samples: Array<Sample> = [];
    const watch = async () => {
      while (!isOver()) {
        await wait((MINUTES * 60_000) / SAMPLES);
        samples.push({
          rss: await metric(url, 'process_resident_memory_bytes'),
          files: await metric(url, 'process_open_fds'),
          disk: await filesBelow(dataFolder),
          edits,
        });
      }
    };
    await Promise.all([
      ...Array.from({ length: SHOPPERS }, (_, shopper) => shop(shopper)),
      edit(),
      watch(),
    ]);

    expect(failed).toBe(0);
    expect(views).toBeGreaterThan(MINUTES * 1_000);
    const quarter = Math.floor(samples.length / 4);
    const [early, late] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)];
    const growth = (of: keyof Sample) => middle(late, of) - middle(early, of);
    // A minute is too short to detect a leak: the heap shrinks again only later.
    const allowedMb = TIER === 'soak' ? 60 : 200;
    expect(growth('rss') / 2 ** 20).toBeLessThan(allowedMb);
    // Packs stay open once read, up to a limit that a minute doesn't reach.
    expect(growth('files')).toBeLessThan(TIER === 'soak' ? 30 : 130);
    // Rollback reaches back a week, so an edit costs the pages that it changed: about a third of
    // those of this small shop.
    expect(growth('disk') / growth('edits')).toBeLessThan(wholeBuild / 2);
    const open = () => metric(url, 'storefront_deliveries{locale="sg-en",state="waiting"}');
    await vi.waitFor(async () => expect((await open()) || 0).toBe(0), 60_000);
  },
);
