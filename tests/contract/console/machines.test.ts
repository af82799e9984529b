import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { EditedRecords } from '#content/writable-records.ts';
import { peopleCommand } from '#scripts/commands/people.ts';
import { EXIT } from '#scripts/exit-codes.ts';
import { readConfig } from '#server/config/config.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aDatabase } from '../../builders/databases.ts';
import { aSoftwareAuthenticator } from '../../builders/software-authenticator.ts';
import { type RunningPostgres, startPostgres } from '../../builders/start-postgres.ts';
import { anEditingConsole, anEditor, type EditingConsole, recordsOf } from './editing-console.ts';
import { follow } from './follow-events.ts';
import { aMachinesState } from './shared-consoles.ts';
import { aBareConsole, call, cookieOf, TOKEN } from './test-console.ts';

let postgres: RunningPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres?.stop());

const PRICE = { type: 'variants', id: 'p1-v1', field: 'price' } as const;
/** How soon a set is due that a test schedules. */
const SOON_MS = 1_000;
const PATIENCE = { timeout: 20_000, interval: 50 };

/** A machine of a shop that sells from the API of the first one, with a console. */
async function aMachine(recordsOfFirst?: (records: EditedRecords) => EditedRecords) {
  const databaseUrl = await aDatabase(postgres);
  const { people, drafts, shared, vanish } = await aMachinesState(databaseUrl);
  const own = { people, drafts, sharedConsole: shared };
  const first = await anEditingConsole(own, recordsOfFirst);
  return {
    databaseUrl,
    first,
    kill: vanish,
    /** Another machine of it. */
    async join(records = recordsOf(first.api)) {
      const there = await aMachinesState(databaseUrl);
      return aBareConsole({
        ...{ people: there.people, drafts: there.drafts, sharedConsole: there.shared },
        records,
      });
    },
  };
}

async function twoConsoles() {
  const { first, join } = await aMachine();
  return { first, second: await join() };
}

/** A set with a new price that a publisher on the first machine publishes until a time. */
async function anEndingSet(first: EditingConsole) {
  const bo = anEditor(first, { name: 'Bo', role: 'publisher' });
  const id = await bo.begin('Sale');
  await bo.draft(id, { ...PRICE, value: 1500 });
  const { version: expected } = await bo.set(id);
  const end = { at: Date.now() + SOON_MS, country: 'SG' };
  expect((await bo.ask('POST', `/change-sets/${id}/publish`, { end, expected })).status).toBe(200);
  return id;
}

/** A set with a new price that a publisher on the first machine schedules. */
async function aScheduledSet(first: EditingConsole) {
  const bo = anEditor(first, { name: 'Bo', role: 'publisher' });
  const id = await bo.begin('Winter');
  await bo.draft(id, { ...PRICE, value: 1500 });
  const { version: expected } = await bo.set(id);
  const at = Date.now() + SOON_MS;
  const body = { at, country: 'SG', expected };
  expect((await bo.ask('POST', `/change-sets/${id}/schedule`, body)).status).toBe(200);
  return id;
}

const priceOf = async (console: EditingConsole) => (await console.live('variants', 'p1-v1'))?.price;

test('whoever signs in on one machine is known on all, and out on all', async () => {
  const { first, second } = await twoConsoles();
  const post = (console: Pick<EditingConsole, 'ask'>, path: string, body?: unknown) =>
    call(console, path, { method: 'POST', body });
  const { json: made } = await call(first, '/people', {
    method: 'POST',
    headers: { Authorization: `Bearer ${TOKEN}` },
    body: { name: 'Ana', role: 'operator', countries: 'all' },
  });
  const secret = new URL(made.link).hash.slice(1);
  const device = aSoftwareAuthenticator();
  const { json: options } = await post(first, '/invitation/options', { secret });
  const response = device.create(options);
  expect((await post(second, '/invitation/accept', { secret, response })).status).toBe(200);

  const { json: asked } = await post(second, '/sign-in/options');
  const answer = device.get(asked);
  const signedIn = await post(first, '/sign-in', answer);
  expect(signedIn.status).toBe(200);
  expect((await post(second, '/sign-in', answer)).status, 'once').toBe(401);
  const cookie = cookieOf(signedIn.headers);
  expect((await call(second, '/session', { cookie })).json).toMatchObject({ name: 'Ana' });
  expect((await call(second, '/session', { method: 'DELETE', cookie })).status).toBe(204);
  expect((await call(first, '/overview', { cookie })).status).toBe(401);
});

test('whoever is invited on the command line of a machine gets in on all', async () => {
  const { databaseUrl, first } = await aMachine();
  const told: Array<string> = [];
  const ignore = () => {};
  const terminal = {
    ...{
      info: ignore,
      hint: ignore,
      complain: ignore,
      listen: ignore,
      progress: ignore,
      close: ignore,
    },
    result: (text: string) => void told.push(text),
  };
  const config = readConfig({
    STOREFRONT_DATA: aFolder(),
    DATABASE_URL: databaseUrl,
    S3_BUCKET: 'shop',
  });
  const invited = await peopleCommand(
    'invite',
    { name: 'Ana', role: 'viewer' },
    { config, terminal },
  );
  expect(invited).toBe(EXIT.done);
  const secret = told[0]?.split('#')[1];
  const { json } = await call(first, '/invitation', { method: 'POST', body: { secret } });
  expect(json).toMatchObject({ name: 'Ana', role: 'viewer' });
});

test('editors on different machines see each other, and lose nothing', async () => {
  const { first, second } = await twoConsoles();
  const ana = anEditor(first);
  const bo = anEditor(second, { name: 'Bo' });
  const seen = await follow(second);
  const id = await ana.begin();
  const before = seen.changes();
  const draft = await ana.draft(id, { value: 'Winter' });
  await vi.waitFor(() => expect(seen.changes()).toBeGreaterThan(before), PATIENCE);
  await ana.ask('PUT', '/presence', { tab: 'tab-of-ana', count: 1, set: id, field: 'Title' });
  await vi.waitFor(
    () => expect(seen.present()).toMatchObject([{ name: 'Ana', set: id, field: 'Title' }]),
    PATIENCE,
  );
  await ana.ask('PUT', '/presence', { tab: 'tab-of-ana', count: 2 });
  await vi.waitFor(() => expect(seen.present()).toEqual([]), PATIENCE);
  expect((await bo.save(id, { value: 'Snow', expected: draft.version })).status).toBe(200);
  const late = await ana.save(id, { value: 'Ice', expected: draft.version });
  expect([late.status, late.json.conflict.theirs.value]).toEqual([409, 'Snow']);
  await seen.stop();
});

test('a set that is due goes out once, although every machine sees it', async () => {
  let writes = 0;
  const { first, join } = await aMachine((records) => ({
    ...records,
    write(...args) {
      writes += 1;
      return records.write(...args);
    },
  }));
  const second = await join(first.records);
  const id = await aScheduledSet(first);
  await vi.waitFor(async () => expect(await priceOf(first)).toBe(1500), PATIENCE);
  const mei = anEditor(second, { name: 'Mei' });
  await vi.waitFor(async () => expect((await mei.set(id)).state).toBe('published'), PATIENCE);
  expect((await mei.set(id)).publications).toHaveLength(1);
  expect(writes).toBe(1);
});

test('what one machine is publishing is left to it while it is alive', async () => {
  const began = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let writes = 0;
  const { first, join } = await aMachine((records) => ({
    ...records,
    async write(...args) {
      writes += 1;
      began.resolve();
      await goOn.promise;
      return records.write(...args);
    },
  }));
  const bo = anEditor(first, { name: 'Bo', role: 'publisher' });
  const id = await bo.begin('Winter');
  await bo.draft(id, { ...PRICE, value: 1500 });
  const publishing = bo.publish(id);
  onTestFinished(() => goOn.resolve());
  await began.promise;
  const second = await join(first.records);
  const mei = anEditor(second, { name: 'Mei', role: 'publisher' });
  // Its machine looks what was cut off, does what is due, and notes why that can't be done.
  const empty = await mei.begin('Nothing');
  const { version: expected } = await mei.set(empty);
  const at = Date.now() + SOON_MS;
  await mei.ask('POST', `/change-sets/${empty}/schedule`, { at, country: 'SG', expected });
  const isMissed = async () => expect((await mei.set(empty)).schedule?.problem).toBeDefined();
  await vi.waitFor(isMissed, PATIENCE);
  expect(writes).toBe(1);
  goOn.resolve();
  expect((await publishing).status).toBe(200);
  expect((await mei.set(id)).publications).toHaveLength(1);
});

test('a set that was scheduled on a machine that is gone goes out on another', async () => {
  const { first, join, kill } = await aMachine();
  const second = await join();
  const id = await aScheduledSet(first);
  await kill();
  await vi.waitFor(async () => expect(await priceOf(first)).toBe(1500), PATIENCE);
  const mei = anEditor(second, { name: 'Mei' });
  await vi.waitFor(async () => expect((await mei.set(id)).state).toBe('published'), PATIENCE);
  expect((await mei.set(id)).publications).toHaveLength(1);
});

test('a set whose machine is killed while it publishes is published once', async () => {
  const written = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<never>();
  const { first, join, kill } = await aMachine((records) => ({
    ...records,
    async write(...args) {
      await records.write(...args);
      written.resolve();
      // It never gets to note it.
      return ended.promise;
    },
  }));
  const id = await aScheduledSet(first);
  await written.promise;
  await kill();
  const second = await join();
  await first.edit('variants', 'p1-v1', { price: 1700 });
  const mei = anEditor(second, { name: 'Mei' });
  await vi.waitFor(async () => expect((await mei.set(id)).state).toBe('published'), PATIENCE);
  const { publications } = await mei.set(id);
  expect(publications).toMatchObject([{ fields: [{ from: 2000, to: 1500 }] }]);
  expect(await priceOf(first), 'what came after it stays').toBe(1700);
  ended.reject(new Error('The process was killed.'));
});

test('a set ends once, although every machine sees it', async () => {
  const writes: Array<unknown> = [];
  const { first, join } = await aMachine((records) => ({
    ...records,
    write(edits, key) {
      writes.push(edits[0]?.value);
      return records.write(edits, key);
    },
  }));
  const second = await join(first.records);
  const id = await anEndingSet(first);
  await vi.waitFor(async () => expect(await priceOf(first)).toBe(2000), PATIENCE);
  const mei = anEditor(second, { name: 'Mei' });
  await vi.waitFor(async () => expect((await mei.set(id)).end.isOver).toBe(true), PATIENCE);
  expect((await mei.set(id)).publications).toMatchObject([
    { kind: 'ended' },
    { kind: 'published' },
  ]);
  expect(writes).toEqual([1500, 2000]);
});

test('a set whose machine is killed while it ends goes back once', async () => {
  const written = Promise.withResolvers<void>();
  const killed = Promise.withResolvers<never>();
  let writes = 0;
  const { first, join, kill } = await aMachine((records) => ({
    ...records,
    async write(...args) {
      const result = await records.write(...args);
      writes += 1;
      if (writes === 1) return result;
      written.resolve();
      // It never gets to note it.
      return killed.promise;
    },
  }));
  const id = await anEndingSet(first);
  await written.promise;
  await kill();
  const second = await join();
  await first.edit('variants', 'p1-v1', { price: 1700 });
  const mei = anEditor(second, { name: 'Mei' });
  await vi.waitFor(async () => expect((await mei.set(id)).end.isOver).toBe(true), PATIENCE);
  const { end, publications } = await mei.set(id);
  expect(publications).toMatchObject([
    { kind: 'ended', fields: [{ from: 1500, to: 2000 }] },
    { kind: 'published' },
  ]);
  expect([await priceOf(first), end.problem], 'what came after it stays').toEqual([
    1700,
    undefined,
  ]);
  killed.reject(new Error('The process was killed.'));
});

test('without the database the console is closed, and says why', async () => {
  const { first } = await twoConsoles();
  const ana = anEditor(first);
  await ana.begin();
  postgres.halt();
  try {
    const { status, json } = await ana.get('/overview');
    expect([status, json.error]).toEqual([503, expect.stringContaining('PostgreSQL')]);
  } finally {
    postgres.startAgain();
  }
  await vi.waitFor(async () => expect((await ana.get('/overview')).status).toBe(200), PATIENCE);
});

test('what is asked on one machine waits for somebody on another, who is told at once', async () => {
  const { first, second } = await twoConsoles();
  const bo = anEditor(second, { name: 'Bo', role: 'publisher', countries: ['SG'] });
  const ana = anEditor(first, { name: 'Ana', countries: ['SG'] });
  await bo.get('/me');
  const id = await ana.begin('Winter');
  await ana.draft(id, { ...PRICE, value: 1500 });
  const [approver] = (await ana.get(`/change-sets/${id}/approvers`)).json.approvers;
  const seen = await follow(second);
  await vi.waitFor(() => expect(seen.changes()).toBe(1), PATIENCE);
  await ana.ask('POST', `/change-sets/${id}/approval`, { approver: approver.id });
  await vi.waitFor(() => expect(seen.changes()).toBeGreaterThan(1), PATIENCE);
  await seen.stop();
  expect((await bo.get('/waiting')).json.sets).toMatchObject([{ id, title: 'Winter' }]);
});
