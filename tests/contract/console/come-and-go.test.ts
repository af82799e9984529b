import { describe, expect, test } from 'vitest';
import type { PublishedField } from '#console/contract/editing-contract.ts';
import type { LocaleId } from '#domain/locale/locales.ts';
import { anEditingConsole, anEditor, doneIn } from './editing-console.ts';

type Editor = ReturnType<typeof anEditor>;

const LINK = { type: 'quick-links', id: 'quick-links-1a2b3c4d', locale: 'sg-en' } as const;
const EXISTING = { ...LINK, id: 'ql1' };

/** A set that adds a quick link to Singapore. */
async function anAddition(editor: Editor) {
  const id = await editor.begin('Gifts');
  await editor.draft(id, { ...LINK, field: 'exists', value: true });
  await editor.draft(id, { ...LINK, field: 'name', value: 'Gifts' });
  await editor.draft(id, { ...LINK, field: 'link', value: '/gifts' });
  return id;
}

const linksIn = async (editor: Editor, locale: LocaleId, id: string) =>
  (await editor.get(`/writable/${locale}/quick-links/${id}`)).json.fields;

describe('a record that a change set adds', () => {
  test('is there once the set is published, and gone once that is undone', async () => {
    const console = await anEditingConsole();
    const bo = anEditor(console, { name: 'Bo', role: 'publisher', countries: ['SG'] });
    const id = await anAddition(bo);
    expect(await linksIn(bo, 'sg-en', LINK.id)).toEqual({ exists: false });
    const { status, json } = await bo.publish(id);
    expect(status).toBe(200);
    expect(json.publications[0].fields[0]).toMatchObject({
      field: 'exists',
      place: 'SG',
      to: true,
    });
    expect(await linksIn(bo, 'sg-en', LINK.id)).toMatchObject({
      exists: true,
      name: 'Gifts',
      link: '/gifts',
    });
    expect(await linksIn(bo, 'hk-en', LINK.id)).toEqual({ exists: false });
    expect((await doneIn(console)).slice(0, 2)).toEqual([
      'Bo: Published the change set “Gifts”: 4 fields of 1 record.',
      `Bo: Began to add Quick link ${LINK.id} in “Gifts”.`,
    ]);
    expect((await bo.publish(id, 'undo')).status).toBe(200);
    expect(await linksIn(bo, 'sg-en', LINK.id)).toEqual({ exists: false });
  });

  test('is refused with the name of what it can’t be without', async () => {
    const bo = anEditor(await anEditingConsole(), { role: 'publisher' });
    const id = await bo.begin();
    await bo.draft(id, { ...LINK, field: 'exists', value: true });
    await bo.draft(id, { ...LINK, field: 'name', value: 'Gifts' });
    const refused = await bo.publish(id);
    expect(refused.status).toBe(422);
    expect(refused.json.error).toContain(`“Leads to” of Quick link ${LINK.id}`);
  });

  test('is refused if somebody added one with its id meanwhile', async () => {
    const bo = anEditor(await anEditingConsole(), { role: 'publisher' });
    const [first, second] = [await anAddition(bo), await anAddition(bo)];
    await bo.publish(first);
    const { status, json } = await bo.publish(second);
    expect(status).toBe(409);
    expect(json.error).toContain(`Quick link ${LINK.id} is there already.`);
  });

  test('has to be added before it is written', async () => {
    const ana = anEditor(await anEditingConsole());
    const id = await ana.begin();
    expect((await ana.save(id, { ...LINK, field: 'name', value: 'Gifts' })).status).toBe(409);
    const product = { type: 'products', id: 'p9', field: 'exists', value: true };
    expect((await ana.save(id, product)).status, 'products come from elsewhere').toBe(409);
  });
});

describe('a record that a change set removes', () => {
  test('goes without its other drafts, and comes back whole', async () => {
    const console = await anEditingConsole();
    const bo = anEditor(console, { name: 'Bo', role: 'publisher' });
    const before = await linksIn(bo, 'hk-zh', 'ql1');
    const id = await bo.begin('Fewer links');
    const hongKong = { ...EXISTING, locale: 'hk-en' } as const;
    await bo.draft(id, { ...hongKong, field: 'name', value: 'Left out' });
    await bo.draft(id, { ...hongKong, field: 'exists', value: false });
    expect((await doneIn(console))[0]).toBe('Bo: Chose to remove Quick link ql1 in “Fewer links”.');
    const { status, json } = await bo.publish(id);
    expect(status).toBe(200);
    const texts = (json.publications[0].fields as Array<PublishedField>).map(({ to }) => to);
    expect(texts).not.toContain('Left out');
    expect(await linksIn(bo, 'hk-zh', 'ql1')).toEqual({ exists: false });
    expect((await linksIn(bo, 'sg-en', 'ql1')).exists, 'another country').toBe(true);
    expect((await bo.publish(id, 'undo')).status).toBe(200);
    expect(await linksIn(bo, 'hk-zh', 'ql1')).toEqual(before);
  });

  test('stays if somebody thinks better of it', async () => {
    const bo = anEditor(await anEditingConsole(), { role: 'publisher' });
    const id = await bo.begin();
    const { version } = await bo.draft(id, { ...EXISTING, field: 'exists', value: false });
    await bo.draft(id, { ...EXISTING, field: 'exists', value: true, expected: version });
    expect((await bo.publish(id)).json.error).toContain('nothing to publish');
  });
});
