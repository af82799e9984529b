import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDraftsDatabase } from '#console/server/sets/drafts-file.ts';
import { anEditingConsole, anEditor, doneIn } from './editing-console.ts';
import { aBareConsole } from './test-console.ts';

describe('a change set', () => {
  test('is begun, filled field by field, and kept with its authors', async () => {
    const console = await anEditingConsole();
    const [ana, bo] = [anEditor(console), anEditor(console, { name: 'Bo' })];
    const id = await ana.begin();
    const first = await ana.draft(id, { value: 'Winter' });
    expect(first).toMatchObject({
      value: 'Winter',
      place: 'sg-en',
      scope: 'locale',
      author: 'Ana',
    });
    const second = await ana.draft(id, { value: 'Winter glow', expected: first.version });
    await bo.draft(id, { type: 'variants', id: 'p1-v1', field: 'price', value: 2500 });
    expect(second.version).toBeGreaterThan(first.version);
    expect(await bo.set(id)).toMatchObject({
      title: 'Christmas in Korea',
      author: 'Ana',
      state: 'open',
      records: 2,
      fields: 2,
      drafts: [
        { id: 'bb1', field: 'title', value: 'Winter glow', live: 'Night colours', author: 'Ana' },
        { id: 'p1-v1', field: 'price', place: 'SG', value: 2500, live: 2000, author: 'Bo' },
      ],
    });
    const { json } = await bo.get('/change-sets');
    expect(json.sets).toEqual([expect.objectContaining({ id, records: 2, fields: 2 })]);
    expect(await doneIn(console)).toEqual([
      'Bo: Began to edit Variant p1-v1 in “Christmas in Korea”.',
      'Ana: Began to edit Billboard bb1 in “Christmas in Korea”.',
      'Ana: Began the change set “Christmas in Korea”.',
    ]);
    const kept = openDraftsDatabase(console.dataFolder);
    expect(kept.prepare('SELECT count(*) AS n FROM draft_fields').get()?.n).toBe(2);
    kept.close();
  });

  test('never loses what somebody else wrote meanwhile', async () => {
    const console = await anEditingConsole();
    const [ana, bo] = [anEditor(console), anEditor(console, { name: 'Bo' })];
    const id = await ana.begin();
    const seen = await ana.draft(id, { value: 'Winter' });
    await bo.draft(id, { value: 'Winter by Bo', expected: seen.version });
    const refused = await ana.save(id, { value: 'Winter by Ana', expected: seen.version });
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({
      error: 'Bo changed this field meanwhile.',
      conflict: { yours: 'Winter by Ana', theirs: { value: 'Winter by Bo', author: 'Bo' } },
    });
    expect((await bo.set(id)).drafts[0].value).toBe('Winter by Bo');
    const { version } = refused.json.conflict.theirs;
    expect((await ana.save(id, { value: 'Both', expected: version })).status).toBe(200);
    const beginners = await bo.save(id, { value: 'As if it were the first' });
    expect(beginners.status, 'a second tab that has not read the draft').toBe(409);
  });

  test('lets a draft that was taken out and written again not be mistaken for the first', async () => {
    const console = await anEditingConsole();
    const ana = anEditor(console);
    const id = await ana.begin();
    const { version } = await ana.draft(id, {});
    expect((await ana.drop(id, 'billboards/bb1')).status).toBe(204);
    expect((await ana.drop(id, 'billboards/bb1')).status).toBe(404);
    const gone = await ana.save(id, { value: 'In the other tab', expected: version });
    expect(gone.status).toBe(409);
    expect(gone.json.conflict.theirs).toBeUndefined();
    expect((await ana.draft(id, {})).version).toBeGreaterThan(version);
  });

  test('keeps what was live when the draft was begun', async () => {
    const console = await anEditingConsole();
    const ana = anEditor(console);
    const id = await ana.begin();
    const draft = await ana.draft(id, { type: 'products', id: 'p1', field: 'tags', value: [] });
    expect(draft).toMatchObject({ live: ['Vegan'], place: '', scope: 'everywhere' });
    const elsewhere = { type: 'products', id: 'p1', field: 'tags', locale: 'kr-ko' } as const;
    expect((await ana.save(id, { ...elsewhere, value: ['Matte'] })).status).toBe(409);
    const { version } = draft;
    await ana.draft(id, { ...elsewhere, value: ['Matte'], expected: version });
    expect((await ana.set(id)).drafts).toEqual([
      expect.objectContaining({ value: ['Matte'], live: ['Vegan'] }),
    ]);
  });

  test('is renamed, withdrawn and reopened, by whoever saw its last state', async () => {
    const console = await anEditingConsole();
    const [ana, bo] = [anEditor(console), anEditor(console, { name: 'Bo' })];
    const id = await ana.begin();
    const { version } = await ana.set(id);
    expect((await ana.change(id, { title: 'Winter', expected: version })).status).toBe(200);
    expect((await bo.change(id, { title: 'Summer', expected: version })).status).toBe(409);
    const renamed = await bo.set(id);
    const withdrawn = await bo.change(id, { state: 'withdrawn', expected: renamed.version });
    expect(withdrawn.json).toMatchObject({ state: 'withdrawn', title: 'Winter' });
    const refused = await ana.save(id, {});
    expect(refused.json.error).toBe('The change set is withdrawn, so it stays as it is.');
    await ana.change(id, { state: 'open', expected: withdrawn.json.version });
    expect((await ana.save(id, {})).status).toBe(200);
    expect((await doneIn(console)).slice(1, 4)).toEqual([
      'Ana: Reopened the change set “Winter”.',
      'Bo: Withdrew the change set “Winter”.',
      'Ana: Renamed the change set “Christmas in Korea” to “Winter”.',
    ]);
  });

  test('is written by editors of the country, and read by everybody', async () => {
    const console = await anEditingConsole();
    const ana = anEditor(console);
    const id = await ana.begin();
    const ofKorea = anEditor(console, { name: 'Bo', countries: ['KR'] });
    const refused = await ofKorea.save(id, {});
    expect(refused.status).toBe(403);
    expect(refused.json.error).toBe('You don’t work for Singapore. Ask an operator.');
    expect((await ofKorea.save(id, { locale: 'kr-ko', value: '겨울' })).status).toBe(200);
    const viewer = anEditor(console, { name: 'Cho', role: 'viewer' });
    expect((await viewer.set(id)).drafts).toHaveLength(1);
    expect((await viewer.save(id, {})).status).toBe(403);
  });

  test('names what there is to write', async () => {
    const console = await anEditingConsole();
    const ana = anEditor(console);
    const id = await ana.begin();
    expect((await ana.save(id, { field: 'nonsense' })).status).toBe(400);
    expect((await ana.save(id, { locale: 'sg-zh' as 'sg-en' })).status).toBe(400);
    expect((await ana.save(id, { id: 'none' })).json.error).toContain('can’t be edited here');
    const other = await ana.save(id, { type: 'pages', id: 'terms' });
    expect(other.status, 'its type comes from a folder').toBe(409);
    expect((await ana.save('none', {})).status).toBe(404);
    const { json } = await ana.get('/writable/hk-zh/products/p1');
    expect(json).toMatchObject({
      locale: 'hk-zh',
      fields: { name: '絲絨唇膏 p1' },
      scopes: { name: 'language' },
      parts: [{ type: 'variants', id: 'p1-v1' }, {}],
    });
    expect((await ana.get('/writable/hk-zh/pages/terms')).status).toBe(404);
  });
});

test('a shop whose content is written elsewhere says so', async () => {
  const console = await aBareConsole();
  const ana = anEditor(console);
  const { json } = await ana.get('/change-sets');
  expect(json).toEqual({ sets: [], readOnly: expect.stringContaining('edited in its commerce') });
  expect((await ana.ask('POST', '/change-sets', { title: 'Winter' })).status).toBe(409);
});

test('while the drafts are out of order, nothing is edited, and the rest goes on', async () => {
  const console = await anEditingConsole();
  const ana = anEditor(console);
  const file = join(console.dataFolder, 'drafts.db');
  for (const beside of ['-wal', '-shm']) rmSync(file + beside, { force: true });
  writeFileSync(`${file}.broken`, 'This was a database once. '.repeat(4));
  renameSync(`${file}.broken`, file);
  const refused = await ana.ask('POST', '/change-sets', { title: 'Winter' });
  expect(refused.status).toBe(503);
  expect(refused.json.error).toContain('This can’t be done for now:');
  expect(refused.headers['retry-after']).toBe('10');
  expect((await ana.get('/overview')).status).toBe(200);
});

test('fields that two sets write are told in both, with who and when', async () => {
  const console = await anEditingConsole();
  const ana = anEditor(console);
  const bo = anEditor(console, { name: 'Bo', role: 'publisher' });
  const [winter, sale, over] = [
    await ana.begin('Winter'),
    await bo.begin('Sale'),
    await bo.begin('Over'),
  ];
  await ana.draft(winter, {});
  const overlaps = async (set: string) =>
    (await ana.get(`/change-sets/${set}/overlaps`)).json.overlaps;
  expect(await overlaps(winter)).toEqual([]);
  await bo.draft(sale, { value: 'Sale glow' });
  await bo.draft(sale, { locale: 'hk-en', value: 'Elsewhere' });
  const withdrawn = await bo.draft(over, { value: 'Over' });
  await bo.change(over, { state: 'withdrawn', expected: withdrawn.version });
  const place = {
    ...{ type: 'billboards', id: 'bb1', field: 'title', place: 'sg-en', locale: 'sg-en' },
  };
  expect(await overlaps(winter)).toEqual([{ ...place, set: sale, title: 'Sale', author: 'Bo' }]);
  expect(await overlaps(sale)).toEqual([{ ...place, set: winter, title: 'Winter', author: 'Ana' }]);
  const { version: expected } = await bo.set(sale);
  const at = console.now() + 60_000;
  await bo.ask('POST', `/change-sets/${sale}/schedule`, { at, country: 'SG', expected });
  expect((await overlaps(winter))[0].schedule).toEqual({ at, country: 'SG' });
});

test('fields that another set has published since are told, until somebody chooses a value', async () => {
  const console = await anEditingConsole();
  const ana = anEditor(console);
  const bo = anEditor(console, { name: 'Bo', role: 'publisher' });
  const [winter, sale] = [await ana.begin('Winter'), await bo.begin('Sale')];
  await ana.draft(winter, {});
  await bo.draft(sale, { value: 'Sale glow' });
  expect((await bo.publish(sale)).status).toBe(200);
  const overlaps = async () => (await ana.get(`/change-sets/${winter}/overlaps`)).json.overlaps;
  const place = {
    ...{ type: 'billboards', id: 'bb1', field: 'title', place: 'sg-en', locale: 'sg-en' },
  };
  expect(await overlaps()).toEqual([
    { ...place, set: sale, title: 'Sale', author: 'Bo', publishedAt: expect.any(Number) },
  ]);
  expect((await bo.publish(sale, 'undo')).status).toBe(200);
  expect(await overlaps(), 'it is again what it was').toEqual([]);
});

test('several records are read at once, each as it can be written or why not', async () => {
  const console = await anEditingConsole();
  const ana = anEditor(console);
  const { json } = await ana.get(
    '/writable?record=sg-en/products/p1&record=sg-en/pages/terms&record=hk-zh/products/p1',
  );
  expect(json).toEqual([
    (await ana.get('/writable/sg-en/products/p1')).json,
    { error: 'This is a file.', link: 'https://git.example/pages' },
    (await ana.get('/writable/hk-zh/products/p1')).json,
  ]);
  expect((await ana.get('/writable?record=nowhere/products/p1')).status).toBe(400);
});
