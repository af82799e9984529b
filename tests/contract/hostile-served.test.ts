import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readPublished } from '#content-sync/locale-file/open-locale-file.ts';
import { listParts } from '#content-sync/work/deliveries.ts';
import type { LocaleId } from '#domain/locale/locales.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { COMMAND } from '../builders/command.ts';
import { commandEnvironment } from '../builders/command-environment.ts';
import { compiledCodeIn } from '../builders/compiled-code.ts';
import { listeningAddress } from '../builders/listening-command.ts';
import { aSeed } from '../builders/seed.ts';
import { signedWebhook } from '../builders/signed-webhook.ts';
import { livePages } from '../builders/tables.ts';
import { workTables } from '../builders/work-tables.ts';
import { aHostileApi, type HostileMode } from '../faults/hostile-api.ts';
import { HOSTILE_MODES, randomModes, randomSeeds } from '../faults/hostile-modes.ts';

/**
 * How much memory the origin may use beyond what it used before. A list without an end would take
 * gigabytes.
 */
const GROWS_AT_MOST_MB = 500;
const CAUGHT_UP_MS = 90_000;
const COMBINATIONS = 40;
const SECRET = `whsec_${randomBytes(24).toString('base64')}`;
const TOUCHED: LocaleId = 'sg-en';
const UNTOUCHED: LocaleId = 'hk-zh';

interface Hostility {
  readonly text: string;
  readonly modes: ReadonlyArray<HostileMode>;
}

const aloneEach = (modes: ReadonlyArray<HostileMode>): ReadonlyArray<Hostility> =>
  modes.map((mode) => ({ text: mode.name, modes: [mode] }));

const together = (seed: number): Hostility => {
  const modes = randomModes(seed);
  return { modes, text: `HOSTILE_SEED=${seed}: ${modes.map(({ name }) => name).join('; ')}` };
};

const isSeeded = process.env.HOSTILE_SEED !== undefined;
const HOSTILITIES = isSeeded
  ? randomSeeds(1).map(together)
  : [...aloneEach(HOSTILE_MODES), ...randomSeeds(COMBINATIONS).map(together)];

/** A shop that is being served, whose commerce API can be made hostile. */
async function aShopOfHostileApi() {
  const api = await aHostileApi({ seed: aSeed({ products: 12 }) });
  const dataFolder = aFolder();
  await compiledCodeIn(dataFolder);
  const env = {
    ...commandEnvironment(dataFolder),
    COMMERCE_API_URL: api.url,
    STOREFRONT_WEBHOOK_SECRETS: SECRET,
  };
  const begin = (...args: ReadonlyArray<string>) =>
    spawn(process.execPath, [COMMAND, ...args], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const built = begin('build', TOUCHED, UNTOUCHED);
  built.stdout?.resume();
  expect((await once(built, 'close'))[0]).toBe(0);
  const served = begin('serve', '--json');
  onTestFinished(async () => {
    const closed = once(served, 'close');
    served.kill('SIGTERM');
    await closed;
  });
  const url = await listeningAddress(served);
  served.stdout?.resume();
  let sent = 0;
  const tables = workTables(dataFolder);
  return {
    api,
    url,
    isRunning: () => served.exitCode === null && served.signalCode === null,
    pages: (locale: LocaleId) => readPublished(dataFolder, locale, livePages),
    /** Sends a webhook about some products or about everything; returns the origin's answer. */
    async webhook(...products: ReadonlyArray<string>) {
      sent += 1;
      const records = products.map((id) => ({ type: 'products', id }));
      const data = { countries: ['SG'], ...(records.length > 0 && { records }) };
      const timestamp = new Date().toISOString();
      const body = JSON.stringify({ type: 'content.changed', timestamp, data });
      const request = signedWebhook(SECRET, { id: `msg_${sent}`, body });
      return (await fetch(`${url}/hooks/content`, request)).status;
    },
    async memoryMb() {
      const text = await (await fetch(`${url}/metrics`)).text();
      const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(text) ?? [];
      return Number(bytes) / 2 ** 20;
    },
    /** The states of the webhooks, each once. */
    async states() {
      const parts = await listParts(tables, { locale: TOUCHED });
      return [...new Set(parts.map(({ state }) => state))];
    },
  };
}

test(`a shop that is served outlives ${HOSTILITIES.length} hostile commerce APIs while webhooks come`, {
  timeout: 3_600_000,
}, async () => {
  const shop = await aShopOfHostileApi();
  const before = new Map([TOUCHED, UNTOUCHED].map((locale) => [locale, shop.pages(locale)]));
  const memoryMb = await shop.memoryMb();
  const expectUp = async (text: string) => {
    expect(shop.isRunning(), text).toBe(true);
    for (const path of ['/', '/products/velvet-lipstick-p1', '/?country_code=HK&language=zh']) {
      expect([path, (await fetch(shop.url + path)).status], text).toEqual([path, 200]);
    }
    // Pages link to their translations, some of which may be missing for a moment.
    const pathsOf = (pages: ReadonlyMap<string, unknown> | undefined) => [...(pages?.keys() ?? [])];
    expect(pathsOf(shop.pages(UNTOUCHED)), text).toEqual(pathsOf(before.get(UNTOUCHED)));
    expect((await shop.memoryMb()) - memoryMb, text).toBeLessThan(GROWS_AT_MOST_MB);
  };
  for (const { text, modes } of HOSTILITIES) {
    shop.api.become(...modes);
    expect(await shop.webhook('p1', 'p2', 'p5')).toBe(202);
    expect(await shop.webhook()).toBe(202);
    await vi.waitFor(() => expect(shop.api.calls.size).toBeGreaterThan(0), CAUGHT_UP_MS);
    await expectUp(text);
    shop.api.become();
    // A correction of content comes with a webhook about it.
    expect(await shop.webhook('p1', 'p2', 'p5')).toBe(202);
    expect(await shop.webhook()).toBe(202);
    await vi.waitFor(
      async () => {
        for (const [locale, pages] of before) expect(shop.pages(locale), text).toEqual(pages);
        expect(await shop.states(), text).toEqual(['published']);
      },
      { timeout: CAUGHT_UP_MS, interval: 100 },
    );
    await expectUp(text);
  }
});
