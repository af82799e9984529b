import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import type { CommerceApi } from '#commerce-api/commerce-api.ts';
import { COUNTRIES, type LocaleId, localeOfId } from '#domain/locale/locales.ts';
import { importCommand } from '#scripts/commands/import.ts';
import {
  type ImportContentOptions,
  importContentCommand,
} from '#scripts/commands/import-content.ts';
import { moveContent } from '#scripts/fill/move-content.ts';
import { openEmbeddedApi } from '#scripts/serve/embedded-commerce.ts';
import { readConfig } from '#server/config/config.ts';
import { createFolderSource } from '#sources/folder/folder-source.ts';
import { embeddedSource } from '#sources/json-api/embedded-source.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aCatalogueLine } from '../builders/catalogue-line.ts';
import { aContentFolder, aRecordFile } from '../builders/content-folder.ts';
import { aSeed } from '../builders/seed.ts';
import { aTerminal } from '../builders/terminal.ts';

const BILLBOARD = {
  ...{ title: 'Night colours', link: '/sale', mainBanner: true, mobileOnly: false },
  ...{ imageUrl: '/a.webp', imageWidth: 1200, imageHeight: 500 },
};
const LINK = { name: 'Gifts', link: '/gifts', position: 1 };

/** One of everything that a folder can have, in its forms of files and its scopes. */
const FILES = {
  'all/billboards/summer.json': aRecordFile(BILLBOARD),
  'kr/billboards/summer.json': aRecordFile({ ...BILLBOARD, link: '/kr' }),
  'all/content-banners/card.json': aRecordFile({ ...BILLBOARD, ctaLabel: 'Go', position: 2 }),
  'all/feature-carousels/looks.json': aRecordFile({
    title: 'Looks',
    items: [
      { ...BILLBOARD, id: 'one', url: '/looks', position: 0 },
      { ...BILLBOARD, id: 'two', url: null, position: 1 },
    ],
  }),
  'all/home-page-carousels/best.json': aRecordFile({ title: 'Best', productIds: ['9', '7'] }),
  'all/layout-config/layout.json': aRecordFile({ featuredContentHeader: 'More' }),
  'all/navigation/main.json': aRecordFile({
    items: [
      { label: 'Makeup', link: '/categories/makeup' },
      { label: 'Sale', link: '/sale', highlighted: true },
    ],
  }),
  'all/pages/shipping.yaml': [
    'slugUrl: shipping',
    'title: { en: Shipping, zh: 送貨 }',
    'blocks:',
    '  - kind: rich-text',
    '    content:',
    '      en: "Orders leave **today**."',
    '      zh: "訂單**今天**寄出。"',
  ].join('\n'),
  'sg/pages/terms.md': '---\nslugUrl: terms\ntitle: Terms\n---\n\n## Terms\n\nBe kind.\n',
  'hk/quick-links/gifts.json': aRecordFile(LINK),
  'hk-zh/quick-links/gifts.json': aRecordFile({ ...LINK, name: '禮品' }),
  'sg/quick-links/gifts.json': aRecordFile(LINK),
};

const TYPES = [
  ...['billboards', 'content-banners', 'feature-carousels', 'home-page-carousels'],
  ...['layout-config', 'navigation', 'pages', 'quick-links'],
];

const VENDURE = {
  STOREFRONT_SOURCE: 'vendure',
  VENDURE_URL: 'https://vendure.test',
  VENDURE_CHANNELS: 'SG=sg-token HK=hk-token',
  STOREFRONT_EDITORIAL_TYPES: TYPES.join(' '),
};

/** A shop that sells from Vendure, and a folder with the content around it. */
function aShopWithFolder(
  files: Readonly<Record<string, string>> = FILES,
  settings: object = VENDURE,
) {
  const content = aContentFolder(files);
  const config = readConfig({ STOREFRONT_DATA: join(aFolder(), 'data'), ...settings });
  const { dataFolder } = config;
  const withApi = async <T>(work: (api: CommerceApi) => Promise<T>): Promise<T> => {
    const api = await openEmbeddedApi(config, { editorToken: 'the-token-of-an-editor' });
    try {
      return await work(api);
    } finally {
      await api.close();
    }
  };
  return {
    ...content,
    dataFolder,
    withApi,
    async import(options: ImportContentOptions = {}, folder = content.folder) {
      const { terminal, results, output } = aTerminal();
      const code = await importContentCommand(folder, options, { config, terminal });
      return { code, counts: results.at(-1), output: output.join('\n') };
    },
    /** What the console has of some types in a locale, as pages read it. */
    edited: (locale: LocaleId, types: ReadonlyArray<string> = TYPES) =>
      withApi((api) => listed(embeddedSource(api), { locale, types })),
    inFiles: (locale: LocaleId, types: ReadonlyArray<string> = TYPES) =>
      listed(createFolderSource({ folder: content.folder, types }), { locale, types }),
    edit: (type: string, id: string, attributes: object) =>
      withApi((api) => edit(api, { type, id, attributes })),
    /** Changes what is stored, in a way that no editor can. */
    spoil(change: string) {
      const file = new DatabaseSync(join(dataFolder, 'commerce.db'));
      const { changes } = file.prepare(`UPDATE country_records SET ${change}`).run();
      file.close();
      expect(changes).toBe(1);
    },
  };
}

async function edit(
  { fetch }: CommerceApi,
  data: { readonly type: string; readonly id: string; readonly attributes: object },
) {
  const answer = await fetch(
    new Request(`http://shop/api/admin/v1/${data.type}/${data.id}`, {
      method: 'PATCH',
      headers: { Authorization: 'Bearer the-token-of-an-editor', 'X-Site-Country': 'SG' },
      body: JSON.stringify({ data }),
    }),
  );
  expect(answer.status).toBe(200);
}

interface Listed {
  readonly locale: LocaleId;
  readonly types: ReadonlyArray<string>;
}

async function listed(source: ReturnType<typeof embeddedSource>, { locale, types }: Listed) {
  const { signal } = new AbortController();
  const found: Record<string, unknown> = {};
  for (const type of types) {
    for await (const part of source.contentOf(localeOfId(locale)).list(type, signal)) {
      if (part.kind !== 'records') continue;
      for (const { id, content } of part.records)
        found[`${type}/${id}`] = 'value' in content && content.value;
    }
  }
  return found;
}

const namesIn = async (records: Promise<object>) => Object.keys(await records).sort();

describe('storefront import-content', { timeout: 120_000 }, () => {
  test('moves all records of a folder, which pages then read as before', async () => {
    const shop = aShopWithFolder();
    const { code, counts } = await shop.import();
    expect(code).toBe(0);
    expect(counts).toMatchObject({ type: 'moved', added: 9, changed: 0, removed: 0, same: 0 });
    for (const id of ['sg-en', 'hk-en', 'hk-zh', 'kr-ko'] as const) {
      expect(await namesIn(shop.edited(id)), id).toEqual(await namesIn(shop.inFiles(id)));
    }
    expect((await shop.edited('kr-ko'))['billboards/summer']).toMatchObject({ link: '/kr' });
    expect((await shop.edited('hk-zh'))['quick-links/gifts']).toMatchObject({ name: '禮品' });
    expect((await shop.edited('hk-en'))['quick-links/gifts']).toMatchObject({ name: 'Gifts' });
    expect((await shop.edited('hk-zh'))['pages/shipping']).toMatchObject({ title: '送貨' });
    expect((await shop.edited('sg-en'))['home-page-carousels/best']).toMatchObject({
      productIds: ['9', '7'],
    });
  });

  test('moves nothing twice, and leaves alone what is as it was', async () => {
    const shop = aShopWithFolder();
    await shop.import();
    const again = await shop.import();
    expect(again.code).toBe(0);
    expect(again.counts).toMatchObject({ added: 0, changed: 0, removed: 0, same: 9 });
    shop.write('all/billboards/winter.json', aRecordFile({ ...BILLBOARD, title: 'Winter' }));
    expect((await shop.import()).counts).toMatchObject({ added: 1, same: 9 });
  });

  test('says what it would do, and does nothing, in a dry run', async () => {
    const shop = aShopWithFolder();
    const { code, counts, output } = await shop.import({ dryRun: true });
    expect(code).toBe(0);
    expect(counts).toMatchObject({ type: 'compared', added: 9 });
    expect(output).toContain('Nothing was changed.');
    expect(await namesIn(shop.edited('sg-en'))).toEqual([]);
  });

  test('overwrites nothing that somebody has edited since, unless it is told to', async () => {
    const shop = aShopWithFolder();
    await shop.import();
    await shop.edit('quick-links', 'gifts', { name: 'Presents' });
    shop.remove('sg/pages/terms.md');
    const refused = await shop.import();
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(
      'quick-links/gifts is otherwise in the console already, in sg-en: name.',
    );
    expect(refused.output).toContain(
      'pages/terms is in the console already, in sg-en, and not in the folder.',
    );
    expect(refused.output).toContain('--replace" takes what the folder has.');
    expect((await shop.edited('sg-en'))['quick-links/gifts']).toMatchObject({ name: 'Presents' });
    const { code, counts } = await shop.import({ replace: true });
    expect(code).toBe(0);
    expect(counts).toMatchObject({ added: 0, changed: 1, removed: 1, same: 7 });
    expect((await shop.edited('sg-en'))['quick-links/gifts']).toMatchObject({ name: 'Gifts' });
    expect(await shop.edited('sg-en')).not.toHaveProperty('pages/terms');
  });

  test('takes the place of a malformed record only if it is told to', async () => {
    const shop = aShopWithFolder();
    await shop.import();
    const inHongKong = "country = 'HK' AND record_type = 'quick-links'";
    shop.spoil(`attributes = json_set(attributes, '$.link', 7) WHERE ${inHongKong}`);
    const refused = await shop.import();
    expect(refused.output).toContain(
      'quick-links/gifts is in the console already, and malformed. link: ',
    );
    expect(refused.output).toContain('--replace" takes what the folder has.');
    expect(refused.code).toBe(1);
    const { code, counts } = await shop.import({ replace: true });
    expect(code).toBe(0);
    expect(counts).toMatchObject({ added: 0, changed: 1, removed: 0, same: 8 });
    expect((await shop.edited('hk-en'))['quick-links/gifts']).toMatchObject(LINK);
  });

  test('replaces nothing if what there is cannot be read, whatever it is told', async () => {
    const shop = aShopWithFolder();
    await shop.import();
    const before = await shop.edited('sg-en');
    shop.spoil("attributes = '{' WHERE country = 'HK' AND record_type = 'quick-links'");
    shop.write('all/billboards/summer.json', aRecordFile({ ...BILLBOARD, title: 'Winter' }));
    shop.remove('sg/pages/terms.md');
    const { code, output } = await shop.import({ replace: true });
    expect(output).toContain('What is in the console already could not be read. ');
    expect(output).toContain('nothing was moved.');
    expect(code).toBe(1);
    expect(await shop.edited('sg-en')).toEqual(before);
  });

  test('replaces nothing of a list with a record that nobody can name', async () => {
    const shop = aShopWithFolder();
    await shop.import();
    shop.write('sg/quick-links/gifts.json', aRecordFile({ ...LINK, name: 'Presents' }));
    const moved = await shop.withApi((api) => {
      const nameless = (fetch: CommerceApi['fetch']) => async (request: Request) => {
        const answer = await fetch(request);
        return new Response((await answer.text()).replace('"id":"gifts"', '"id":7'), answer);
      };
      const replaceEditorial: CommerceApi['replaceEditorial'] = (sets, looks) =>
        api.replaceEditorial(sets, {
          ...looks,
          before: async (fetch) => (await looks.before?.(nameless(fetch))) ?? true,
        });
      const move = { folder: shop.folder, types: ['quick-links'] as const, isDryRun: false };
      return moveContent({ ...api, replaceEditorial }, { ...move, replaces: true });
    });
    const why = '1 of its records have no id that can be read';
    expect(moved).toEqual({
      outcome: 'refused',
      problems: [
        `What is in the console already could not be read. The list of quick-links can't be read completely: ${why}.`,
      ],
    });
    expect((await shop.edited('sg-en'))['quick-links/gifts']).toMatchObject(LINK);
  });

  test('overwrites nothing that somebody edits while it begins', async () => {
    const shop = aShopWithFolder();
    await shop.import();
    shop.write('all/billboards/winter.json', aRecordFile({ ...BILLBOARD, title: 'Winter' }));
    const moved = await shop.withApi((api) => {
      const data = { type: 'quick-links', id: 'gifts', attributes: { name: 'Presents' } };
      const replaceEditorial: CommerceApi['replaceEditorial'] = async (...given) => {
        await edit(api, data);
        return api.replaceEditorial(...given);
      };
      const { folder } = shop;
      const types = ['billboards', 'quick-links'] as const;
      const move = { folder, types, replaces: false, isDryRun: false };
      return moveContent({ ...api, replaceEditorial }, move);
    });
    expect(moved).toEqual({
      outcome: 'differs',
      problems: ['quick-links/gifts is otherwise in the console already, in sg-en: name.'],
    });
    expect((await shop.edited('sg-en'))['quick-links/gifts']).toMatchObject({ name: 'Presents' });
  });

  test.each<readonly [string, Readonly<Record<string, string>>, string]>([
    [
      'a link that differs in the languages of a country',
      {
        'hk/quick-links/gifts.json': aRecordFile(LINK),
        'hk-zh/quick-links/gifts.json': aRecordFile({ ...LINK, link: '/zh' }),
      },
      'quick-links/gifts would change in hk-en: link. The console has a record for all languages',
    ],
    [
      'a record of one language of a country',
      { 'hk-zh/quick-links/gifts.json': aRecordFile(LINK) },
      'quick-links/gifts is not in all languages of a country, and would come to hk-en.',
    ],
    [
      'a file that cannot be read',
      { 'sg/quick-links/gifts.json': '{ "name": ' },
      'sg/quick-links/gifts.json, line 1: ',
    ],
    [
      'what an editor could not write',
      { 'sg/quick-links/gi fts.json': aRecordFile(LINK) },
      'quick-links/gi fts, in sg-en: ',
    ],
  ])('moves nothing if there is %s, and says what and where', async (_, files, problem) => {
    const shop = aShopWithFolder({ ...files, 'sg/billboards/summer.json': aRecordFile(BILLBOARD) });
    const { code, output } = await shop.import();
    expect(output).toContain(problem);
    expect(output).toContain('nothing was moved.');
    expect(code).toBe(1);
    expect(await namesIn(shop.edited('sg-en'))).toEqual([]);
  });

  test('lets records take each other’s addresses, but not one address', async () => {
    const page = (slugUrl: string) => aRecordFile({ slugUrl, title: 'A page', blocks: [] });
    const shop = aShopWithFolder({
      'all/pages/one.json': page('first'),
      'all/pages/two.json': page('second'),
      'all/pages/three.json': page('third'),
    });
    await shop.import();
    shop.write('all/pages/one.json', page('second'));
    shop.write('all/pages/two.json', page('first'));
    shop.write('all/pages/three.json', page('fourth'));
    shop.write('all/pages/four.json', page('third'));
    const { code, counts, output } = await shop.import({ replace: true });
    expect([code, output]).toEqual([0, expect.any(String)]);
    expect(counts).toMatchObject({ added: 1, changed: 3 });
    expect((await shop.edited('sg-en'))['pages/one']).toMatchObject({ slugUrl: 'second' });
    expect((await shop.edited('hk-zh'))['pages/four']).toMatchObject({ slugUrl: 'third' });
    shop.write('all/pages/four.json', page('first'));
    const refused = await shop.import({ replace: true });
    expect(refused.output).toContain('pages/four, in sg-en: pages/two has this slug.');
    expect(refused.code).toBe(1);
    expect((await shop.edited('hk-zh'))['pages/four']).toMatchObject({ slugUrl: 'third' });
  });

  test('leaves an empty folder, and one that is not there, without consequences', async () => {
    const shop = aShopWithFolder();
    await shop.import();
    const empty = await shop.import({ replace: true }, aFolder());
    expect([empty.code, empty.output]).toEqual([1, expect.stringContaining('has no billboards, ')]);
    expect((await shop.import({ replace: true }, '/not/there')).code).toBe(2);
    expect(await namesIn(shop.edited('hk-en'))).not.toEqual([]);
  });

  test('asks for the types that are edited, in a shop that names none', async () => {
    const { STOREFRONT_EDITORIAL_TYPES: _, ...settings } = VENDURE;
    const { code, output } = await aShopWithFolder(FILES, settings).import();
    expect([code, output]).toEqual([2, expect.stringContaining('STOREFRONT_EDITORIAL_TYPES')]);
  });

  test('what was moved is not replaced by a catalogue, which belongs to the other system', async () => {
    const shop = aShopWithFolder();
    await shop.import();
    const config = readConfig({ ...VENDURE, STOREFRONT_DATA: shop.dataFolder });
    const file = join(shop.folder, 'catalogue.jsonl');
    shop.write('catalogue.jsonl', JSON.stringify(aCatalogueLine()));
    const { terminal, output } = aTerminal();
    expect(await importCommand(file, {}, { config, terminal })).toBe(2);
    expect(output.join()).toContain('sells from another system');
    expect(await namesIn(shop.edited('sg-en'))).toContain('quick-links/gifts');
  });

  test('moves into a shop that sells by itself, in place of what it was filled with', async () => {
    const files = { 'all/quick-links/gifts.json': aRecordFile(LINK) };
    const shop = aShopWithFolder(files, {});
    expect(await shop.import()).toMatchObject({
      code: 1,
      output: expect.stringContaining('The shop is empty.'),
    });
    await shop.withApi((api) => api.seed(aSeed(), { identity: 'test' }));
    const { code } = await shop.import({ replace: true });
    expect(code).toBe(0);
    expect(await namesIn(shop.edited('sg-en', ['quick-links']))).toEqual(['quick-links/gifts']);
    expect(await namesIn(shop.edited('sg-en', ['billboards'])), 'of another type').not.toEqual([]);
  });

  test('blames no language for what would differ in all', async () => {
    const carousel = aRecordFile({ title: 'Best', productIds: ['p1', 'p2'], position: 0 });
    const shop = aShopWithFolder({ 'all/home-page-carousels/best.json': carousel }, {});
    const countries = COUNTRIES.filter((country) => country !== 'KR');
    const seed = aSeed({ product: (index) => (index === 1 ? { countries } : {}) });
    await shop.withApi((api) => api.seed(seed, { identity: 'test' }));
    const { code, output } = await shop.import({ replace: true });
    expect(output).toMatch(
      /home-page-carousels\/best would change in kr-[a-z, -]+: productIds\.$/m,
    );
    expect(code).toBe(1);
  });

  test('has whoever serves the shop follow it', async () => {
    const shop = aShopWithFolder();
    await shop.import();
    const told: Array<string> = [];
    const config = readConfig({ ...VENDURE, STOREFRONT_DATA: shop.dataFolder });
    const api = await openEmbeddedApi(config, {
      onChange: ({ records }) => void told.push(...records.map(({ type, id }) => `${type}/${id}`)),
    });
    try {
      // What another process may be telling of is left to it for a moment.
      await api.renotify();
      await api.renotify();
    } finally {
      await api.close();
    }
    expect(told).toContain('quick-links/gifts');
  });
});
