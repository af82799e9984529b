import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLayeredRecords } from '#console/server/editing/layered-records.ts';
import { createReadOnlyRecords } from '#console/server/editing/read-only-records.ts';
import type { FieldEdit } from '#content/writable-records.ts';
import { type LocaleId, localeFor, localeOfId } from '#domain/locale/locales.ts';
import type { FieldScope } from '#domain/records/field-scope.ts';
import type { PublishedField } from '#domain/records/record-edits.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { createFolderRecords } from '#sources/folder/editing/folder-records.ts';
import { aContentFolder, aRecordFile } from '../../builders/content-folder.ts';
import { aFolder } from '../../builders/snapshot.ts';
import { describeRecords, LINKS } from './records-contract.ts';

const TYPES = ['quick-links', 'navigation', 'pages', 'products', 'feature-carousels', 'stores'];
const SALE = 'sg/quick-links/sale.json';
const GIFTS = 'sg/quick-links/gifts.json';

const FILES = {
  [SALE]: aRecordFile(LINKS.sale),
  [GIFTS]: aRecordFile(LINKS.gifts),
  'all/navigation/main.json': aRecordFile({ items: [] }),
};

/** A folder that the console writes. */
function anEditedFolder(files: Readonly<Record<string, string>> = FILES) {
  const content = aContentFolder(files);
  const logFolder = join(aFolder(), 'content-writes');
  const told: Array<string> = [];
  const open = () =>
    createFolderRecords({
      ...{ folder: content.folder, types: TYPES, logFolder },
      onWritten: async () => void told.push('written'),
    });
  return { ...content, logFolder, told, records: open(), reopen: open };
}

function underTest(folder: ReturnType<typeof anEditedFolder>) {
  return {
    records: folder.records,
    async edit(id: string, fields: object) {
      const name = `sg/quick-links/${id}.json`;
      folder.write(name, aRecordFile({ ...JSON.parse(folder.text(name)), ...fields }));
    },
    remove: async (id: string) => folder.remove(`sg/quick-links/${id}.json`),
  };
}

describeRecords('a content folder', async () => underTest(anEditedFolder()));

describeRecords('a content folder above a shop that is edited elsewhere', async () => {
  const folder = underTest(anEditedFolder());
  const base = createReadOnlyRecords(() => ({ text: 'Edited elsewhere.' }));
  return {
    ...folder,
    records: createLayeredRecords(base, { records: folder.records, types: TYPES }),
  };
});

interface Edit {
  readonly locale?: LocaleId;
  readonly scope?: FieldScope;
  readonly type?: string;
}

/** What a field had, and is to have. */
type Change = readonly [expected: unknown, value: unknown];

const edit = (
  [id, field]: readonly [string, string],
  [expected, value]: Change,
  { locale = 'sg-en', type = 'quick-links', scope }: Edit = {},
): FieldEdit => ({ type, id, locale, field, value, expected, ...(scope && { scope }) });

const inverse = (fields: ReadonlyArray<PublishedField>): ReadonlyArray<FieldEdit> =>
  fields.toReversed().map(({ from, to, ...field }) => ({ ...field, value: from, expected: to }));

const RENAMED = [edit(['sale', 'name'], ['Sale', 'Winter sale'])];

async function fieldsOf(
  { records }: Pick<ReturnType<typeof anEditedFolder>, 'records'>,
  id: string,
  { type = 'quick-links', locale = 'sg-en' }: Edit = {},
) {
  return (await records.read({ type, id, locale: localeOfId(locale) }))?.fields;
}

/** Writes, and expects it to be done. */
async function written(
  { records }: Pick<ReturnType<typeof anEditedFolder>, 'records'>,
  edits: ReadonlyArray<FieldEdit>,
  key = 'key',
) {
  const result = await records.write(edits, key);
  if (result.outcome !== 'done') throw new Error(JSON.stringify(result));
  return result.fields;
}

describe('a file of a content folder that is edited', () => {
  test('keeps its order, its indentation, its line ends and what forms do not know', async () => {
    const text = '{\r\n\t"link": "/sale",\r\n\t"$comment": "ask Mei",\r\n\t"name": "Sale"\r\n}\r\n';
    const folder = anEditedFolder({ [SALE]: text });
    await written(folder, [...RENAMED, edit(['sale', 'new-tab'], [false, true])]);
    expect(folder.text(SALE)).toBe(
      '{\r\n\t"link": "/sale",\r\n\t"$comment": "ask Mei",\r\n\t"name": "Winter sale",\r\n\t"newTab": true\r\n}\r\n',
    );
    expect(folder.told).toEqual(['written']);
  });

  test('keeps items that move, with what forms do not show of them', async () => {
    const item = (id: string, more: object = {}) => ({
      ...{ id, title: id, imageUrl: '/a.webp', imageWidth: 10, imageHeight: 10, url: null },
      ...more,
    });
    const name = 'sg/feature-carousels/one.json';
    const folder = anEditedFolder({
      [name]: aRecordFile({ title: 'Stories', items: [item('a', { note: 'keep' }), item('b')] }),
    });
    const of = { type: 'feature-carousels' };
    const before = (await fieldsOf(folder, 'one', of))?.items as ReadonlyArray<object>;
    const [first, second] = before;
    const blank = {
      title: 'New',
      'image-url': '/n.webp',
      'image-width': 1,
      'image-height': 1,
      url: null,
    };
    await written(folder, [edit(['one', 'items'], [before, [second, blank, first]], of)]);
    expect(JSON.parse(folder.text(name)).items).toMatchObject([
      { id: 'b' },
      { id: 'item-1', title: 'New', imageUrl: '/n.webp' },
      { id: 'a', note: 'keep' },
    ]);
  });

  test('mixes no two items, of one kind or of several', async () => {
    const picture = {
      ...{ kind: 'picture', imageUrl: '/a.webp', imageWidth: 10, imageHeight: 10 },
      ...{ $note: 'of the picture' },
    };
    const call = (title: string) => ({ kind: 'call-to-action', title, label: 'Go', link: '/sale' });
    const first = { ...call('One'), $note: 'of the first' };
    const name = 'sg/pages/gifts.json';
    const page = { slugUrl: 'gifts', title: 'Gifts', blocks: [picture, first, call('Two')] };
    const folder = anEditedFolder({ [name]: aRecordFile(page) });
    const blocks = (await fieldsOf(folder, 'gifts', PAGE))?.blocks as ReadonlyArray<object>;
    const next = [{ ...blocks[1], title: 'Other' }, blocks[2]];
    await written(folder, [edit(['gifts', 'blocks'], [blocks, next], PAGE)]);
    expect(JSON.parse(folder.text(name)).blocks).toEqual([call('Other'), call('Two')]);
  });

  test('keeps its permissions, and is written where a link leads', async () => {
    const folder = anEditedFolder();
    const elsewhere = join(aFolder(), 'sale.json');
    writeFileSync(elsewhere, aRecordFile(LINKS.sale));
    chmodSync(elsewhere, 0o664);
    folder.remove(SALE);
    symlinkSync(elsewhere, join(folder.folder, SALE));
    await written(folder, RENAMED);
    expect(JSON.parse(folder.text(SALE)).name).toBe('Winter sale');
    expect(statSync(elsewhere).mode & 0o777).toBe(0o664);
  });

  test('can be read by whoever may read the folder, if it is new', async () => {
    const folder = anEditedFolder({});
    chmodSync(folder.folder, 0o755);
    const before = process.umask(0o077);
    try {
      await written(folder, [
        edit(['new', 'exists'], [false, true]),
        edit(['new', 'name'], [null, 'New']),
        edit(['new', 'link'], [null, '/new-arrivals']),
      ]);
    } finally {
      process.umask(before);
    }
    const name = 'sg/quick-links/new.json';
    expect(JSON.parse(folder.text(name))).toEqual({
      name: 'New',
      link: '/new-arrivals',
    });
    expect(statSync(join(folder.folder, name)).mode & 0o777).toBe(0o644);
    expect(statSync(join(folder.folder, 'sg')).mode & 0o777).toBe(0o755);
    expect(readdirSync(join(folder.folder, 'sg/quick-links'))).toEqual(['new.json']);
  });
});

const MARKDOWN = `---
# What we say about delivery.
slugUrl: shipping
title: "Shipping"   # short
introduction: How orders get to you.
seo: { metaDescription: Delivery times. }
---

## Delivery times

Orders leave the warehouse **within a
day**.

* Standard: three working days
* Express
`;

const PAGE = { type: 'pages' } as const;
const PAGE_FILE = 'sg/pages/shipping.md';

describe('a Markdown file that is edited', () => {
  test('keeps comments and quotes, and its text as it was wrapped', async () => {
    const folder = anEditedFolder({ [PAGE_FILE]: MARKDOWN });
    await written(folder, [
      edit(['shipping', 'title'], ['Shipping', 'Delivery: how and when'], PAGE),
      edit(['shipping', 'introduction'], ['How orders get to you.', ''], PAGE),
    ]);
    expect(folder.text(PAGE_FILE)).toBe(
      MARKDOWN.replace('"Shipping"', '"Delivery: how and when"').replace(
        'introduction: How orders get to you.',
        'introduction: ""',
      ),
    );
  });

  test('has new pieces of text in Markdown, between those that stay', async () => {
    const folder = anEditedFolder({ [PAGE_FILE]: MARKDOWN });
    const blocks = (await fieldsOf(folder, 'shipping', PAGE))?.blocks as ReadonlyArray<{
      readonly content: ReadonlyArray<object>;
    }>;
    const content = blocks[0]?.content ?? [];
    const spans = [
      { text: 'Ask ' },
      { text: 'us', link: 'mailto:help@shop.example', strong: true },
      { text: ' about 2 * 3_4 [sic] #1.' },
    ];
    const more = [...content.slice(0, 1), { kind: 'paragraph', spans }, ...content.slice(1)];
    const next = [{ kind: 'rich-text', content: more }];
    const fields = await written(folder, [edit(['shipping', 'blocks'], [blocks, next], PAGE)]);
    expect(folder.text(PAGE_FILE)).toBe(
      MARKDOWN.replace(
        '## Delivery times\n',
        '## Delivery times\n\nAsk [**us**](mailto:help@shop.example) about 2 \\* 3_4 \\[sic\\] #1.\n',
      ),
    );
    await written(folder, inverse(fields), 'back');
    expect(folder.text(PAGE_FILE)).toBe(MARKDOWN);
  });

  test('becomes JSON for what Markdown has no form for, and is one record still', async () => {
    const folder = anEditedFolder({ [PAGE_FILE]: MARKDOWN });
    const blocks = (await fieldsOf(folder, 'shipping', PAGE))?.blocks as ReadonlyArray<object>;
    const call = {
      kind: 'call-to-action',
      title: 'Gifts',
      text: null,
      label: 'Choose',
      link: '/gifts',
    };
    await written(folder, [edit(['shipping', 'blocks'], [blocks, [...blocks, call]], PAGE)]);
    expect(existsSync(join(folder.folder, PAGE_FILE))).toBe(false);
    expect(await fieldsOf(folder, 'shipping', PAGE)).toMatchObject({
      title: 'Shipping',
      blocks: [{ kind: 'rich-text' }, call],
    });
  });
});

const EVERYWHERE = 'all/quick-links/sale.json';

describe('a record that all countries share', () => {
  test('is written for all of them, and says so', async () => {
    const folder = anEditedFolder({ [EVERYWHERE]: aRecordFile(LINKS.sale) });
    const read = await folder.records.read({
      type: 'quick-links',
      id: 'sale',
      locale: localeFor('HK', 'zh'),
    });
    expect(read?.scopes.name).toBe('everywhere');
    expect(read?.narrower).toEqual(['country', 'locale']);
    const fields = await written(folder, [
      edit(['sale', 'name'], ['Sale', 'Winter'], { locale: 'hk-zh' }),
    ]);
    expect(fields).toMatchObject([{ field: 'name', scope: 'everywhere', place: '' }]);
    expect(await fieldsOf(folder, 'sale')).toMatchObject({ name: 'Winter' });
  });

  test('gets a version of its own for a language, which goes again with what was undone', async () => {
    const folder = anEditedFolder({ [EVERYWHERE]: aRecordFile(LINKS.sale) });
    const own = { locale: 'hk-zh', scope: 'locale' } as const;
    const fields = await written(folder, [edit(['sale', 'name'], ['Sale', '減價'], own)]);
    expect(fields.map(({ field, place }) => [field, place])).toEqual([
      ['own-version', 'hk-zh'],
      ['name', 'hk-zh'],
    ]);
    expect(JSON.parse(folder.text('hk-zh/quick-links/sale.json'))).toEqual({
      ...LINKS.sale,
      name: '減價',
    });
    expect(await fieldsOf(folder, 'sale', { locale: 'hk-en' })).toMatchObject({ name: 'Sale' });
    const read = await fieldsOf(folder, 'sale', { locale: 'hk-zh' });
    expect(read).toMatchObject({ name: '減價', 'own-version': true });
    expect(read, 'it could not be absent there').not.toHaveProperty('exists');
    await written(folder, inverse(fields), 'back');
    expect(existsSync(join(folder.folder, 'hk-zh/quick-links/sale.json'))).toBe(false);
    expect(await fieldsOf(folder, 'sale', { locale: 'hk-zh' })).toMatchObject({ name: 'Sale' });
  });

  test('is added with a version of its own for another language, and taken out with it', async () => {
    const folder = anEditedFolder({});
    const hk = { locale: 'hk-en', scope: 'country' } as const;
    const zh = { locale: 'hk-zh', scope: 'locale' } as const;
    const read = await folder.records.read({
      ...{ type: 'quick-links', id: 'new', locale: localeFor('HK', 'zh') },
    });
    expect(read?.narrower).toEqual(['locale']);
    const fields = await written(folder, [
      edit(['new', 'name'], [null, '禮物'], zh),
      edit(['new', 'exists'], [false, true], hk),
      edit(['new', 'name'], [null, 'Gifts'], hk),
      edit(['new', 'link'], [null, '/gifts'], hk),
    ]);
    expect(await fieldsOf(folder, 'new', hk)).toMatchObject({ name: 'Gifts', link: '/gifts' });
    expect(await fieldsOf(folder, 'new', zh)).toMatchObject({ name: '禮物', link: '/gifts' });
    await written(folder, inverse(fields), 'back');
    expect(await fieldsOf(folder, 'new', zh)).toEqual({ exists: false });
    expect(await fieldsOf(folder, 'new', hk)).toEqual({ exists: false });
  });

  test('keeps a version of its own into which somebody else wrote meanwhile', async () => {
    const folder = anEditedFolder({ [EVERYWHERE]: aRecordFile(LINKS.sale) });
    const own = { locale: 'kr-ko', scope: 'country' } as const;
    const fields = await written(folder, [edit(['sale', 'name'], ['Sale', '세일'], own)]);
    folder.write(
      'kr/quick-links/sale.json',
      aRecordFile({ ...LINKS.sale, name: '세일', link: '/sale/makeup' }),
    );
    expect(await folder.records.write(inverse(fields), 'back')).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ field: 'link', expected: '/sale', actual: '/sale/makeup' }],
    });
  });

  test('is shown again where a version of its own is removed', async () => {
    const folder = anEditedFolder({
      [EVERYWHERE]: aRecordFile(LINKS.sale),
      'kr/quick-links/sale.json': aRecordFile({ ...LINKS.sale, name: '세일' }),
    });
    const fields = await written(folder, [
      edit(['sale', 'own-version'], [true, false], { locale: 'kr-ko', scope: 'country' }),
    ]);
    expect(await fieldsOf(folder, 'sale', { locale: 'kr-ko' })).toMatchObject({ name: 'Sale' });
    await written(folder, inverse(fields), 'back');
    expect(await fieldsOf(folder, 'sale', { locale: 'kr-ko' })).toMatchObject({ name: '세일' });
  });
});

describe('what cannot be written', () => {
  const whyNot = (
    { records }: ReturnType<typeof anEditedFolder>,
    id: string,
    type = 'quick-links',
  ) => records.whyNot({ type, id, locale: localeFor('SG') });

  test('is said of a file that cannot be read', async () => {
    const folder = anEditedFolder({ [SALE]: '{ "name": ' });
    expect(await fieldsOf(folder, 'sale')).toBeUndefined();
    expect((await whyNot(folder, 'sale'))?.text).toContain(`${SALE}, line 1`);
    expect(await folder.records.write(RENAMED, 'key')).toMatchObject({ outcome: 'refused' });
  });

  test('is said of two files for one record', async () => {
    const folder = anEditedFolder({ [PAGE_FILE]: MARKDOWN, 'sg/pages/shipping.json': '{}' });
    expect((await whyNot(folder, 'shipping', 'pages'))?.text).toContain('remove one of them');
  });

  test('is said of a file that holds all languages', async () => {
    const folder = anEditedFolder({ 'sg/quick-links/sale.yaml': 'name: Sale\nlink: /sale\n' });
    expect(await fieldsOf(folder, 'sale')).toBeUndefined();
    expect((await whyNot(folder, 'sale'))?.text).toMatch(
      /^This isn’t edited in forms, but in its file. It is in .*sale\.yaml\.$/,
    );
    expect(await folder.records.write(RENAMED, 'key')).toMatchObject({ outcome: 'refused' });
  });

  test('is said of what the shop sells', async () => {
    const folder = anEditedFolder({ 'sg/products/p1.json': '{}' });
    expect(await fieldsOf(folder, 'p1', { type: 'products' })).toBeUndefined();
    expect((await whyNot(folder, 'p1', 'products'))?.text).toContain('sg/products/p1.json');
    expect(Object.keys(await folder.records.types())).not.toContain('products');
  });

  test('is a file outside the folder', async () => {
    const folder = anEditedFolder();
    for (const id of ['../sale', '.sale', 'a/b', 'a\\b', '..', 'a\0']) {
      expect(await fieldsOf(folder, id), id).toBeUndefined();
      const added = [
        edit([id, 'exists'], [false, true]),
        edit([id, 'name'], [null, 'x']),
        edit([id, 'link'], [null, '/x']),
      ];
      expect(await folder.records.write(added, id), id).toMatchObject({ outcome: 'refused' });
    }
  });
});

describe('a write of several files that is cut off', () => {
  const BOTH = [...RENAMED, edit(['gifts', 'name'], ['Gifts', 'Presents'])];
  const namesOf = async (folder: ReturnType<typeof anEditedFolder>) => [
    (await fieldsOf(folder, 'sale'))?.name,
    (await fieldsOf(folder, 'gifts'))?.name,
  ];

  /** Notes a write as if the process had ended after the first file. */
  async function cutOff() {
    const folder = anEditedFolder();
    const fields = await written(folder, BOTH, 'key');
    const [note = ''] = readdirSync(folder.logFolder);
    const file = (name: string, record: object, change: object) => ({
      name,
      before: aRecordFile(record),
      after: aRecordFile({ ...record, ...change }),
    });
    const files = [
      file(SALE, LINKS.sale, { name: 'Winter sale' }),
      file(GIFTS, LINKS.gifts, { name: 'Presents' }),
    ];
    writeFileSync(join(folder.logFolder, note), JSON.stringify({ key: 'key', fields, files }));
    folder.write(GIFTS, aRecordFile(LINKS.gifts));
    writeFileSync(join(folder.folder, 'sg/quick-links/.gifts.json.partial'), '{');
    return folder;
  }

  test('is finished at the next start, and answered as what it was', async () => {
    const folder = await cutOff();
    expect(await namesOf(folder)).toEqual(['Winter sale', 'Gifts']);
    const records = folder.reopen();
    await records.recover();
    expect(await namesOf(folder)).toEqual(['Winter sale', 'Presents']);
    expect(readdirSync(join(folder.folder, 'sg/quick-links')).sort()).toEqual([
      'gifts.json',
      'sale.json',
    ]);
    const again = await records.write(BOTH, 'key');
    expect(again.outcome === 'done' && again.fields.map(({ to }) => to)).toEqual([
      'Winter sale',
      'Presents',
    ]);
  });

  test('is put back if somebody changed one of the files, and then tried again', async () => {
    const folder = await cutOff();
    folder.write(GIFTS, aRecordFile({ ...LINKS.gifts, link: '/gift-cards' }));
    const records = folder.reopen();
    await records.recover();
    expect(await namesOf(folder)).toEqual(['Sale', 'Gifts']);
    await written({ records }, BOTH, 'key');
    expect(await fieldsOf(folder, 'gifts')).toMatchObject({
      name: 'Presents',
      link: '/gift-cards',
    });
  });
});

/** Writes edits in a process that is killed just before it renames its nth file. */
function killedAt(rename: number, folder: ReturnType<typeof anEditedFolder>, edits: unknown) {
  const script = `
    import files from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { renameSync } = files;
    let count = 0;
    files.renameSync = (...paths) => {
      count += 1;
      if (count === ${rename}) process.kill(process.pid, 'SIGKILL');
      return renameSync(...paths);
    };
    syncBuiltinESMExports();
    const { createFolderRecords } = await import('#sources/folder/editing/folder-records.ts');
    const { options, edits } = JSON.parse(process.env.TOLD);
    await createFolderRecords(options).write(edits, 'key');
  `;
  const options = { folder: folder.folder, types: TYPES, logFolder: folder.logFolder };
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, TOLD: JSON.stringify({ options, edits }) },
  }).signal;
}

// The note of what is to be written, the two files, and the note that it's done.
test.each([1, 2, 3, 4])(
  'a process that is killed at its %d. rename leaves all or nothing to the next start',
  async (rename) => {
    const folder = anEditedFolder();
    const edits = [...RENAMED, edit(['gifts', 'name'], ['Gifts', 'Presents'])];
    expect(killedAt(rename, folder, edits)).toBe('SIGKILL');
    const records = folder.reopen();
    await records.recover();
    const names = [
      (await fieldsOf({ records }, 'sale'))?.name,
      (await fieldsOf({ records }, 'gifts'))?.name,
    ];
    const [before, after] = [
      ['Sale', 'Gifts'],
      ['Winter sale', 'Presents'],
    ];
    expect(names).toEqual(rename === 1 ? before : after);
    await written({ records }, edits);
    expect(readdirSync(join(folder.folder, 'sg/quick-links')).sort()).toEqual([
      'gifts.json',
      'sale.json',
    ]);
    expect(await fieldsOf({ records }, 'gifts')).toMatchObject({ name: 'Presents' });
  },
);

test('a folder that is not mounted is not made, and what was cut off waits for it', async () => {
  const folder = anEditedFolder();
  await written(folder, RENAMED);
  const [note = ''] = readdirSync(folder.logFolder);
  const file = join(folder.logFolder, note);
  const files = [{ name: GIFTS, before: null, after: aRecordFile(LINKS.gifts) }];
  const { fields } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ key: 'key', fields, files }));
  rmSync(folder.folder, { recursive: true });
  const records = folder.reopen();
  await expect(records.recover()).rejects.toThrow('There is no folder');
  await expect(records.write(RENAMED, 'other')).rejects.toThrow('There is no folder');
  expect(existsSync(folder.folder)).toBe(false);
  mkdirSync(folder.folder);
  await records.recover();
  expect(folder.text(GIFTS)).toBe(aRecordFile(LINKS.gifts));
});

test('nothing is written if one of the files cannot be', async () => {
  const folder = anEditedFolder({
    [SALE]: FILES[SALE],
    hk: 'a file where a folder would have to be',
  });
  const added = ['exists', 'name', 'link'].map((field) =>
    edit(['new', field], [field === 'exists' ? false : null, field === 'exists' ? true : '/new'], {
      locale: 'hk-en',
    }),
  );
  const result = await folder.records.write([...RENAMED, ...added], 'key');
  expect(result).toMatchObject({ outcome: 'refused' });
  expect(JSON.stringify(result)).toContain('hk/quick-links/new.json can’t be written');
  expect(await fieldsOf(folder, 'sale')).toMatchObject({ name: 'Sale' });
  expect(readdirSync(folder.logFolder)).toEqual([]);
});

test('a file that is changed between reading and writing is merged, not overwritten', async () => {
  const folder = anEditedFolder();
  const { records } = folder;
  const first = records.write(RENAMED, 'one');
  const second = records.write([edit(['sale', 'link'], ['/sale', '/sale/makeup'])], 'two');
  expect([(await first).outcome, (await second).outcome]).toEqual(['done', 'done']);
  expect(await fieldsOf(folder, 'sale')).toMatchObject({
    name: 'Winter sale',
    link: '/sale/makeup',
  });
});

test('a page cannot have the address of another', async () => {
  const page = (slugUrl: string) => aRecordFile({ slugUrl, title: slugUrl, blocks: [] });
  const folder = anEditedFolder({ 'sg/pages/a.json': page('a'), 'all/pages/b.json': page('b') });
  expect(
    await folder.records.write([edit(['a', 'slug-url'], ['a', 'b'], PAGE)], 'key'),
  ).toMatchObject({
    outcome: 'refused',
    problems: [{ detail: 'pages/b has this address.', of: { field: 'slug-url' } }],
  });
});
