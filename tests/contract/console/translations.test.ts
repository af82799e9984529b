import { describe, expect, onTestFinished, test } from 'vitest';
import type { BulkAnswer } from '#console/contract/bulk-contract.ts';
import type { TextKey, TranslationsAnswer } from '#console/contract/translations-contract.ts';
import {
  httpTranslator,
  type MachineTranslator,
} from '#console/server/translations/machine-translator.ts';
import { withTextAt } from '#domain/records/text-places.ts';
import { aTranslationService } from '../../builders/translation-service.ts';
import { anEditingConsole, anEditor } from './editing-console.ts';

/** A shop of which Hong Kong reads some texts in Chinese, and an editor with a change set. */
async function aTranslatedShop(machine?: MachineTranslator) {
  const console = await anEditingConsole({ machine });
  const ana = anEditor(console, { role: 'publisher' });
  const set = await ana.begin('Chinese');
  const list = async (query = ''): Promise<TranslationsAnswer> =>
    (await ana.get(`/translations?locale=hk-zh&${query}`)).json;
  /** The text of a field, with what the change set says of it. */
  const text = async (of: string, { path = '', query = `set=${set}` } = {}) => {
    const [type, id, field] = of.split('/');
    const { rows } = await list(`type=${type}&${query}`);
    return rows.find((row) => row.id === id && row.field === field && row.path === path);
  };
  /** Writes a translation as the list does. */
  const translate = async (of: string, value: string, { said = true } = {}) => {
    const row = await text(of);
    if (!row) throw new Error(`There is no ${of}.`);
    const { type, id, field, original, expected } = row;
    const translated = { original, text: value };
    const save = { type, id, locale: 'hk-zh', field, value, expected, ...(said && { translated }) };
    return ana.ask('PUT', `/change-sets/${set}/fields`, save);
  };
  const check = async (of: string, isChecked = true) => {
    const row = await text(of);
    const { type, id, field, path, original, translation } = row ?? ({} as never);
    const mark = { type, id, field, path, original, text: translation ?? original, isChecked };
    return ana.ask('PUT', '/translations/checks', { locale: 'hk-zh', ...mark });
  };
  return { console, ana, set, list, text, translate, check };
}

describe('the texts of a country in a language', () => {
  test('are there by type, with how many are missing, the same, translated and checked', async () => {
    const { list, text } = await aTranslatedShop();
    const { types, hasMachine } = await list();
    expect(hasMachine).toBe(false);
    const of = (type: string) => types.find((each) => each.type === type)?.counts;
    const none = { missing: 0, machine: 0, older: 0, same: 0, translated: 0, checked: 0 };
    expect(of('products')).toEqual({ ...none, translated: 6 });
    expect(of('variants')).toEqual({ ...none, translated: 6 });
    expect(of('categories')).toMatchObject({ missing: 1, translated: 4 });
    expect(of('brands')).toEqual({ ...none, missing: 7, translated: 4 });
    expect(of('pages'), 'come from elsewhere').toBeUndefined();
    expect(await text('variants/p1-v2/name')).toMatchObject({
      title: 'Velvet Lipstick p1 · Plum',
      original: 'Plum',
      translation: '梅子',
      place: 'zh',
      state: 'translated',
      maxLength: 500,
    });
    expect(await text('billboards/bb2/title')).toMatchObject({
      translation: null,
      place: 'hk-zh',
      state: 'missing',
    });
  });

  test('are found by state and words, page by page', async () => {
    const { list } = await aTranslatedShop();
    const missing = await list('state=missing&type=brands');
    expect(missing.rows.map(({ id, field, path }) => `${id} ${field} ${path}`.trim())).toEqual([
      'b1 description',
      'b1 name',
      'b2 description',
      'b2 name',
      'b1 sidebar-content 0.text',
      'b1 sidebar-content 0.cta-label',
      'b1 terms-and-conditions 0.title',
    ]);
    expect((await list('words=%E6%A2%85%E5%AD%90')).rows.map(({ id }) => id)).toEqual([
      'p1-v2',
      'p2-v2',
      'p3-v2',
    ]);
    expect((await list('words=dune')).total, 'its name and its description').toBe(2);
    expect((await list('page=99')).rows).toEqual([]);
  });

  test('are those of what the country sells', async () => {
    const { console, ana, list } = await aTranslatedShop();
    const set = await ana.begin('Out of Hong Kong');
    await ana.draft(set, {
      type: 'products',
      id: 'p2',
      locale: 'hk-en',
      field: 'assortment',
      value: false,
    });
    expect((await ana.publish(set)).status).toBe(200);
    expect((await list('type=products')).rows.map(({ id }) => id)).not.toContain('p2');
    expect(await console.live('products', 'p2')).toBeDefined();
  });
});

describe('a translation', () => {
  test('is a draft of the change set until it is published, and missing again once that is undone', async () => {
    const { ana, set, text, translate } = await aTranslatedShop();
    expect((await translate('brands/b2/name', '沙丘')).status).toBe(200);
    expect(await text('brands/b2/name')).toMatchObject({
      translation: '沙丘',
      state: 'translated',
    });
    expect(await text('brands/b2/name', { query: '' })).toMatchObject({ state: 'missing' });
    expect((await ana.publish(set)).status).toBe(200);
    expect(await text('brands/b2/name', { query: '' })).toMatchObject({ state: 'translated' });
  });

  test('that is written as the original is the same, and right once it is checked', async () => {
    const { text, translate, check } = await aTranslatedShop();
    await translate('brands/b2/name', 'Dune Lab');
    expect(await text('brands/b2/name')).toMatchObject({ state: 'same' });
    expect((await check('brands/b2/name')).status).toBe(204);
    expect(await text('brands/b2/name')).toMatchObject({ state: 'checked', checkedBy: 'Ana' });
  });

  test('may be none, if the original is right in the language', async () => {
    const { text, check } = await aTranslatedShop();
    await check('brands/b2/name');
    expect(await text('brands/b2/name')).toMatchObject({ state: 'checked', translation: null });
    await check('brands/b2/name', false);
    expect(await text('brands/b2/name')).toMatchObject({ state: 'missing' });
  });

  test('within a list leaves the others as they are', async () => {
    const { ana, set, list } = await aTranslatedShop();
    const inLists = (await list('state=missing')).rows.filter(({ path }) => path !== '');
    const [first] = inLists;
    if (!first) throw new Error('The shop has no texts in lists.');
    const { type, id, field } = first;
    const siblings = (each: TextKey) =>
      each.id === id && each.field === field && each.path !== first.path;
    const counts = (await list('state=missing')).rows.filter(siblings).length;
    const value = withTextAt(first.whole, first.path, '標題');
    const save = { type, id, locale: 'hk-zh', field, value, expected: 0 };
    expect((await ana.ask('PUT', `/change-sets/${set}/fields`, save)).status).toBe(200);
    expect((await list(`state=missing&set=${set}`)).rows.filter(siblings)).toHaveLength(counts);
    expect((await ana.publish(set)).status).toBe(200);
    expect((await list('state=missing')).rows.filter(siblings)).toHaveLength(counts);
    expect((await list('words=%E6%A8%99%E9%A1%8C')).rows).toMatchObject([{ path: first.path }]);
  });
});

describe('a translation is older than its original', () => {
  test('once somebody publishes another original, unless both are published together', async () => {
    const { ana, text } = await aTranslatedShop();
    const rename = async (english: string, chinese?: string) => {
      const set = await ana.begin('Rename');
      const name = { type: 'products', id: 'p1', field: 'name' };
      await ana.draft(set, { ...name, locale: 'hk-en', value: english });
      if (chinese) await ana.draft(set, { ...name, locale: 'hk-zh', value: chinese });
      expect((await ana.publish(set)).status).toBe(200);
      return set;
    };
    const live = () => text('products/p1/name', { query: '' });
    await rename('Silk Lipstick', '絲綢唇膏');
    expect(await live()).toMatchObject({ state: 'translated' });
    const set = await rename('Satin Lipstick');
    expect(await live()).toMatchObject({ state: 'older', earlier: 'Silk Lipstick' });
    expect((await ana.publish(set, 'undo')).status).toBe(200);
    expect(await live(), 'as it was').toMatchObject({ state: 'translated' });
  });

  test('in a change set that has only the original', async () => {
    const { ana, set, text } = await aTranslatedShop();
    await ana.draft(set, {
      type: 'products',
      id: 'p1',
      field: 'name',
      locale: 'sg-en',
      value: 'Silk',
    });
    expect(await text('products/p1/name')).toMatchObject({ state: 'older', original: 'Silk' });
    expect(await text('products/p1/name', { query: '' })).toMatchObject({ state: 'translated' });
  });

  test('whoever changed the original, if the console knows what was translated', async () => {
    const { console, ana, set, text, translate, check } = await aTranslatedShop();
    await translate('brands/b2/name', '沙丘');
    expect((await ana.publish(set)).status).toBe(200);
    await console.edit('brands', 'b2', { name: 'Dune Studio' });
    expect(await text('brands/b2/name', { query: '' })).toMatchObject({ state: 'older' });
    await check('brands/b2/name');
    expect(await text('brands/b2/name', { query: '' })).toMatchObject({ state: 'checked' });
  });

  test('not if nobody knows: what was there before is taken for a translation', async () => {
    const { console, text } = await aTranslatedShop();
    await console.edit('products', 'p1', { name: 'Silk' });
    expect(await text('products/p1/name')).toMatchObject({ state: 'translated', original: 'Silk' });
  });
});

describe('a file of translations', () => {
  const SUBJECT = { locale: 'hk-zh', type: 'brands' };

  async function aFile(format: 'xliff' | 'csv') {
    const shop = await aTranslatedShop();
    const { ana, set } = shop;
    const { text } = (await ana.ask('POST', '/translations/export', { of: SUBJECT, format })).json;
    const take = async (
      file: string,
      seen?: string,
    ): Promise<{ status: number; json: BulkAnswer }> =>
      ana.ask('POST', `/change-sets/${set}/translations/lines`, {
        locale: 'hk-zh',
        format,
        text: file,
        seen,
      });
    return { ...shop, file: String(text), take };
  }

  test.each(['xliff', 'csv'] as const)('changes nothing as it was exported: %s', async (format) => {
    const { file, take } = await aFile(format);
    expect(file).toContain('brands:b1:name');
    expect((await take(file)).json).toMatchObject({ changes: [], problems: [] });
  });

  test('is seen before, and saved as one step; what it can’t say is named by its line', async () => {
    const { console, ana, set, file, take, text } = await aFile('xliff');
    await console.edit('brands', 'b1', { name: 'Atelier Noir' });
    const filled = file
      .replace('Dune Lab</source>', 'Dune Lab</source><target>沙丘</target>')
      .replace('Atelier Nuit</source>', 'Atelier Nuit</source><target>夜</target>')
      .replace('brands:b1:description', 'brands:b9:description')
      .replace(
        'Colour for after dark.</source>',
        'Colour for after dark.</source><target>夜色</target>',
      );
    const preview = (await take(filled)).json;
    expect(preview.changes).toMatchObject([
      { id: 'b1', field: 'name', place: 'zh', to: '夜' },
      { id: 'b2', field: 'name', place: 'zh', from: 'Dune Lab', to: '沙丘' },
    ]);
    expect(preview.problems).toMatchObject([
      { of: 4, text: 'there is no such text of the brand b9. Left out' },
      { of: 10, text: expect.stringContaining('has changed since') },
    ]);
    const saved = await take(filled, preview.seen);
    expect(saved.status).toBe(200);
    expect(await text('brands/b2/name')).toMatchObject({
      state: 'translated',
      translation: '沙丘',
    });
    expect(await text('brands/b1/name')).toMatchObject({ state: 'older', translation: '夜' });
    const taken = await ana.ask('DELETE', `/change-sets/${set}/steps/${saved.json.step}`);
    expect(taken.status).toBe(204);
    expect(await text('brands/b2/name')).toMatchObject({ state: 'missing' });
  });

  test('may check what is there already', async () => {
    const { file, take, text, translate } = await aFile('csv');
    await translate('brands/b2/name', '沙丘');
    const filled = `unit,original,translation,state\nbrands:b2:name,Dune Lab,沙丘,checked`;
    const preview = (await take(filled)).json;
    expect(preview).toMatchObject({ changes: [], checked: 1 });
    expect((await take(filled, preview.seen)).status).toBe(200);
    expect(await text('brands/b2/name')).toMatchObject({ state: 'checked' });
    expect(file).toContain('Dune Lab');
  });

  test('can’t lose what is protected in an original, nor be longer than the field', async () => {
    const { console, take } = await aFile('csv');
    await console.edit('brands', 'b2', { description: 'For {name}' });
    const file = [
      'unit,original,translation',
      'brands:b2:description,For {name},給你',
      `brands:b2:name,Dune Lab,${'沙'.repeat(501)}`,
    ].join('\n');
    expect((await take(file)).json).toMatchObject({
      changes: [],
      problems: [
        { of: 2, text: 'the translation lacks {name} of the original. Left out' },
        { of: 3, text: 'the translation has 501 characters, and 500 are allowed. Left out' },
      ],
    });
  });
});

async function aMachine(...service: Parameters<typeof aTranslationService>) {
  const { url, asked, close } = await aTranslationService(...service);
  onTestFinished(() => void close());
  return { machine: httpTranslator({ url, token: 'hush' }), asked };
}

const BRANDS = ['b1', 'b2'].map((id) => ({ type: 'brands', id, field: 'name', path: '' }));

describe('a machine', () => {
  test('drafts what is missing, and its drafts are marked until somebody checks or rewrites them', async () => {
    const { machine, asked } = await aMachine((texts) => texts.map((each) => `機 ${each}`));
    const { ana, set, text, translate, check, list } = await aTranslatedShop(machine);
    expect((await list()).hasMachine).toBe(true);
    const made = await ana.ask('POST', `/change-sets/${set}/machine-drafts`, {
      locale: 'hk-zh',
      texts: [...BRANDS, { type: 'products', id: 'p1', field: 'name', path: '' }],
    });
    expect(made).toMatchObject({ status: 200, json: { drafted: 2, problems: [] } });
    expect(asked).toEqual([
      {
        source: 'en',
        target: 'zh-Hant-HK',
        texts: ['Atelier Nuit', 'Dune Lab'],
        token: 'Bearer hush',
      },
    ]);
    expect(await text('brands/b1/name')).toMatchObject({
      state: 'machine',
      translation: '機 Atelier Nuit',
    });
    const unchecked = async () =>
      (await ana.get(`/change-sets/${set}/machine-drafts`)).json.unchecked;
    expect(await unchecked()).toBe(2);
    await translate('brands/b1/name', '機 Atelier Nuit');
    expect(await text('brands/b1/name'), 'written back as it is').toMatchObject({
      state: 'machine',
    });
    await translate('brands/b1/name', '夜之工坊');
    expect(await text('brands/b1/name')).toMatchObject({ state: 'translated' });
    expect(await unchecked()).toBe(1);
    expect((await ana.publish(set)).status).toBe(200);
    expect(
      await text('brands/b2/name', { query: '' }),
      'published, and still marked',
    ).toMatchObject({
      state: 'machine',
    });
    await check('brands/b2/name');
    expect(await text('brands/b2/name', { query: '' })).toMatchObject({ state: 'checked' });
    expect(await unchecked()).toBe(0);
  });

  test('drafts nothing that can’t be marked as its draft', async () => {
    const { machine } = await aMachine((texts) => texts.map((each) => `機 ${each}`));
    const { console, ana, set } = await aTranslatedShop(machine);
    await console.drafts.need(async (tables) => {
      await tables.run('ALTER TABLE text_marks RENAME TO marks');
      await tables.run('CREATE VIEW text_marks AS SELECT * FROM marks');
    });
    const body = { locale: 'hk-zh', texts: BRANDS };
    const refused = await ana.ask('POST', `/change-sets/${set}/machine-drafts`, body);
    expect(refused.status).toBe(500);
    expect((await ana.set(set)).drafts).toEqual([]);
  });

  test.each([
    {
      what: 'fails',
      status: 503,
      problem: 'The translation service answered 503. Try again later.',
    },
    { what: 'answers too little', status: 200, problem: 'something else than translations' },
  ])('that $what is said so, and nothing is saved', async ({ status, problem }) => {
    const { machine } = await aMachine(() => [], status);
    const { ana, set } = await aTranslatedShop(machine);
    const body = { locale: 'hk-zh', texts: BRANDS };
    const refused = await ana.ask('POST', `/change-sets/${set}/machine-drafts`, body);
    expect(refused.status).toBe(502);
    expect(refused.json.error).toContain(problem);
    expect((await ana.set(set)).drafts).toEqual([]);
  });

  test('drafts no more than a page at once, and nothing in a shop without one', async () => {
    const { ana, set } = await aTranslatedShop();
    const drafting = (texts: ReadonlyArray<TextKey>) =>
      ana.ask('POST', `/change-sets/${set}/machine-drafts`, { locale: 'hk-zh', texts });
    expect((await drafting(BRANDS)).status).toBe(409);
    expect((await drafting(Array.from({ length: 51 }, () => BRANDS[0] as TextKey))).status).toBe(
      400,
    );
  });
});
