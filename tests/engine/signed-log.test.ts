import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { contentModel } from '#content/model.ts';
import { digestOf } from '#content-sync/digest.ts';
import { SharedStateError } from '#content-sync/locale-file/locale-log.ts';
import { type RenderPool, WorkerPool } from '#content-sync/render/render-pool.ts';
import { compiledCode } from '../builders/compiled-code.ts';
import { aDatabase, queryIn } from '../builders/databases.ts';
import { put, type World } from '../builders/edit.ts';
import { aMachine, type MachineOptions } from '../builders/machines.ts';
import { memoryObjects } from '../builders/memory-objects.ts';
import { type RunningPostgres, startPostgres } from '../builders/start-postgres.ts';
import { startingWorld } from '../builders/starting-world.ts';

let postgres: RunningPostgres;
let pool: RenderPool;

beforeAll(async () => {
  postgres = await startPostgres();
  const { entryFile } = await compiledCode();
  pool = new WorkerPool({ model: contentModel, entryFile, threads: 2 });
});

afterAll(async () => {
  await pool?.close();
  postgres?.stop();
});

const KEY = 'a-key-of-the-machines';
const OTHER = 'another-key-of-theirs';

/** Machines of one shop; each has the keys that it's given. */
async function aShop() {
  const databaseUrl = await aDatabase(postgres);
  const objects = memoryObjects();
  const machine = async (
    keys: ReadonlyArray<string>,
    given: Pick<MachineOptions, 'folder'> = {},
  ) => {
    const made = await aMachine({ pool, databaseUrl, objects, now: () => 0, keys, ...given });
    let isStopped = false;
    const stop = async () => {
      if (!isStopped) await made.stop();
      isStopped = true;
    };
    onTestFinished(stop);
    return { ...made, stop };
  };
  return { machine, query: (text: string) => queryIn<Entry>(databaseUrl, text) };
}

interface Entry {
  readonly version: number;
  readonly changeset: Buffer;
}

type Shop = Awaited<ReturnType<typeof aShop>>;

const called = (name: string): World =>
  put(`call it ${name}`, ['products', 'p1'], () => ({ name })).apply(startingWorld());

/** Writes another name into the last entry of SG, as somebody could who has the database alone. */
async function forge({ query }: Shop, from: string, to: string): Promise<void> {
  const entries = await query(`SELECT version, changeset FROM log WHERE locale = 'sg-en'`);
  for (const { version, changeset } of entries) {
    const forged = Buffer.from(changeset.toString('latin1').replaceAll(from, to), 'latin1');
    if (forged.equals(changeset)) continue;
    await query(`UPDATE log SET changeset = '\\x${forged.toString('hex')}', object = '${digestOf(forged)}'
      WHERE locale = 'sg-en' AND version = ${version}`);
  }
}

/** A machine that was stopped while another renamed a product, and what was written about that since. */
async function behindAForgery(keys: ReadonlyArray<string>) {
  const shop = await aShop();
  const [writer, reader] = [await shop.machine(keys), await shop.machine(keys)];
  await writer.publish(called('Genuine name'));
  await reader.catchUp();
  await reader.stop();
  await writer.publish(called('Renamed again'));
  await forge(shop, 'Renamed again', 'Forged by me.');
  return { shop, writer, reader: await shop.machine(keys, { folder: reader.folder }) };
}

test('an entry that somebody else wrote into the database is not applied, and pages stay', async () => {
  const { reader } = await behindAForgery([KEY]);
  await expect(reader.catchUp()).rejects.toThrow(/isn't signed with a key of this machine/);
  await expect(reader.catchUp()).rejects.toThrow(SharedStateError);
  const shown = JSON.stringify(reader.rows());
  expect(shown).toContain('Genuine name');
  expect(shown).not.toContain('Forged by me.');
});

test('without keys, it is', async () => {
  const { reader } = await behindAForgery([]);
  await reader.catchUp();
  expect(JSON.stringify(reader.rows())).toContain('Forged by me.');
});

test.each([
  ['moved to another version', 'UPDATE log SET version = version + 1000'],
  [
    'of another locale',
    `UPDATE log SET locale = CASE locale WHEN 'sg-en' THEN 'hk-zh' ELSE 'sg-en' END, version = version + 1000`,
  ],
  ['without their signatures', 'UPDATE log SET signature = NULL'],
])('a machine starts from no entries that are %s', async (_, forgery) => {
  const shop = await aShop();
  await (await shop.machine([KEY])).publish(called('Genuine name'));
  await shop.query('DELETE FROM base_copies');
  await shop.query(forgery);
  const joining = await shop.machine([KEY]);
  await expect(joining.catchUp()).rejects.toThrow(SharedStateError);
  expect(joining.pages().size).toBe(0);
});

test('a machine starts from no base copy without a signature', async () => {
  const shop = await aShop();
  const writer = await shop.machine([KEY]);
  for (const name of ['One', 'Two', 'Three']) await writer.publish(called(name));
  await shop.query(`DELETE FROM log`);
  await shop.query('UPDATE base_copies SET signature = NULL');
  const joining = await shop.machine([KEY]);
  await expect(joining.catchUp()).rejects.toThrow(SharedStateError);
});

test('keys are exchanged by having machines accept the new one first', async () => {
  const shop = await aShop();
  const before = await shop.machine([KEY, OTHER]);
  await before.publish(called('Before'));
  const after = await shop.machine([OTHER, KEY]);
  await after.publish(called('After'));
  await before.catchUp();
  expect(before.rows()).toEqual(after.rows());
});

test('a log that was not signed is once a machine has written, or looked for what to write', async () => {
  const shop = await aShop();
  const old = await shop.machine([]);
  await old.publish(called('Before'));
  const waiting = await shop.machine([]);
  await waiting.catchUp();
  await old.publish(called('Unsigned'));
  await old.stop();
  await waiting.stop();
  const writer = await shop.machine([KEY], { folder: old.folder });
  await writer.publish(called('Signed'));
  await writer.catchUp();
  const behind = await shop.machine([KEY], { folder: waiting.folder });
  const joining = await shop.machine([KEY]);
  for (const machine of [behind, joining]) {
    await machine.catchUp();
    expect(machine.rows()).toEqual(writer.rows());
  }
});

test('a machine that is behind what others wrote before them keeps its pages', async () => {
  const shop = await aShop();
  const [old, behind] = [await shop.machine([]), await shop.machine([])];
  await old.publish(called('Before'));
  await behind.catchUp();
  await behind.stop();
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await old.publish(called(name));
  await shop.query('DELETE FROM log WHERE version < 5');
  const again = await shop.machine([KEY], { folder: behind.folder });
  const rows = again.rows();
  await expect(again.catchUp()).rejects.toThrow(SharedStateError);
  expect(again.rows()).toEqual(rows);
});
