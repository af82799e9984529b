import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { listParts } from '#content-sync/work/deliveries.ts';
import { PartCounts } from '#content-sync/work/part-counts.ts';
import { HOME, localAddress } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { anEditedApi, aShopOf, type Sent, send } from '../builders/edited-api.ts';
import { workTables } from '../builders/work-tables.ts';

const KILLS = 50;
/** Decides when processes are killed; `KILL_SEED` repeats a run that failed. */
const SEED = Number(process.env.KILL_SEED ?? randomInt(2 ** 31));
const LATEST_KILL_MS = 400;
const EDITS_A_ROUND = 40;
const PRODUCTS = 12;
const LOCALE = 'sg-en';
/** No edit affects this page. */
const ELSEWHERE = localeFor('HK', 'zh');

/** Reads pages of a locale that nobody edits, like a shopper, for as long as there is an origin. */
function shoppersElsewhere() {
  const first = new Map<string, string>();
  const seen = { views: 0, errors: [] as Array<unknown> };
  const paths = [HOME, '/brands'].map((path) => localAddress(path, ELSEWHERE));
  const headers = { cookie: `locale=${ELSEWHERE.country}` };
  const look = async (origin: string, path: string) => {
    const answer = await fetch(origin + path, { headers });
    const text = await answer.text();
    expect([path, answer.status]).toEqual([path, 200]);
    if (!first.has(path)) first.set(path, text);
    expect(text).toBe(first.get(path));
    seen.views += 1;
  };
  return {
    seen,
    /**
     * Reads one page after the other. Requests that fail because the origin is gone are no errors.
     */
    async browse(origin: string, isThere: () => boolean) {
      for (let view = 0; isThere(); view += 1) {
        try {
          await look(origin, paths[view % paths.length] ?? HOME);
        } catch (error) {
          if (isThere() || !(error instanceof TypeError)) seen.errors.push(error);
        }
      }
    },
  };
}

/** After which edit each origin is ended, how much later, and how. */
const ends = () =>
  fc.sample(
    fc.record({
      edits: fc.integer({ min: 0, max: EDITS_A_ROUND - 1 }),
      ms: fc.integer({ min: 0, max: LATEST_KILL_MS }),
      signal: fc.constantFrom('SIGKILL', 'SIGKILL', 'SIGTERM'),
    }),
    { seed: SEED, numRuns: KILLS },
  );

test(`an origin that is killed or stopped in ${KILLS} bursts of edits loses nothing that it acknowledged, and no shopper elsewhere sees an error (KILL_SEED=${SEED})`, {
  timeout: 1_800_000,
}, async () => {
  const api = await anEditedApi(PRODUCTS);
  const shop = await aShopOf(api.url);
  await shop.run('build', LOCALE, ELSEWHERE.id);
  const shoppers = shoppersElsewhere();
  const acknowledged = new Set<string>();
  const refused: Array<Sent> = [];
  const sendAndNote = async (origin: string, sent: Sent) => {
    if (await send(origin, sent)) acknowledged.add(sent.id);
    else refused.push(sent);
  };

  for (const [round, { edits, ms, signal }] of ends().entries()) {
    const { child, url } = await shop.serve();
    let isThere = true;
    const closed = once(child, 'close');
    const end = async () => {
      await wait(ms);
      isThere = false;
      child.kill(signal);
    };
    const ending: Array<Promise<unknown>> = [closed, shoppers.browse(url, () => isThere)];
    for (let edit = 0; edit < EDITS_A_ROUND; edit += 1) {
      if (edit === edits) ending.push(end());
      await sendAndNote(url, await api.rename(1 + (edit % PRODUCTS), `Round ${round}.${edit}`));
    }
    await Promise.all(ending);
  }
  expect(acknowledged.size).toBeGreaterThan(0);
  expect(shoppers.seen.views).toBeGreaterThan(0);

  const { child, url } = await shop.serve();
  let isCatchingUp = true;
  const shopping = shoppers.browse(url, () => isCatchingUp);
  // Senders of webhooks repeat those that weren't acknowledged.
  for (const sent of refused.splice(0)) await sendAndNote(url, sent);
  expect(refused).toEqual([]);
  const log = workTables(shop.dataFolder);
  await vi.waitFor(
    async () => {
      const parts = await listParts(log, { locale: LOCALE });
      const stateOf = new Map(parts.map(({ delivery, state }) => [delivery, state]));
      const unfinished = [...acknowledged].filter((id) => stateOf.get(id) !== 'published');
      expect(unfinished).toEqual([]);
    },
    { timeout: 90_000, interval: 250 },
  );
  // An edit affects all English-speaking countries; in unpublished ones it waits.
  const states = async () => {
    const english = (await new PartCounts().count(log, Date.now())).filter(({ locale }) =>
      locale.endsWith('-en'),
    );
    return new Set(
      english.map(({ locale, state }) => `${locale === LOCALE ? 'here' : 'elsewhere'} ${state}`),
    );
  };
  const finished = new Set(['here published', 'elsewhere unpublished']);
  await vi.waitFor(async () => expect(await states()).toEqual(finished), {
    timeout: 90_000,
    interval: 250,
  });
  // What is published is the API's current content, so nothing is left to do.
  const planned = async () => (await shop.run('plan', LOCALE)).at(-1);
  await vi.waitFor(
    async () => expect(await planned()).toMatchObject({ type: 'plan', toRender: 0 }),
    { timeout: 60_000, interval: 500 },
  );
  isCatchingUp = false;
  await shopping;
  expect(shoppers.seen.errors).toEqual([]);
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
  await shop.run('verify', LOCALE, '--all');
});
