import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { addDeliveries, listParts } from '#content-sync/work/deliveries.ts';
import { openWorkDatabase } from '#content-sync/work/work-store.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import type { CommandContext } from '#scripts/commands/rebuild.ts';
import { repairCommand } from '#scripts/commands/repair.ts';
import { EXIT } from '#scripts/exit-codes.ts';
import { readConfig } from '#server/config/config.ts';
import { isBroken } from '#storage/file-condition.ts';
import { tablesOf } from '#storage/file-store.ts';
import { repairFile } from '#storage/repair-file.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { breakFile } from '../../builders/damage.ts';
import { UP_TO_DATE } from '../../builders/rebuild-results.ts';
import { aRunner } from '../../builders/work-runner.ts';
import { workTables } from '../../builders/work-tables.ts';

const COUNT = 2_000;
const PAGE_BYTES = 4_096;

/** A closed log of many deliveries. */
async function aLog() {
  const folder = aFolder();
  const file = join(folder, 'deliveries.db');
  const database = openWorkDatabase(folder);
  const deliveries = Array.from({ length: COUNT }, (_, n) => ({
    id: `msg_${String(n).padStart(5, '0')}`,
    countries: ['SG'] as const,
    records: [{ type: 'products', id: `p${n}` } as const],
  }));
  await addDeliveries(tablesOf(database), deliveries, { locales: LOCALES, now: 1 });
  return { folder, file, database };
}

function overwrite(file: string, from: number, bytes: number): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(bytes, 0xa5), 0, bytes, from);
  closeSync(descriptor);
}

/** Overwrites a page in the middle of a table, wherever that is in the file. */
function damageWithin(file: string, table: string): void {
  const whole = readFileSync(file);
  const isReadable = () => {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      database.prepare(`SELECT count(state) FROM ${table} NOT INDEXED`).get();
      return true;
    } catch {
      return false;
    } finally {
      database.close();
    }
  };
  for (let at = Math.floor(whole.length / PAGE_BYTES / 2); isReadable(); at += 1) {
    writeFileSync(file, whole);
    overwrite(file, at * PAGE_BYTES, PAGE_BYTES);
  }
}

/** What a running shop does while the file is being repaired. */
function repaired(dataFolder: string, meanwhile: () => void = () => {}) {
  return repairFile({
    dataFolder,
    name: 'deliveries.db',
    now: new Date('2026-01-31T08:00:00Z'),
    make(folder) {
      openWorkDatabase(folder).close();
      meanwhile();
    },
  });
}

/** The deliveries in a log, each once. */
async function deliveriesIn(folder: string): Promise<ReadonlySet<string>> {
  const parts = await listParts(workTables(folder), {});
  return new Set(parts.map(({ delivery }) => delivery));
}

test('a file that lost its header loses no row', async () => {
  const { folder, file, database } = await aLog();
  database.close();
  breakFile(file);
  expect(isBroken(file)).toBe(true);
  const { backup, isComplete } = await repaired(folder);
  expect(isComplete).toBe(true);
  expect((await deliveriesIn(folder)).size).toBe(COUNT);
  expect(isBroken(file)).toBe(false);
  expect(backup).toBe(`${file}.broken-2026-01-31T08-00-00.000Z`);
  expect(existsSync(backup)).toBe(true);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('what webhooks said in a file that can’t be read is pulled instead', async () => {
  const { folder, file, database } = await aLog();
  database.close();
  overwrite(file, 0, PAGE_BYTES);
  const said: Array<string> = [];
  const terminal = { say: said.push, result: (line: string) => void said.push(line) };
  const config = readConfig({ STOREFRONT_DATA: folder });
  const context = { config, terminal } as unknown as CommandContext;
  expect(await repairCommand(context)).toBe(EXIT.partsLeftOut);
  expect(said.join()).toContain('0 rows saved, others could not be read');
  const parts = await listParts(workTables(folder), {});
  expect(parts.map(({ locale }) => locale).sort()).toEqual(LOCALES.map(({ id }) => id).sort());
  expect(parts.map(({ records }) => records)).toEqual(LOCALES.map(() => undefined));
});

test('of a file with damage within, the rows before and after it are saved', async () => {
  const { folder, file, database } = await aLog();
  database.close();
  damageWithin(file, 'work');
  expect(isBroken(file)).toBe(true);
  const { rows, isComplete } = await repaired(folder);
  expect(isComplete).toBe(false);
  // A page holds about a hundred rows at most.
  expect((rows.webhooks ?? 0) + (rows.work ?? 0)).toBeGreaterThan(2 * COUNT - 300);
  expect(isBroken(file)).toBe(false);
});

test('what was only in the write-ahead log is saved with the rest', async () => {
  const { folder, file, database } = await aLog();
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
  // A killed process leaves its log behind.
  database.exec('PRAGMA wal_autocheckpoint = 0');
  await addDeliveries(tablesOf(database), [{ id: 'last', countries: ['SG'] }], {
    locales: LOCALES,
    now: 2,
  });
  overwrite(file, 0, PAGE_BYTES);
  await repaired(folder);
  database.close();
  expect((await deliveriesIn(folder)).has('last')).toBe(true);
});

test('a file of nonsense is kept, and replaced by an empty one', async () => {
  const { folder, file, database } = await aLog();
  database.close();
  overwrite(file, 0, statSync(file).size);
  const { backup, isComplete } = await repaired(folder);
  expect(isComplete).toBe(false);
  expect((await deliveriesIn(folder)).size).toBe(0);
  expect(existsSync(backup)).toBe(true);
});

test.each([
  ['header', (file: string) => breakFile(file)],
  ['rows', (file: string) => damageWithin(file, 'work')],
])(
  'a file that lost %s isn’t written until it is complete, so that no new row collides',
  async (...args) => {
    const { folder, file, database } = await aLog();
    database.close();
    args[1](file);
    const refused = vi.fn();
    await repaired(folder, () => {
      const other = new DatabaseSync(file);
      try {
        other.exec("INSERT INTO webhooks VALUES ('new', 3, NULL, NULL)");
      } catch (error) {
        refused(error);
      }
      other.close();
    });
    expect(refused).toHaveBeenCalledOnce();
    expect(await deliveriesIn(folder)).not.toContain('new');
  },
);

test('a running shop hands on what was saved, and accepts what is sent again', async () => {
  const { folder, file, database } = await aLog();
  database.exec(`UPDATE work SET state = 'waiting', claimed_by = '' WHERE seq = 1`);
  database.close();
  breakFile(file);
  const records = new Set<string>();
  const { runner } = aRunner({
    dataFolder: folder,
    rebuild: async (_, request) => {
      for (const { id } of request.records ?? []) records.add(id);
      return UP_TO_DATE;
    },
    onDown: () => {},
    reopenMs: 1,
  });
  const sent = {
    id: 'new',
    countries: ['SG'],
    records: [{ type: 'products', id: 'new' }],
  } as const;
  await expect(runner.enqueue(sent)).rejects.toThrow(`${file} is broken`);
  await repaired(folder);
  await vi.waitFor(() => runner.enqueue(sent));
  await vi.waitFor(() => expect(records.size).toBe(COUNT + 1));
  expect((await deliveriesIn(folder)).size).toBe(COUNT + 1);
});

test('an interrupted repair leaves the file in its place, and is made again', async () => {
  const { folder, file, database } = await aLog();
  database.close();
  breakFile(file);
  const interrupted = repaired(folder, () => {
    throw new Error('It was killed.');
  });
  await expect(interrupted).rejects.toThrow('It was killed.');
  expect(readdirSync(folder)).toEqual(['deliveries.db']);
  expect(await repaired(folder)).toMatchObject({ isComplete: true });
  expect((await deliveriesIn(folder)).size).toBe(COUNT);
});
