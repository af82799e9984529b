import { describe, expect, onTestFinished, test } from 'vitest';
import type { ContentChange } from '#commerce-api/admin/content-change.ts';
import { parseContentChanged } from '#sources/content-webhooks.ts';
import { aSeed } from '../../builders/seed.ts';
import { aScheduler } from './due-scheduler.ts';
import { ADMIN_TOKEN, anEditor, recordsOf } from './editing-console.ts';
import { aConsole } from './test-console.ts';

const PRODUCTS = 12;
const HOUR_MS = 3_600_000;
const UNUSUAL = `${PRODUCTS} of ${PRODUCTS} products get another price in Singapore`;
const SALE = 1500;

/** A published shop that follows its API's edits, and a publisher with a sale of all products. */
async function aSaleOfAll() {
  const told: Array<ContentChange> = [];
  const console = await aConsole({
    seed: aSeed({ products: PRODUCTS }),
    apiOptions: { editorToken: ADMIN_TOKEN, onChange: (change) => void told.push(change) },
    recordsOf,
  });
  await console.rebuild();
  const { shop, runner } = console;
  const records = recordsOf(shop.api);
  const bo = anEditor(console, { name: 'Bo', role: 'publisher' });
  const id = await bo.begin('Sale');
  for (let product = 1; product <= PRODUCTS; product += 1) {
    await bo.draft(id, { type: 'variants', id: `p${product}-v1`, field: 'price', value: SALE });
  }
  const before = shop.pages();
  let deliveries = 0;
  return {
    console,
    bo,
    id,
    /** Sends the set to be published or scheduled as it is now. */
    async send(action: 'publish' | 'schedule' | 'undo', body: object = {}) {
      const { version: expected } = await bo.set(id);
      return bo.ask('POST', `/change-sets/${id}/${action}`, { ...body, expected });
    },
    /** Brings the shop up to date with what its API announced. */
    async follow() {
      for (const change of told.splice(0)) {
        deliveries += 1;
        await runner.enqueue({ id: `edit-${deliveries}`, ...parseContentChanged(change) });
      }
      await runner.idle();
    },
    /** Announces what the API announced as a webhook from elsewhere does. */
    async followAsWebhook() {
      for (const { countries, records: changed } of told.splice(0)) {
        deliveries += 1;
        await runner.enqueue({ id: `hook-${deliveries}`, countries, records: changed });
      }
      await runner.idle();
    },
    /** What is due is done as after a start of the process. */
    runDue: () => aScheduler({ ...console, records } as never, records).run(),
    /** How many product pages aren't as they were before the sale. */
    changed: () =>
      [...shop.pages()].filter(
        ([path, page]) => /^\/products\/[^/]+$/.test(path) && before.get(path) !== page,
      ).length,
    stopped: () => shop.stopped(),
  };
}

describe('a change set with another price for all products', { timeout: 240_000 }, () => {
  test('says so in its plan, and is published only with a yes of its own', async () => {
    const sale = await aSaleOfAll();
    const { bo, id, send } = sale;
    const refused = await send('publish');
    expect([refused.status, refused.json.error]).toEqual([
      422,
      `${UNUSUAL}. That is unusual, so it takes a yes of its own.`,
    ]);
    const { json } = await bo.ask('POST', `/change-sets/${id}/plan`, {});
    expect([json.unusual, json.changes[0]]).toEqual([[UNUSUAL], UNUSUAL]);
    expect((await bo.set(id)).state).toBe('open');
    expect((await send('publish', { reviewed: true })).status).toBe(200);
    await sale.follow();
    expect([sale.stopped(), sale.changed()]).toEqual([[], PRODUCTS]);
    expect((await send('undo')).status).toBe(200);
    await sale.follow();
    expect([sale.stopped(), sale.changed()]).toEqual([[], 0]);
  });

  test('is scheduled only with a yes, and goes out and back at its times', async () => {
    const sale = await aSaleOfAll();
    const { console, send } = sale;
    const at = console.now() + HOUR_MS;
    const times = { at, country: 'SG', end: { at: at + 2 * HOUR_MS, country: 'SG' } };
    expect((await send('schedule', times)).status).toBe(422);
    expect((await send('schedule', { ...times, reviewed: true })).status).toBe(200);
    console.wait(HOUR_MS);
    await sale.runDue();
    await sale.follow();
    expect([sale.stopped(), sale.changed()]).toEqual([[], PRODUCTS]);
    console.wait(2 * HOUR_MS);
    await sale.runDue();
    await sale.follow();
    expect([sale.stopped(), sale.changed()]).toEqual([[], 0]);
  });

  test('is stopped if a webhook from elsewhere announces it', async () => {
    const sale = await aSaleOfAll();
    expect((await sale.send('publish', { reviewed: true })).status).toBe(200);
    await sale.followAsWebhook();
    expect([sale.stopped().length, sale.changed()]).toEqual([PRODUCTS, 0]);
  });
});

test('a change set with another price for a few products takes no such yes', async () => {
  const { console, bo } = await aSaleOfAll();
  onTestFinished(() => console.runner.idle());
  const few = await bo.begin('Few');
  for (const id of ['p1-v1', 'p2-v1']) {
    await bo.draft(few, { type: 'variants', id, field: 'price', value: SALE });
  }
  const { json } = await bo.ask('POST', `/change-sets/${few}/plan`, {});
  expect(json.unusual).toEqual([]);
  expect((await bo.publish(few)).status).toBe(200);
}, 120_000);
