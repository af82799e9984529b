import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLayeredRecords } from '#console/server/editing/layered-records.ts';
import type { FieldEdit } from '#content/writable-records.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { createFolderRecords } from '#sources/folder/editing/folder-records.ts';
import { aContentFolder, aRecordFile } from '../../builders/content-folder.ts';
import { aFolder } from '../../builders/snapshot.ts';
import { embeddedRecords } from './embedded-records.ts';
import { describeRecords } from './records-contract.ts';

const SG = localeFor('SG');
const TYPES = ['content-banners'];
const FILE = 'sg/content-banners/gifts.json';
const BANNER = {
  ...{ title: 'Gifts', link: null },
  ...{ imageUrl: '/gifts.webp', imageWidth: 10, imageHeight: 10 },
};

/** An embedded API whose banners come from a folder. */
async function aLayeredShop() {
  const base = await embeddedRecords();
  const content = aContentFolder({ [FILE]: aRecordFile(BANNER) });
  const logFolder = join(aFolder(), 'content-writes');
  const folder = createFolderRecords({ folder: content.folder, types: TYPES, logFolder });
  const records = createLayeredRecords(base.records, { records: folder, types: TYPES });
  return {
    ...base,
    records,
    base: base.records,
    folder,
    title: () => JSON.parse(content.text(FILE)).title,
  };
}

describeRecords('an embedded commerce API below a content folder', aLayeredShop);

const edit = (
  field: string,
  [expected, value]: readonly [unknown, unknown],
  of: object,
): FieldEdit => ({
  ...{ type: 'quick-links', id: 'sale', locale: SG.id },
  ...{ field, value, expected },
  ...of,
});

const RENAMED = edit('name', ['Sale', 'Winter sale'], {});
const RETITLED = edit('title', ['Gifts', 'Presents'], { type: 'content-banners', id: 'gifts' });

const nameIn = async ({ records }: Awaited<ReturnType<typeof aLayeredShop>>) =>
  (await records.read({ type: 'quick-links', id: 'sale', locale: SG }))?.fields.name;

describe('edits of an API and of a folder', () => {
  test('are made in both, and told of both', async () => {
    const shop = await aLayeredShop();
    const trial = await shop.records.tryOut([RENAMED, RETITLED]);
    const told = trial.outcome === 'done' ? trial.told.flatMap(({ records }) => records ?? []) : [];
    expect(told.map(({ type }) => type).sort()).toEqual(['content-banners', 'quick-links']);
    const result = await shop.records.write([RENAMED, RETITLED], 'key');
    expect(result.outcome === 'done' && result.fields.map(({ to }) => to)).toEqual([
      'Presents',
      'Winter sale',
    ]);
    expect([await nameIn(shop), shop.title()]).toEqual(['Winter sale', 'Presents']);
    expect(await shop.records.write([RENAMED, RETITLED], 'key'), 'sent again').toEqual(result);
  });

  test('are made in neither if one of them is refused', async () => {
    const shop = await aLayeredShop();
    await shop.edit('sale', { name: 'Spring sale' });
    expect(await shop.records.write([RENAMED, RETITLED], 'key')).toMatchObject({
      outcome: 'conflict',
    });
    expect([await nameIn(shop), shop.title()]).toEqual(['Spring sale', 'Gifts']);
    const other = { ...RETITLED, expected: 'Others' };
    expect(
      await shop.records.write([{ ...RENAMED, expected: 'Spring sale' }, other], 'other'),
    ).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ type: 'content-banners' }],
    });
    expect(await nameIn(shop)).toBe('Spring sale');
  });

  test('are taken back in the folder if the API refuses them after all', async () => {
    const shop = await aLayeredShop();
    const { base } = shop;
    // Somebody is faster, between trying it out and writing it.
    const overtaken = createLayeredRecords(
      {
        ...base,
        async write(edits, key) {
          await shop.edit('sale', { name: 'Spring sale' });
          return base.write(edits, key);
        },
      },
      { records: shop.folder, types: TYPES },
    );
    expect(await overtaken.write([RENAMED, RETITLED], 'key')).toMatchObject({
      outcome: 'conflict',
    });
    expect([await nameIn(shop), shop.title()]).toEqual(['Spring sale', 'Gifts']);
    const again = [{ ...RENAMED, expected: 'Spring sale' }, RETITLED];
    expect(await shop.records.write(again, 'key')).toMatchObject({ outcome: 'done' });
    expect([await nameIn(shop), shop.title()]).toEqual(['Winter sale', 'Presents']);
  });

  test('that were cut off between the two are finished under their key', async () => {
    const shop = await aLayeredShop();
    await shop.folder.write([RETITLED], 'key');
    expect(await shop.records.write([RENAMED, RETITLED], 'key')).toMatchObject({ outcome: 'done' });
    expect([await nameIn(shop), shop.title()]).toEqual(['Winter sale', 'Presents']);
  });
});

test('types are those of both, and each record is read where it comes from', async () => {
  const { records, base } = await aLayeredShop();
  const types = await records.types();
  expect(Object.keys(types).sort()).toEqual(Object.keys(await base.types()).sort());
  expect(types['content-banners']?.title?.scope).toBe('country');
  expect(await records.read({ type: 'content-banners', id: 'other', locale: SG })).toMatchObject({
    fields: { exists: false },
  });
});
