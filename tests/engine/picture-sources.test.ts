import { describe, expect, test } from 'vitest';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { anEngine } from '../builders/engine.ts';
import { aBillboard } from '../builders/records.ts';
import { sharedPool } from '../builders/render-pool.ts';
import { type Records, SITE } from '../builders/snapshot.ts';
import { startingWorld } from '../builders/starting-world.ts';

const SOURCE = 'https://media.example';
const PHOTO = `${SOURCE}/campaign.jpg`;
const SIZED = `/images/960/${encodeURIComponent(PHOTO)} 960w`;

const pool = await sharedPool();

const { content } = startingWorld();
const withPhoto: Records = { ...content, billboards: [aBillboard({ imageUrl: PHOTO })] };

/** Publishes records without and then with a picture source; returns the pages of both. */
async function publishWithSource(records: Records) {
  const folder = aFolder();
  const before = await anEngine(pool, { folder });
  await before.publish(records);
  const pages = before.pages();
  const home = await readHome(folder);
  before.close();
  const after = await anEngine(pool, { folder, site: { ...SITE, pictureSources: [SOURCE] } });
  const rendered = await after.publish(records);
  const published = after.pages();
  return {
    rendered,
    before: { pages, home },
    after: { pages: published, home: await readHome(folder) },
  };
}

async function readHome(folder: string): Promise<string> {
  const pages = new PackedPages(folder);
  const page = await pages.read(storedPath(localeFor('SG'), '/'));
  pages.close();
  return Buffer.from(page?.body ?? []).toString();
}

describe('a configured picture source', { timeout: 60_000 }, () => {
  test('changes the pages that show a picture from it', async () => {
    const { rendered, before, after } = await publishWithSource(withPhoto);
    expect(rendered).toContain('/');
    expect(before.home).toContain(`src="${PHOTO}"`);
    expect(before.home).not.toContain('srcset');
    expect(after.home).not.toContain(`src="${PHOTO}"`);
    expect(after.home).toContain(SIZED);
  });

  test('leaves others as they are, except those whose scripts build addresses', async () => {
    const { before, after } = await publishWithSource(content);
    const changed = [...after.pages].filter(([path, digest]) => before.pages.get(path) !== digest);
    const withScripts =
      /^(\(shell\)|\/|\/(account\/brands|cart|sandbox-web|wishlist|waitlists|new-arrivals|sale|search|(search|brands|categories|products)\/.*))$/;
    expect(changed.filter(([path]) => !withScripts.test(path))).toEqual([]);
    expect(after.pages.size - changed.length).toBeGreaterThan(10);
  });
});
