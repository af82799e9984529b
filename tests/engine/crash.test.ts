import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import type { Seed } from '#commerce-api/seed/seed.ts';
import { type Digest, digestOf } from '#content-sync/digest.ts';
import { openLocaleDatabaseForReading } from '#content-sync/locale-database.ts';
import { openPackedPages } from '#content-sync/publish/packed-pages.ts';
import { livePages } from '#content-sync/publish/releases.ts';
import { storedPath } from '#domain/addresses.ts';
import { SHELL } from '#domain/fragments.ts';
import { localeFor } from '#domain/locales.ts';
import { isSitemap } from '#domain/sitemap.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { commandEnvironment } from '../builders/command-environment.ts';
import { aSeed } from '../builders/seed.ts';
import { compiledCodeIn } from '../builders/shop.ts';
import { aFolder } from '../builders/snapshot.ts';
import { TIER } from '../tier.ts';

/** Points between the start and the end of a rebuild at which it is killed. */
const POINTS = TIER === 'full' ? 100 : 10;

/** After every so many of them all pages are rendered again and compared. */
const VERIFIED = TIER === 'full' ? 1 : 5;

const SG = localeFor('SG');
/** Two contents of which every page differs, and some pages exist in one alone. */
const CONTENTS: readonly [Seed, Seed] = [
  aSeed({ products: 70 }),
  aSeed({ products: 72, product: () => ({ reviewsCount: 99 }) }),
];

test('a rebuild that is killed leaves a whole release, and the next one completes', {
  timeout: 900_000,
}, async () => {
  const dataFolder = aFolder();
  await fill(dataFolder, CONTENTS[0]);
  await compiledCodeIn(dataFolder);
  await storefront(dataFolder, 'build');
  const expected = [await publishedPages(dataFolder)];
  await fill(dataFolder, CONTENTS[1]);
  const startedAt = performance.now();
  await storefront(dataFolder, 'rebuild');
  const durationMs = performance.now() - startedAt;
  expected.push(await publishedPages(dataFolder));
  expect(expected[0]).not.toEqual(expected[1]);

  for (let point = 0; point < POINTS; point += 1) {
    const before = expected[(point + 1) % 2];
    const after = expected[point % 2];
    await fill(dataFolder, CONTENTS[point % 2] ?? CONTENTS[0]);
    await killedAfter(dataFolder, (durationMs * point) / POINTS);
    expect([before, after]).toContainEqual(await publishedPages(dataFolder));
    await storefront(dataFolder, 'rebuild');
    expect(await publishedPages(dataFolder)).toEqual(after);
    if (point % VERIFIED === 0) await storefront(dataFolder, 'verify', '--all');
  }
});

async function fill(dataFolder: string, seed: Seed): Promise<void> {
  const api = await createCommerceApi({ databaseFile: join(dataFolder, 'commerce.db') });
  await api.seed(seed, { identity: 'test' });
  await api.close();
}

/** Runs a command on sg-en to its end, and fails when it does. */
async function storefront(
  dataFolder: string,
  ...[command, ...options]: [Command, ...Array<string>]
): Promise<void> {
  await promisify(execFile)(process.execPath, [...argumentsOf(command), ...options], {
    env: commandEnvironment(dataFolder),
  });
}

async function killedAfter(dataFolder: string, ms: number): Promise<void> {
  const child = spawn(process.execPath, argumentsOf('rebuild'), {
    env: commandEnvironment(dataFolder),
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  await wait(ms);
  child.kill('SIGKILL');
  await ended;
}

type Command = 'build' | 'rebuild' | 'verify';

function argumentsOf(command: Command): Array<string> {
  return [join(PROJECT_FOLDER, 'scripts', 'storefront.ts'), command, 'sg-en'];
}

/** Digests of the live pages, each as a shopper gets it. */
async function publishedPages(dataFolder: string): Promise<Map<string, Digest>> {
  const database = openLocaleDatabaseForReading(dataFolder, SG.id);
  // A sitemap holds the dates at which pages changed, which differ from run to run.
  const live = [...livePages(database).keys()].filter((path) => path !== SHELL && !isSitemap(path));
  database.close();
  const pages = openPackedPages(dataFolder);
  try {
    const digests = new Map<string, Digest>();
    for (const path of live) {
      const page = await pages.read(storedPath(SG, path));
      if (!page) throw new Error(`${path} is published and cannot be read.`);
      digests.set(path, digestOf(page.body));
    }
    return digests;
  } finally {
    pages.close();
  }
}
