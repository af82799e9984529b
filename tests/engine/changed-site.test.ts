import { describe, expect, onTestFinished, test } from 'vitest';
import type { RebuildRequest } from '#content-sync/engine/engine.ts';
import { localeFilePath, openLocaleFile } from '#content-sync/locale-file/open-locale-file.ts';
import { planRebuild, rebuild } from '#content-sync/rebuild/rebuild.ts';
import type { Site } from '#domain/addresses/site.ts';
import { withJournal } from '#scripts/commands/rebuild.ts';
import { createTerminal } from '#scripts/terminal.ts';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#storage/open-database.ts';
import { openJournal } from '../builders/journal.ts';
import { aShop } from '../builders/shop.ts';
import { SITE } from '../builders/snapshot.ts';

const LOCAL: Site = { origin: 'http://localhost:4321' };

/** A published shop, and a way to rebuild it with other settings. */
async function aShopOfSite(site: Site = SITE) {
  const shop = await aShop();
  const rebuildAt = (at: Site, request: RebuildRequest = {}) =>
    rebuild(shop.locale, { ...shop.engine, site: at }, request);
  expect(await rebuildAt(site)).toMatchObject({ outcome: 'published' });
  return { ...shop, rebuildAt, published: shop.pages() };
}

describe('settings of the site', { timeout: 60_000 }, () => {
  test.each([
    ['another origin', LOCAL, 'The origin would be http://localhost:4321 instead of https://shop.'],
    [
      'other hosts',
      { ...SITE, hosts: { SG: 'a.sg' } },
      'The hosts would be SG=a.sg instead of none.',
    ],
    [
      'other picture sources',
      { ...SITE, pictureSources: ['https://b.example'] },
      'The picture sources would be https://b.example instead of none.',
    ],
  ])('that are %s are refused, and nothing changes', async (_what, site, problem) => {
    const shop = await aShopOfSite();
    const refused = await shop.rebuildAt(site, { allPages: true });
    expect(refused).toMatchObject({ outcome: 'failed' });
    expect(shop.events.at(-1)).toMatchObject({
      type: 'failed',
      problem: expect.stringContaining(problem),
      advice: expect.stringContaining('--site-changed'),
    });
    expect(shop.pages()).toEqual(shop.published);
    const plan = await planRebuild(shop.locale, { ...shop.engine, site });
    expect(plan).toMatchObject({ outcome: 'failed' });
  });

  test('that a command is refused for are journalled, and are no failure of the shop', async () => {
    const shop = await aShopOfSite();
    const wrong = { ...shop.engine, site: LOCAL };
    const terminal = createTerminal({ json: true });
    const config = readConfig({ STOREFRONT_DATA: shop.dataFolder });
    const refused = await withJournal(wrong, { config, terminal }, (engine) =>
      rebuild(shop.locale, engine),
    );
    expect(refused).toMatchObject({ outcome: 'failed' });
    const journal = openJournal(shop.dataFolder);
    onTestFinished(() => journal.close());
    expect(await journal.failures([shop.locale.id])).toEqual(new Map());
    expect(await journal.entries({ locale: shop.locale.id, limit: 1 })).toEqual([
      expect.objectContaining({
        kind: 'action',
        who: expect.stringContaining('@'),
        text: expect.stringMatching(
          /^Refused: The origin would be http:\/\/localhost:4321 instead/,
        ),
      }),
    ]);
  });

  test('are kept with the release once the change is confirmed', async () => {
    const shop = await aShopOfSite();
    const other: Site = { origin: 'https://shop.asia' };
    expect(await shop.rebuildAt(other, { siteChanged: true })).toMatchObject({
      outcome: 'published',
    });
    expect(await shop.rebuildAt(other)).toMatchObject({ outcome: 'up-to-date' });
    expect(await shop.rebuildAt(SITE)).toMatchObject({ outcome: 'failed' });
  });

  test('for one machine only may change', async () => {
    const shop = await aShopOfSite(LOCAL);
    expect(await shop.rebuildAt(SITE)).toMatchObject({ outcome: 'published' });
  });

  test('apply to releases from before they were kept', async () => {
    const shop = await aShopOfSite();
    const database = openDatabase(localeFilePath(shop.dataFolder, shop.locale.id));
    database.exec('UPDATE releases SET site = NULL');
    database.close();
    expect(await shop.rebuildAt(LOCAL)).toMatchObject({ outcome: 'failed' });
    expect(await shop.rebuildAt(SITE)).toMatchObject({ outcome: 'up-to-date' });
    const file = openLocaleFile(shop.dataFolder, shop.locale.id);
    expect(file.releases.live()?.site).toEqual(SITE);
    file.close();
  });
});

test('a release made by a rollback records who and why', async () => {
  const shop = await aShopOfSite();
  await shop.rebuildAt({ origin: 'https://shop.asia' }, { siteChanged: true });
  const to = shop.rollBack({ who: 'mei@office', reason: 'The address is wrong.' });
  expect(to).toMatchObject({ outcome: 'rolled-back', to: 1 });
  const file = openLocaleFile(shop.dataFolder, shop.locale.id);
  const live = file.releases.live();
  file.close();
  expect(live).toMatchObject({
    id: 3,
    who: 'mei@office',
    why: 'Rolled back to release 1. The address is wrong.',
    site: SITE,
  });
}, 60_000);
