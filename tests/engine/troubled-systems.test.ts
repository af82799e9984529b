import { randomBytes } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { ContentSource } from '#content-sync/source/content-source.ts';
import { productPath } from '#domain/addresses/addresses.ts';
import type { Country } from '#domain/locale/locales.ts';
import { createMedusaSource } from '#sources/medusa/medusa-source.ts';
import { createMedusaWebhooks } from '#sources/medusa/medusa-webhooks.ts';
import { createVendureSource } from '#sources/vendure/vendure-source.ts';
import { createVendureWebhooks } from '#sources/vendure/vendure-webhooks.ts';
import { aFakeMedusa } from '../builders/medusa/fake-medusa.ts';
import { SG_KEY, SG_REGION } from '../builders/medusa/fake-region.ts';
import { sharedPool } from '../builders/render-pool.ts';
import { aShopOf } from '../builders/shop-of-source.ts';
import { signedWebhook } from '../builders/signed-webhook.ts';
import { aFakeShopApi } from '../builders/vendure/fake-shop-api.ts';
import type { WebhookReceiver } from '../builders/webhook-receiver.ts';

/**
 * What becomes of a shop whose commerce system has no versions, while that system is in trouble and
 * announces edits all the same. Of one with versions, troubled-source.test.ts has the same.
 */

const SECRET = `whsec_${randomBytes(24).toString('base64')}`;
const SOON = { timeout: 60_000, interval: 20 };
/** What is announced without a version is looked at twice, and it has to be mended in between. */
const RECHECK_MS = 1_000;
const SOON_AGAIN_MS = 100;
const PATIENCE = { firstRetryMs: 1, timeoutMs: 300 };
const EDITED = productPath('balm-1');
const BESIDE = productPath('balm-2');

const pool = await sharedPool();

/** What the system sells, by id. A product that isn't whole can't be published. */
type World = Map<string, { readonly dollars: number; readonly isWhole: boolean }>;

interface System {
  readonly name: string;
  /** Answers out of a world as it is when it's asked. */
  readonly answering: (world: World) => typeof fetch;
  readonly source: (ask: typeof fetch) => ContentSource;
  /** The body of a webhook that names products. */
  readonly announcing: (ids: ReadonlyArray<string>) => object;
}

const CHANNELS = new Map<Country, string>([['SG', 'sg-token']]);
const REGIONS = new Map<Country, string>([['SG', SG_REGION]]);

const VENDURE: System = {
  name: 'Vendure',
  answering:
    (world) =>
    (...asked) =>
      aFakeShopApi(
        [...world].map(([id, { dollars, isWhole }]) => ({
          id,
          name: `Balm ${id}`,
          slug: `balm-${id}`,
          isForLips: true,
          variants: isWhole
            ? [{ id: `${id}1`, name: 'Clear', price: dollars * 100, stock: 3 }]
            : [],
        })),
      ).fetch(...asked),
  source: (ask) =>
    createVendureSource({
      ...PATIENCE,
      url: 'https://vendure.test',
      channels: CHANNELS,
      languages: new Map(),
      brandFacet: 'brand',
      priceDigits: 2,
      fetch: ask,
      webhooks: createVendureWebhooks({
        channels: CHANNELS,
        brandFacet: 'brand',
        secrets: [SECRET],
      }),
    }),
  announcing: (ids) => ({
    type: 'vendure.changed',
    data: {
      channels: ['sg-token'],
      records: ids.map((id) => ({ entity: 'Product', id })),
    },
  }),
};

const MEDUSA: System = {
  name: 'Medusa',
  answering:
    (world) =>
    (...asked) =>
      aFakeMedusa(
        [...world].map(([id, { dollars, isWhole }]) => ({
          id,
          title: `Balm ${id}`,
          collection: isWhole ? 'pcol_velour' : null,
          keys: [SG_KEY],
          amounts: { [SG_REGION]: dollars },
        })),
      ).fetch(...asked),
  source: (ask) =>
    createMedusaSource({
      ...PATIENCE,
      url: 'https://medusa.test',
      regions: REGIONS,
      keys: new Map([['SG', SG_KEY]]),
      languages: new Map(),
      brandPlace: 'collection',
      fetch: ask,
      webhooks: createMedusaWebhooks({
        regions: REGIONS,
        brandPlace: 'collection',
        secrets: [SECRET],
      }),
    }),
  announcing: (ids) => ({
    type: 'medusa.changed',
    data: {
      regions: [SG_REGION],
      records: ids.map((id) => ({ entity: 'Product', id })),
    },
  }),
};

/** What the system does with a call in place of answering well. */
type Trouble = (well: typeof fetch, ...asked: Parameters<typeof fetch>) => Promise<Response>;

const TROUBLES: ReadonlyArray<readonly [string, Trouble]> = [
  ['is down', () => Promise.reject(new TypeError('fetch failed'))],
  ['refuses', async () => new Response('', { status: 500 })],
  ['asks for a pause', async () => new Response('', { status: 503 })],
  ['never answers', untilAborted],
  ['breaks off in the middle of its answers', inHalf],
  ['answers with a page for people', async () => new Response('<h1>Back soon</h1>')],
  ['answers with other documents', async () => Response.json({ data: { items: [] } })],
];

function untilAborted(...[, , init]: Parameters<Trouble>): Promise<Response> {
  return new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });
}

async function inHalf(...[well, ...asked]: Parameters<Trouble>): Promise<Response> {
  const text = await (await well(...asked)).text();
  return new Response(text.slice(0, text.length / 2));
}

/** A shop of two products, whose system can come into trouble. */
async function aShopWith(system: System, waitMs = RECHECK_MS) {
  const world: World = new Map([
    ['1', { dollars: 11, isWhole: true }],
    ['2', { dollars: 12, isWhole: true }],
  ]);
  const well = system.answering(world);
  let trouble: Trouble | undefined;
  let calls = 0;
  let sent = 0;
  const hooks: Pick<WebhookReceiver, 'onReceived'> = { onReceived: () => {} };
  const source = system.source((...asked) => {
    calls += 1;
    return trouble ? trouble(well, ...asked) : well(...asked);
  });
  const shop = await aShopOf(source, hooks, {
    pool,
    waitMs,
    most: Number.POSITIVE_INFINITY,
  });
  return {
    ...shop,
    world,
    calls: () => calls,
    setTrouble(to: Trouble | undefined) {
      trouble = to;
    },
    edit(id: string, dollars: number, isWhole = true) {
      world.set(id, { dollars, isWhole });
    },
    announce(...ids: ReadonlyArray<string>) {
      sent += 1;
      const timestamp = new Date().toISOString();
      const body = JSON.stringify({ timestamp, ...system.announcing(ids) });
      const { headers } = signedWebhook(SECRET, { id: `msg_${sent}`, body });
      hooks.onReceived({ headers, body: Buffer.from(body) });
    },
    /** Waits until nothing is left to do: what was named without a version is looked at again. */
    async settled() {
      await vi.waitFor(async () => {
        await shop.idle();
        expect(await shop.waiting()).toBe(0);
      }, SOON);
    },
    /** What a shop has that is built of the same now. */
    async cleanBuild() {
      const clean = await aShopOf(system.source(well), { onReceived: () => {} }, { pool });
      return clean.pages();
    },
  };
}

type Pages = ReadonlyMap<string, unknown>;

const differing = (one: Pages, other: Pages) =>
  [...one.keys()].filter((path) => one.get(path) !== other.get(path));

describe.each([VENDURE, MEDUSA])('while $name', { timeout: 180_000 }, (system) => {
  test.each(TROUBLES)('%s, the shop stands as it was, and catches up once', async (_, trouble) => {
    const shop = await aShopWith(system, SOON_AGAIN_MS);
    const before = shop.pages();
    shop.setTrouble(trouble);
    const asked = shop.calls();
    for (const dollars of [21, 22, 23]) {
      shop.edit('1', dollars);
      shop.announce('1');
    }
    // More than one look, each of which repeats what may be temporary.
    await vi.waitFor(() => expect(shop.calls()).toBeGreaterThan(asked + 8), SOON);
    expect(shop.pages()).toEqual(before);
    expect(shop.rendered()).toEqual([]);

    shop.setTrouble(undefined);
    await vi.waitFor(() => expect(shop.pages()).not.toEqual(before), SOON);
    await shop.settled();
    const clean = await shop.cleanBuild();
    expect(shop.pages()).toEqual(clean);
    expect(differing(before, clean)).toContain(EDITED);
    expect(differing(before, clean)).not.toContain(BESIDE);
    const rendered = shop.rendered();
    expect(rendered).toContain(EDITED);
    expect(rendered.toSorted()).toEqual([...new Set(rendered)].sort());
  });

  test('announces before its data can be read, the second look finds them, once', async () => {
    const shop = await aShopWith(system);
    const before = shop.pages();
    const lagging = system.answering(new Map(shop.world));
    shop.setTrouble((_, ...call) => lagging(...call));
    const asked = shop.calls();
    shop.edit('1', 21);
    shop.announce('1');
    await vi.waitFor(() => expect(shop.calls()).toBeGreaterThan(asked), SOON);
    await shop.idle();
    shop.setTrouble(undefined);
    expect(shop.pages()).toEqual(before);
    expect(shop.rendered()).toEqual([]);

    await vi.waitFor(() => expect(shop.pages()).not.toEqual(before), SOON);
    await shop.idle();
    expect(shop.pages()).toEqual(await shop.cleanBuild());
    const rendered = shop.rendered();
    expect(rendered).toContain(EDITED);
    expect(rendered.toSorted()).toEqual([...new Set(rendered)].sort());
  });

  test('is partly wrong, that stays as it was, and what is right beside it goes on', async () => {
    const shop = await aShopWith(system);
    const before = shop.pages();
    shop.edit('1', 21, false);
    shop.edit('2', 22);
    shop.announce('1', '2');
    await vi.waitFor(() => expect(shop.pages()).not.toEqual(before), SOON);
    await shop.settled();
    const [now, rendered] = [shop.pages(), shop.rendered()];
    expect([...now.keys()]).toEqual([...before.keys()]);
    expect(differing(before, now)).toContain(BESIDE);
    expect(differing(before, now)).not.toContain(EDITED);
    expect(rendered.toSorted()).toEqual([...new Set(rendered)].sort());

    shop.edit('1', 21);
    shop.announce('1');
    await vi.waitFor(() => expect(shop.pages()).not.toEqual(now), SOON);
    await shop.settled();
    expect(shop.pages()).toEqual(await shop.cleanBuild());
  });
});
