import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Seed } from '#commerce-api/seed/seed.ts';
import { openLocaleFileForReading } from '#content-sync/locale-file/open-locale-file.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { compiledCodeIn } from '../builders/compiled-code.ts';
import { aDatabase } from '../builders/databases.ts';
import {
  countedRebuild,
  fill,
  killedBeforeWrite,
  type Machine,
  storefront,
} from '../builders/killed-command.ts';
import { readAllPages, rowsOf } from '../builders/machines.ts';
import { aSeed } from '../builders/seed.ts';
import { type RunningServices, startServices } from '../builders/start-services.ts';
import { livePages } from '../builders/tables.ts';

/** It kills before each of some hundred writes, with three commands each. */
const PATIENCE_MS = 14_400_000;

let services: RunningServices;

beforeAll(async () => {
  services = await startServices();
}, 180_000);

afterAll(() => services?.stop());

/** A machine with its own files; all machines of a database sell the same. */
async function aMachine(databaseUrl: string): Promise<Machine> {
  const dataFolder = aFolder();
  await compiledCodeIn(dataFolder);
  return { dataFolder, env: services.environment(databaseUrl) };
}

const PRODUCTS = 8;

/** Contents that differ on every page. */
const content = (number: number): Seed =>
  aSeed({ products: PRODUCTS, product: () => ({ reviewsCount: 100 + number }) });

test('a machine that is killed while it publishes leaves a whole release, and another goes on', {
  timeout: PATIENCE_MS,
}, async () => {
  const databaseUrl = await aDatabase(services.postgres);
  const one = await aMachine(databaseUrl);
  const other = await aMachine(databaseUrl);
  const sell = (number: number) =>
    fill({ dataFolder: one.dataFolder, databaseUrl }, content(number));
  await sell(0);
  await storefront(one, 'build');
  await storefront(other, 'build');
  expect(rowsOf(other.dataFolder, 'sg-en')).toEqual(rowsOf(one.dataFolder, 'sg-en'));

  await sell(1);
  const { kinds } = await countedRebuild(one);
  const killed: Array<string> = [];
  for (const point of [...kinds].keys()) {
    await sell(point + 2);
    await killedBeforeWrite(one, point);
    killed.push(kinds[point] ?? '');
    await storefront(other, 'rebuild');
    const after = rowsOf(other.dataFolder, 'sg-en');
    await storefront(one, 'rebuild');
    expect(rowsOf(one.dataFolder, 'sg-en')).toEqual(after);
    await expect(livePagesOf(one)).resolves.toBeGreaterThan(PRODUCTS);
    await expect(livePagesOf(other)).resolves.toBeGreaterThan(PRODUCTS);
  }
  await storefront(one, 'verify', '--all');
  await storefront(other, 'verify', '--all');
  const missed = [...'wpac'].filter((step) => !killed.includes(step));
  expect(missed).toEqual([]);
});

/** Reads every live page, and returns how many there are. */
function livePagesOf({ dataFolder }: Machine): Promise<number> {
  const file = openLocaleFileForReading(dataFolder, 'sg-en');
  try {
    return readAllPages(dataFolder, [...livePages(file).keys()]);
  } finally {
    file.close();
  }
}
