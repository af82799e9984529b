import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readLocale } from '#content-sync/locale-file/open-locale-file.ts';
import { localAddress } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { resultsOf } from '#scripts/doctor/check.ts';
import { checksOfMachines } from '#scripts/doctor/check-machines.ts';
import { readConfig } from '#server/config/config.ts';
import { aFolder, removeFolder } from '#storage/tests/folders.ts';
import { aDatabase, queryIn } from '../builders/databases.ts';
import { anEditedApi, aShopOf, send } from '../builders/edited-api.ts';
import { openJournal } from '../builders/journal.ts';
import { type RunningServices, startServices } from '../builders/start-services.ts';
import { livePages } from '../builders/tables.ts';

const KILLS = 20;
const PRODUCTS = 12;
/** Longer than a busy machine takes for an edit. */
const PATIENCE_MS = 120_000;
const SG = localeFor('SG');

let services: RunningServices;

beforeAll(async () => {
  services = await startServices();
}, 180_000);

afterAll(async () => {
  removeFolder(kept);
  await services?.stop();
});

/** A folder that outlives the first test. */
const kept = mkdtempSync(join(tmpdir(), 'storefront-built-'));

/** What is copied for each test: a database, and the files of a machine whose shop is in it. */
let built: Promise<{ readonly databaseUrl: string; readonly dataFolder: string }> | undefined;

async function build() {
  const databaseUrl = await aDatabase(services.postgres);
  const { url } = await anEditedApi(PRODUCTS);
  const { dataFolder, run } = await aShopOf(url, { env: environment(databaseUrl) });
  await run('build', SG.id);
  await cp(dataFolder, kept, { recursive: true, preserveTimestamps: true });
  return { databaseUrl, dataFolder: kept };
}

/** What the only machine is told. Each test has an API of its own, so pictures can't be from there. */
const OF_ONE = {
  PICTURE_SOURCES: 'https://pictures.example',
  STOREFRONT_CONSOLE_TOKEN: 'the-token-of-the-console',
};

function environment(databaseUrl: string) {
  return { ...services.environment(databaseUrl), ...OF_ONE };
}

/** One machine of a shop that is built, and the system that it sells from. */
async function aMachineOfASmallShop() {
  built ??= build();
  const { databaseUrl, dataFolder: copied } = await built;
  const api = await anEditedApi(PRODUCTS);
  const shared = environment(await aDatabase(services.postgres, databaseUrl));
  return { api, shared, copied, one: await aShopOf(api.url, { env: shared, copied }) };
}

/** Two machines of one shop, each with its own files. */
async function twoMachines() {
  const { api, shared, copied, one } = await aMachineOfASmallShop();
  return { api, shared, one, other: await aShopOf(api.url, { env: shared, copied }) };
}

/** A product's page, as shoppers of a machine get it. */
async function productPage(origin: string, product = 1) {
  const headers = { cookie: `locale=${SG.country}` };
  const address = localAddress(`/products/velvet-lipstick-p${product}`, SG);
  const answer = await fetch(origin + address, { headers });
  return { status: answer.status, text: await answer.text() };
}

/** Resolves once shoppers of a machine see the name that a product was given last. */
async function shows(origin: string, name: string, product = 1): Promise<void> {
  await vi.waitFor(
    async () => {
      const { status, text } = await productPage(origin, product);
      expect([status, text.includes(name)]).toEqual([200, true]);
    },
    { timeout: PATIENCE_MS, interval: 50 },
  );
}

test('an edit that one machine is told of is soon on all, and is lost neither with that machine nor for want of the database', {
  timeout: 900_000,
}, async () => {
  const { api, one, other } = await twoMachines();
  const there = await other.serve();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const here = await one.serve();
    const name = `Told ${kill}`;
    expect(await send(here.url, await api.rename(1, name))).toBe(true);
    await shows(here.url, name);
    await shows(there.url, name);

    const ended = once(here.child, 'close');
    const last = `Last ${kill}`;
    expect(await send(here.url, await api.rename(1, last))).toBe(true);
    here.child.kill('SIGKILL');
    await ended;
    await shows(there.url, last);
  }
  const again = await one.serve();
  await shows(again.url, `Last ${KILLS - 1}`);
  await outliveDatabase(api, { told: again, other: there });
});

interface Machines {
  readonly told: { readonly url: string };
  readonly other: { readonly url: string };
}

/** Without the database each shows its pages, and both catch up when it is back. */
async function outliveDatabase(
  api: Awaited<ReturnType<typeof anEditedApi>>,
  { told, other }: Machines,
): Promise<void> {
  const isReady = async ({ url }: Machines['told']) =>
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await send(told.url, await api.rename(1, 'Before'))).toBe(true);
  await shows(other.url, 'Before');
  await vi.waitFor(() => isReady(told), PATIENCE_MS);

  services.postgres.halt();
  const missed = await api.rename(1, 'Missed');
  try {
    expect(await send(told.url, missed)).toBe(false);
    for (const machine of [told, other]) {
      await shows(machine.url, 'Before');
      await isReady(machine);
    }
    await vi.waitFor(async () => {
      expect(await (await fetch(`${other.url}/readyz`)).text()).toContain('other machines');
    }, 20_000);
  } finally {
    services.postgres.startAgain();
  }
  // Its sender repeats what wasn't acknowledged.
  await vi.waitFor(async () => expect(await send(told.url, missed)).toBe(true), 20_000);
  await shows(told.url, 'Missed');
  await shows(other.url, 'Missed');
}

test('a new machine is not ready before it shows what the others show', {
  timeout: 300_000,
}, async () => {
  const { api, shared } = await aMachineOfASmallShop();
  const added = await aShopOf(api.url, { env: shared });
  const { url } = await added.serve();
  const answers: Array<readonly [number, string]> = [];
  await vi.waitFor(
    async () => {
      const ready = await fetch(`${url}/readyz`);
      answers.push([ready.status, await ready.text()]);
      expect(answers.at(-1)?.[0]).toBe(200);
    },
    { timeout: 60_000, interval: 20 },
  );
  await shows(url, 'Velvet Lipstick');
  const before = answers.filter(([status]) => status !== 200).map(([, text]) => text);
  expect(before.length).toBeGreaterThan(0);
  const reasons = [
    'is starting',
    'is catching up with the other machines',
    'no locale is published',
  ];
  for (const text of before) expect(reasons).toContain(text.split('\n')[0]);
});

test('a machine does what its roles say', { timeout: 300_000 }, async () => {
  const { api, one } = await aMachineOfASmallShop();
  const origin = await one.serve('--roles', 'origin');
  expect(await send(origin.url, await api.rename(1, 'Shown'))).toBe(true);
  await shows(origin.url, 'Shown');
  expect((await fetch(`${origin.url}/readyz`)).status).toBe(200);
  const ended = once(origin.child, 'close');
  origin.child.kill('SIGTERM');
  await ended;

  const renderer = await one.serve('--roles', 'renderer');
  expect(await send(renderer.url, await api.rename(1, 'Published'))).toBe(true);
  await shows(renderer.url, 'Published');
  const ready = await fetch(`${renderer.url}/readyz`);
  expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining('"origin"')]);
});

const EDIT_EVERY_MS = 50;

/** Renames products one after another. Each webhook is repeated until it's acknowledged. */
function keepEditing(api: Awaited<ReturnType<typeof anEditedApi>>, origin: () => string) {
  const names = new Map<number, string>();
  const acknowledged: Array<{ readonly id: string; readonly by: string }> = [];
  let isOver = false;
  const editing = (async () => {
    for await (const number of numbersEvery(EDIT_EVERY_MS)) {
      if (isOver) return;
      const product = 1 + (number % PRODUCTS);
      const name = `Edit ${number}.`;
      const edit = await api.rename(product, name);
      names.set(product, name);
      const isTaken = async () => {
        const by = origin();
        expect(await send(by, edit)).toBe(true);
        acknowledged.push({ id: edit.id, by });
      };
      await vi.waitFor(isTaken, { timeout: PATIENCE_MS, interval: 100 });
    }
  })();
  return {
    /** What an origin has acknowledged. */
    by: (url: string) => acknowledged.filter(({ by }) => by === url).map(({ id }) => id),
    /** Resolves once all is acknowledged, with the names that products have. */
    async stop() {
      isOver = true;
      await editing;
      return names;
    },
  };
}

async function* numbersEvery(ms: number) {
  let number = 0;
  for await (const _ of setInterval(ms)) {
    number += 1;
    yield number;
  }
}

/** Calls the console of a machine with its token. */
async function callConsole(origin: string, path: string, body?: unknown) {
  const answer = await fetch(`${origin}/console/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${OF_ONE.STOREFRONT_CONSOLE_TOKEN}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return answer.json();
}

/** What a data folder's journal has, oldest first. */
async function journalOf(dataFolder: string) {
  const journal = openJournal(dataFolder);
  try {
    return [...(await journal.entries({ limit: 1_000_000 }))].reverse();
  } finally {
    await journal.close();
  }
}

const EDITS = 10;

test('a shop that is edited goes back to one machine, and nothing is lost', {
  timeout: 600_000,
}, async () => {
  const { api, shared, one, other } = await twoMachines();
  const [here, there] = [await one.serve(), await other.serve()];
  let origin = there.url;
  const edits = keepEditing(api, () => origin);
  const edited = (url: string) =>
    vi.waitFor(() => expect(edits.by(url).length).toBeGreaterThan(EDITS), PATIENCE_MS);
  await edited(there.url);
  const ana = { name: 'Ana', role: 'viewer', countries: 'all' };
  await callConsole(there.url, '/people', ana);

  there.child.kill('SIGKILL');
  origin = here.url;
  await edited(here.url);
  // The last machine has taken up what the others acknowledged.
  await vi.waitFor(async () => {
    const rows = await queryIn<{ delivery: string }>(
      shared.DATABASE_URL,
      `SELECT delivery FROM work WHERE state IN ('received', 'waiting', 'quarantined')`,
    );
    const waiting = new Set(rows.map(({ delivery }) => delivery));
    expect(edits.by(there.url).filter((id) => waiting.has(id))).toEqual([]);
  }, PATIENCE_MS);
  const ended = once(here.child, 'close');
  here.child.kill('SIGTERM');
  await ended;

  const before = await journalOf(one.dataFolder);
  const alone = await aShopOf(api.url, { dataFolder: one.dataFolder, env: OF_ONE });
  const last = await alone.serve();
  expect(await callConsole(last.url, '/people')).toMatchObject([ana]);
  origin = last.url;
  await edited(last.url);
  for (const [product, name] of await edits.stop()) await shows(last.url, name, product);
  expect((await journalOf(one.dataFolder)).slice(0, before.length)).toEqual(before);
  expect(before.filter(({ kind }) => kind === 'published').length).toBeGreaterThan(0);

  const clean = await aShopOf(api.url, { env: OF_ONE });
  await clean.run('build', SG.id);
  const [pages, cleanPages] = [one, clean].map(({ dataFolder }) =>
    readLocale(dataFolder, SG.id, livePages),
  );
  expect(pages?.size).toBeGreaterThan(PRODUCTS);
  expect(pages).toEqual(cleanPages);
});

test('the doctor says whether machines can rely on what they share', {
  timeout: 120_000,
}, async () => {
  const { api, shared, one } = await aMachineOfASmallShop();
  const settings = { ...shared, COMMERCE_API_URL: api.url, STOREFRONT_DATA: one.dataFolder };
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const) {
    vi.stubEnv(name, shared[name]);
  }
  const lookedAt = async (changes: Readonly<Record<string, string>>) => {
    const checks = checksOfMachines(readConfig({ ...settings, ...changes }));
    return (await Promise.all(checks.map(resultsOf))).flat();
  };
  const levels = (findings: Awaited<ReturnType<typeof lookedAt>>) =>
    findings.map(({ check, level }) => `${check} ${level}`);

  expect(levels(await lookedAt({}))).toEqual(['PostgreSQL ok', 'object store ok']);
  expect(await lookedAt({ STOREFRONT_DATA: aFolder() })).toContainEqual(
    expect.objectContaining({
      level: 'warn',
      message: expect.stringContaining('sg-en is at version 0'),
    }),
  );
  const embedded = { COMMERCE_API_URL: '' };
  expect(levels(await lookedAt(embedded))).toContain('machines ok');
  const alone = join(one.dataFolder, 'commerce.db');
  writeFileSync(alone, '');
  expect(await lookedAt(embedded)).toContainEqual(
    expect.objectContaining({ level: 'warn', message: expect.stringContaining(alone) }),
  );
  expect(levels(await lookedAt({ S3_BUCKET: 'not-there' }))).toContain('object store fail');
  const nowhere = 'postgres://postgres@127.0.0.1:1/postgres';
  expect(await lookedAt({ DATABASE_URL: nowhere })).toContainEqual(
    expect.objectContaining({ check: 'PostgreSQL', level: 'fail' }),
  );
});
