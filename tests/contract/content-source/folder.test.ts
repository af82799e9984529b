import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentModel } from '#content/model.ts';
import { pullLocale } from '#content-sync/pull/pull.ts';
import { SourceError } from '#content-sync/source/content-source.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { createFolderSource, strayFolders } from '#sources/folder/folder-source.ts';
import { createLayeredSource } from '#sources/layered-source.ts';
import { aContentFolder, aRecordFile } from '../../builders/content-folder.ts';
import { aMemorySource } from '../../builders/memory-source.ts';
import { aProduct, aVariant } from '../../builders/records.ts';
import { describeSource, type SourceUnderTest } from './source-contract.ts';

const TYPES = ['quick-links', 'stores'];
const SG = localeFor('SG');

const link = (name: string, more: object = {}) =>
  JSON.stringify({ name, link: '/sale', position: 0, ...more }, undefined, 2);

/** A folder with these files, and a source of it. */
function aFolderWithSource(files: Readonly<Record<string, string>> = {}, types = TYPES) {
  const content = aContentFolder(files);
  return { ...content, source: createFolderSource({ folder: content.folder, types }) };
}

const FILES = {
  'all/quick-links/gifts.json': link('Gifts'),
  'all/quick-links/sale.json': link('Sale'),
  'hk-zh/quick-links/sale.json': link('減價'),
};

async function aFolderSource(): Promise<SourceUnderTest> {
  const { folder: path, source, write, remove } = aFolderWithSource(FILES);
  return {
    source,
    type: 'quick-links',
    ids: ['gifts', 'sale'],
    emptyType: 'stores',
    put: async (id, name) => write(`sg/quick-links/${id}.json`, link(name)),
    remove: async (id) => remove(`sg/quick-links/${id}.json`),
    fail: () => rmSync(path, { recursive: true }),
    spoil: async (id) => write(`sg/quick-links/${id}.json`, '{ "name": '),
  };
}

describeSource('a folder of files', aFolderSource);

describeSource('a folder of files above another source', async () => {
  const tested = await aFolderSource();
  const below = aMemorySource(new Map());
  const source = createLayeredSource(below, [{ source: tested.source, types: TYPES }]);
  return { ...tested, source };
});

async function pulled(source: ReturnType<typeof createFolderSource>, locale = SG) {
  const result = await pullLocale({ model: contentModel, content: source.contentOf(locale) });
  if (result.outcome === 'failed') throw new Error(result.problem);
  return result;
}

describe('a folder of files', () => {
  test('has files for everywhere, a country and a locale, the most specific of which wins', async () => {
    const { source } = aFolderWithSource({
      'all/quick-links/sale.json': link('Everywhere'),
      'hk/quick-links/sale.json': link('Hong Kong'),
      'hk-zh/quick-links/sale.json': link('香港'),
    });
    const nameIn = async (locale: typeof SG) => {
      const { records } = await pulled(source, locale);
      return records.map(({ record }) => (record as { name?: string }).name);
    };
    expect(await nameIn(SG)).toEqual(['Everywhere']);
    expect(await nameIn(localeFor('HK', 'en'))).toEqual(['Hong Kong']);
    expect(await nameIn(localeFor('HK', 'zh'))).toEqual(['香港']);
  });

  test.each([
    ['lacks a comma', '{\n  "name": "Sale"\n  "link": "/sale"\n}', 'line 3: comma expected'],
    ['ends too early', '{\n  "name": "Sale",', 'line 2: property name expected'],
    ['has a link that leads out', link('Sale', { link: 'javascript:x' }), 'line 3: link: neither'],
    ['lacks a name', '{\n\n"link": "/sale" }', 'line 1: name: Invalid input'],
    ['is a list', '[]', 'it has to be one object in braces'],
    ['is empty', '', 'line 1: value expected'],
  ])('says of a file that %s what is wrong, and where', async (_, text, problem) => {
    const { source } = aFolderWithSource({ 'sg/quick-links/sale.json': text });
    const { malformed, records } = await pulled(source);
    expect(records).toEqual([]);
    expect(malformed).toEqual([
      {
        type: 'quick-links',
        id: 'sale',
        problem: expect.stringMatching(/^sg\/quick-links\/sale\.json[,:] /),
      },
    ]);
    expect(malformed[0]?.problem).toContain(problem);
  });

  test('says of a file in another encoding that it is not UTF-8', async () => {
    const { source, folder: path } = aFolderWithSource(FILES);
    const latin1 = Buffer.from(link('Caf\u00e9'), 'latin1');
    writeFileSync(join(path, 'all/quick-links/sale.json'), latin1);
    const { malformed } = await pulled(source);
    expect(malformed.map(({ problem }) => problem)).toEqual([
      'all/quick-links/sale.json: it is not UTF-8',
    ]);
  });

  test('ignores what editors leave behind, and ids that would lead out of it', async () => {
    const { source, folder: path } = aFolderWithSource({
      'all/quick-links/.sale.json': link('Hidden'),
      'all/quick-links/sale.json.swp': link('Swap'),
      'all/quick-links/notes.md': '# Notes',
    });
    writeFileSync(join(path, 'secret.json'), link('Secret'));
    expect((await pulled(source)).records).toEqual([]);
    const read = (id: string) =>
      source.contentOf(SG).read({ type: 'quick-links', id }, new AbortController().signal);
    for (const id of ['../../secret', '.sale', 'a/../../../secret']) {
      expect(await read(id)).toEqual({ outcome: 'absent', isCertain: true });
    }
  });

  test('names the changed files since a cursor, with the countries they are for', async () => {
    const { source, write, remove } = aFolderWithSource(FILES);
    const changesSince = async (cursor?: string) => {
      const answer = await source.changesSince?.(cursor);
      if (!answer) throw new Error('It names no changes.');
      return answer;
    };
    const first = await changesSince();
    expect(first.changes).toHaveLength(2);
    expect(await changesSince(first.cursor)).toEqual({ cursor: first.cursor, changes: [] });
    // The same content, written again.
    write('all/quick-links/gifts.json', FILES['all/quick-links/gifts.json']);
    expect((await changesSince(first.cursor)).changes).toEqual([]);

    write('all/quick-links/gifts.json', link('Gift sets'));
    write('sg/stores/orchard.json', '{}');
    remove('hk-zh/quick-links/sale.json');
    const second = await changesSince(first.cursor);
    expect(second.changes).toEqual(
      expect.arrayContaining([
        {
          countries: expect.arrayContaining(['SG', 'KR']),
          records: [named('quick-links', 'gifts')],
        },
        { countries: ['SG'], records: [named('stores', 'orchard')] },
        { countries: ['HK'], records: [named('quick-links', 'sale')] },
      ]),
    );
    expect(second.changes).toHaveLength(3);
    expect((await changesSince(second.cursor)).changes).toEqual([]);
  });

  test('names no changes of types that it used to have', async () => {
    const { source, folder } = aFolderWithSource(FILES);
    const { cursor } = (await source.changesSince?.(undefined)) ?? {};
    const other = createFolderSource({ folder, types: ['stores'] });
    expect((await other.changesSince?.(cursor))?.changes).toEqual([]);
  });

  test('has Markdown files for pages of text, each of which is one record', async () => {
    const json = '{ "slugUrl": "terms", "title": "JSON", "blocks": [] }';
    const markdown = '---\nslugUrl: terms\ntitle: Markdown\n---\n';
    const { source, remove } = aFolderWithSource(
      {
        'all/pages/terms.json': json,
        'sg/pages/terms.md': markdown,
        'hk/pages/terms.md': markdown,
        'hk/pages/terms.json': json,
      },
      ['pages'],
    );
    const read = (locale: typeof SG) =>
      source.contentOf(locale).read({ type: 'pages', id: 'terms' }, new AbortController().signal);
    const ofRecord = (content: object) => ({
      outcome: 'found',
      records: [expect.objectContaining({ id: 'terms', content })],
    });
    const titled = (title: string) =>
      ofRecord(expect.objectContaining({ value: expect.objectContaining({ title }) }));
    expect(await read(localeFor('KR'))).toEqual(titled('JSON'));
    expect(await read(SG)).toEqual(titled('Markdown'));
    expect((await pulled(source)).records).toMatchObject([{ record: { title: 'Markdown' } }]);

    const problem = 'hk/pages/terms.json and hk/pages/terms.md are both terms: remove one of them';
    expect(await read(localeFor('HK', 'en'))).toEqual(ofRecord({ problem }));
    const inHongKong = () => pulled(source, localeFor('HK', 'en'));
    expect((await inHongKong()).malformed).toEqual([{ ...named('pages', 'terms'), problem }]);
    remove('hk/pages/terms.json');
    expect((await inHongKong()).records).toMatchObject([{ record: { title: 'Markdown' } }]);
  });

  test('has YAML files, in which the texts of all languages may stand side by side', async () => {
    const { source } = aFolderWithSource(
      {
        'all/quick-links/sale.yaml': 'name: { en: Sale, zh: 減價 }\nlink: /sale\n',
        'all/pages/help.yaml': [
          'slugUrl: help',
          'title: { en: Help, zh: 說明 }',
          'blocks:',
          '  - kind: rich-text',
          '    content:',
          '      en: "Ask **us**."',
          '      zh: 歡迎查詢。',
        ].join('\n'),
      },
      ['quick-links', 'pages'],
    );
    const read = async (language: 'en' | 'zh' | 'ko') => {
      const locale = language === 'ko' ? localeFor('KR') : localeFor('HK', language);
      const { records, malformed } = await pulled(source, locale);
      expect(malformed).toEqual([]);
      return JSON.stringify(records.map(({ record }) => record));
    };
    expect(await read('en')).toMatch(/"name":"Sale".*"title":"Help".*"text":"Ask ".*"text":"us"/);
    expect(await read('zh')).toMatch(/"name":"減價".*"title":"說明".*"text":"歡迎查詢。"/);
    expect(await read('ko')).toMatch(/"name":"Sale".*"title":"Help"/);
  });

  test.each([
    ['is no YAML', 'name: [', 'line 1: '],
    ['lacks a name', 'link: /sale\n', 'line 1: name: Invalid input'],
    ['has an alias', 'name: &a Sale\nlink: *a\n', 'line 2: aliases such as *name are not read'],
  ])('says of a YAML file that %s what is wrong, and where', async (_, text, problem) => {
    const { source } = aFolderWithSource({ 'sg/quick-links/sale.yaml': text });
    const { malformed } = await pulled(source);
    expect(malformed).toMatchObject([{ id: 'sale' }]);
    expect(malformed[0]?.problem).toContain(`sg/quick-links/sale.yaml, ${problem}`);
  });

  test('says what of the Markdown in a YAML file has no form, and where', async () => {
    const text = 'slugUrl: help\ntitle: Help\nblocks:\n  - kind: rich-text\n    content: "> Hm"\n';
    const { source } = aFolderWithSource({ 'sg/pages/help.yaml': text }, ['pages']);
    const { malformed } = await pulled(source);
    expect(malformed[0]?.problem).toContain('sg/pages/help.yaml, line 5: quotations');
  });

  test('has prices for a time, as the documentation writes them', async () => {
    const salePrice = { amount: 2800, from: null, until: '2030-07-01T00:00:00+08:00' };
    const { source, write } = aFolderWithSource({}, ['products']);
    const soldAt = async (sale: typeof salePrice) => {
      const product = aProduct({ variants: [aVariant({ salePrice: sale })] });
      write('sg/products/p1.json', aRecordFile(product));
      return pulled(source);
    };
    const { records } = await soldAt(salePrice);
    expect(records).toMatchObject([
      { record: { variants: [{ price: 2800, originalPrice: 3500, salePrice }] } },
    ]);
    const { malformed } = await soldAt({ ...salePrice, until: 'tomorrow' });
    expect(malformed.map(({ problem }) => problem)).toEqual([
      expect.stringContaining('variants.0.salePrice.until'),
    ]);
  });

  test('names its folders from which nothing is read', async () => {
    const { folder } = aFolderWithSource({
      ...FILES,
      'singapore/quick-links/sale.json': link('Sale'),
      'sg/quicklinks/sale.json': link('Sale'),
    });
    expect(await strayFolders({ folder, types: TYPES })).toEqual(['singapore', 'sg/quicklinks']);
  });

  test('that is missing has not removed its files', async () => {
    const { source, folder: path } = aFolderWithSource(FILES);
    const first = await source.changesSince?.(undefined);
    rmSync(path, { recursive: true });
    await expect(source.changesSince?.(first?.cursor)).rejects.toThrow(SourceError);
  });
});

const named = (type: string, id: string) => ({ type, id });
