import { randomBytes, randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contentModel } from '#content/model.ts';
import { type RenderPool, WorkerPool } from '#content-sync/render/render-pool.ts';
import { type Country, localeFor } from '#domain/locale/locales.ts';
import { createVendureSource } from '#sources/vendure/vendure-source.ts';
import { createVendureWebhooks } from '#sources/vendure/vendure-webhooks.ts';
import { compiledCode } from '../../builders/compiled-code.ts';
import { RULED_COUNTRIES } from '../../builders/ruled-catalogue/catalogue-words.ts';
import { tokenOf } from '../../builders/vendure/ruled-vendure.ts';
import { savedVendure } from '../../builders/vendure/saved-vendure.ts';
import { type RunningVendure, startVendure } from '../../builders/vendure/start-vendure.ts';
import { aWebhookReceiver, type WebhookReceiver } from '../../builders/webhook-receiver.ts';
import { TIER } from '../../tier.ts';
import { aShopThatFollows, type FollowedSource } from './followed-source.ts';
import { type EditedVendure, vendureEdits } from './vendure-edits.ts';

/** `SEED=… npx vitest …` repeats a run. */
const SEED = Number(process.env.SEED ?? randomInt(2 ** 31));
const PRODUCTS = 36;
const SEQUENCES = 6;
const LONGEST = 12;
const STARTING_MS = 600_000;
/** Vendure's jobs and its answers share one thread. */
const ANSWER_MS = 60_000;
/** Vendure's jobs, which fill collections and send webhooks, and rebuilds after them. */
const WAIT = { timeout: 120_000, interval: 500 };

const SECRET = `whsec_${randomBytes(24).toString('base64')}`;
const CHANNELS = new Map<Country, string>(RULED_COUNTRIES.map((each) => [each, tokenOf(each)]));
const LOCALES = [localeFor('HK'), localeFor('HK', 'zh'), localeFor('KR', 'ko')];

describe.runIf(TIER === 'full')('a shop out of Vendure', () => {
  let vendure: RunningVendure;
  let hooks: WebhookReceiver;
  let pool: RenderPool;
  let edited: EditedVendure;
  let followed: FollowedSource;

  beforeAll(async () => {
    hooks = await aWebhookReceiver();
    const hook = { url: hooks.url, secret: SECRET };
    const { database, filled } = await savedVendure(PRODUCTS, false);
    vendure = await startVendure({ hook, hasSearch: false, database });
    edited = {
      admin: vendure.admin,
      filled,
      products: [...filled.products],
      lastNumber: PRODUCTS,
      unsold: new Set(),
    };
    const { entryFile } = await compiledCode();
    pool = new WorkerPool({ model: contentModel, entryFile, threads: 1 });
    const source = createVendureSource({
      url: vendure.url,
      channels: CHANNELS,
      languages: new Map(),
      brandFacet: 'brand',
      priceDigits: 2,
      colorField: 'hex',
      firstRetryMs: 1,
      timeoutMs: ANSWER_MS,
      webhooks: createVendureWebhooks({
        channels: CHANNELS,
        brandFacet: 'brand',
        secrets: [SECRET],
      }),
    });
    followed = { source, pool, locales: LOCALES };
  }, STARTING_MS);

  afterAll(async () => {
    await pool?.close();
    await vendure?.stop();
    await hooks?.close();
  });

  test('equals a clean build, byte for byte, whatever is edited there', {
    timeout: 3_600_000,
  }, async () => {
    process.stdout.write(`SEED=${SEED}\n`);
    const sequence = fc.array(vendureEdits, { minLength: 1, maxLength: LONGEST });
    const site = await aShopThatFollows(followed, hooks);
    try {
      for (const edits of fc.sample(sequence, { seed: SEED, numRuns: SEQUENCES })) {
        for (const edit of edits) await edit.apply(edited);
        const done = `${edits.map(({ name }) => name).join(', ')} (SEED=${SEED})`;
        await vi.waitFor(async () => {
          await site.idle();
          expect(await site.behind(), done).toEqual([]);
        }, WAIT);
        await site.idle();
        expect(site.pages(), done).toEqual(await site.cleanPages());
      }
      expect(site.failures).toEqual([]);
    } finally {
      await site.close();
    }
  });
});
