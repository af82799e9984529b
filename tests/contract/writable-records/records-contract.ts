import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type {
  FieldEdit,
  TrialResult,
  WritableRecords,
  WriteResult,
} from '#content/writable-records.ts';
import { localeFor, localeOfId } from '#domain/locale/locales.ts';
import type { PublishedField } from '#domain/records/record-edits.ts';

/** Records that the console writes, and which somebody else edits behind its back. */
export interface RecordsUnderTest {
  readonly records: WritableRecords;
  /** Edits a quick link of Singapore as others do, without the console. */
  edit(id: string, fields: { readonly name?: string; readonly link?: string }): Promise<void>;
  remove(id: string): Promise<void>;
}

/** What there is in Singapore to begin with. */
export const LINKS = {
  sale: { name: 'Sale', link: '/sale', position: 0 },
  gifts: { name: 'Gifts', link: '/gifts', position: 1 },
} as const;

const SG = localeFor('SG');
const HK_ZH = localeFor('HK', 'zh');
const TYPE = 'quick-links';

/** What a field had, and is to have. */
type Change = readonly [expected: unknown, value: unknown];

const edit = (id: string, field: string, [expected, value]: Change): FieldEdit => ({
  ...{ type: TYPE, id, locale: SG.id },
  ...{ field, value, expected },
});

/** A new link, as a change set adds it. */
const added = (id: string, fields: Readonly<Record<string, unknown>>) => [
  edit(id, 'exists', [false, true]),
  ...Object.entries(fields).map(([field, value]) => edit(id, field, [null, value])),
];

const NEW = added('new', { name: 'New', link: '/new-arrivals' });

/** What puts back what was written. */
const inverse = (fields: ReadonlyArray<PublishedField>): ReadonlyArray<FieldEdit> =>
  fields.toReversed().map(({ from, to, ...field }) => ({ ...field, value: from, expected: to }));

function done<T extends WriteResult | TrialResult>(result: T): Extract<T, { outcome: 'done' }> {
  if (result.outcome !== 'done') throw new Error(JSON.stringify(result));
  return result as Extract<T, { outcome: 'done' }>;
}

/** What change sets rely on, whatever keeps the records. */
export function describeRecords(name: string, open: () => Promise<RecordsUnderTest>): void {
  describe(`edits of ${name}`, () => {
    let tested: RecordsUnderTest;

    beforeEach(async () => {
      tested = await open();
    });

    const fieldsOf = async (id: string) =>
      (await tested.records.read({ type: TYPE, id, locale: SG }))?.fields;
    const write = (edits: ReadonlyArray<FieldEdit>, key: string = randomUUID()) =>
      tested.records.write(edits, key);

    test('begin with the record as it is, and the rules of its fields', async () => {
      const read = await tested.records.read({ type: TYPE, id: 'sale', locale: SG });
      expect(read).toMatchObject({ type: TYPE, id: 'sale', locale: 'sg-en', parts: [] });
      expect(read?.fields).toMatchObject({ exists: true, ...LINKS.sale, 'new-tab': false });
      expect(Object.keys(read?.scopes ?? {}).sort()).toEqual(
        Object.keys(read?.fields ?? {}).sort(),
      );
      const rules = (await tested.records.types())[TYPE];
      expect(rules?.name).toMatchObject({ isRequired: true, schema: { type: 'string' } });
      expect(rules?.['new-tab']).toMatchObject({ isRequired: false, schema: { type: 'boolean' } });
      expect(rules).toHaveProperty('exists');
    });

    test('know a record that could be added, and none of an unknown type', async () => {
      expect(await fieldsOf('new')).toEqual({ exists: false });
      expect(await tested.records.read({ type: 'spells', id: '1', locale: SG })).toBeUndefined();
      expect(Object.keys(await tested.records.types())).not.toContain('spells');
    });

    test('read many records at once, in their order', async () => {
      const named = ['gifts', 'new', 'sale'].map((id) => ({ type: TYPE, id, locale: SG }));
      const others = [{ type: 'spells', id: '1', locale: SG }];
      const one = await Promise.all([...named, ...others].map((each) => tested.records.read(each)));
      expect(await tested.records.readAll([...named, ...others])).toEqual(one);
      expect(one[0]?.fields).toMatchObject(LINKS.gifts);
    });

    test('have their texts told, and read them again only once something has changed', async () => {
      const { texts, ...read } = await tested.records.texts(HK_ZH);
      expect(texts.every(({ original }) => original !== '')).toBe(true);
      expect(await tested.records.texts(HK_ZH, { texts, ...read })).toEqual({ texts, ...read });
      const english = { type: TYPE, id: 'hk', locale: localeFor('HK', 'en').id };
      done(
        await write([
          { ...english, field: 'exists', value: true, expected: false },
          { ...english, field: 'name', value: 'Gifts', expected: null },
          { ...english, field: 'link', value: '/gifts', expected: null },
        ]),
      );
      const told = async () =>
        (await tested.records.texts(HK_ZH, { texts, ...read })).texts.filter(
          ({ type, id }) => type === TYPE && id === 'hk',
        );
      const text = { type: TYPE, id: 'hk', field: 'name', path: '', scope: 'locale' };
      expect(await told()).toEqual([{ ...text, original: 'Gifts', translation: null }]);
      const chinese = { ...english, locale: HK_ZH.id, field: 'name', expected: 'Gifts' };
      done(await write([{ ...chinese, value: '禮品' }]));
      expect(await told()).toEqual([{ ...text, original: 'Gifts', translation: '禮品' }]);
    });

    test('are made all at once, and say what they changed', async () => {
      const { fields } = done(
        await write([
          edit('sale', 'name', ['Sale', 'Winter sale']),
          edit('gifts', 'link', ['/gifts', '/gift-cards']),
          edit('gifts', 'new-tab', [false, true]),
        ]),
      );
      const told = fields.map(({ id, field, from, to }) => [id, field, from, to]);
      expect(told.sort()).toEqual([
        ['gifts', 'link', '/gifts', '/gift-cards'],
        ['gifts', 'new-tab', false, true],
        ['sale', 'name', 'Sale', 'Winter sale'],
      ]);
      expect(await fieldsOf('sale')).toMatchObject({ name: 'Winter sale', link: '/sale' });
      expect(await fieldsOf('gifts')).toMatchObject({ link: '/gift-cards', 'new-tab': true });
    });

    test('are put back by what they said', async () => {
      const before = await fieldsOf('gifts');
      const { fields } = done(await write([edit('gifts', 'link', ['/gifts', '/gift-cards'])]));
      done(await write(inverse(fields)));
      expect(await fieldsOf('gifts')).toEqual(before);
    });

    test('are acted on once for a key, and answered as they were then', async () => {
      const edits = [edit('sale', 'name', ['Sale', 'Winter sale'])];
      const first = await write(edits, 'the key');
      await tested.edit('sale', { name: 'Spring sale' });
      expect(await write(edits, 'the key')).toEqual(first);
      expect(await fieldsOf('sale')).toMatchObject({ name: 'Spring sale' });
    });

    test('keep what somebody else wrote meanwhile into other fields', async () => {
      await tested.edit('sale', { link: '/sale/makeup' });
      done(await write([edit('sale', 'name', ['Sale', 'Winter sale'])]));
      expect(await fieldsOf('sale')).toMatchObject({ name: 'Winter sale', link: '/sale/makeup' });
    });

    test('are all refused if somebody else wrote one of the fields meanwhile', async () => {
      await tested.edit('sale', { name: 'Spring sale' });
      const edits = [
        edit('gifts', 'name', ['Gifts', 'Presents']),
        edit('sale', 'name', ['Sale', 'Winter sale']),
      ];
      const conflict = {
        ...{ type: TYPE, id: 'sale', locale: 'sg-en', field: 'name' },
        ...{ expected: 'Sale', actual: 'Spring sale' },
      };
      const refused = { outcome: 'conflict', conflicts: [conflict] };
      expect(await tested.records.tryOut(edits)).toEqual(refused);
      expect(await write(edits)).toEqual(refused);
      expect(await fieldsOf('gifts')).toMatchObject({ name: 'Gifts' });
    });

    test('are refused for a record that is gone', async () => {
      await tested.remove('sale');
      const result = await write([edit('sale', 'name', ['Sale', 'Winter sale'])]);
      const [conflict] = result.outcome === 'conflict' ? result.conflicts : [];
      expect(conflict).toMatchObject({
        id: 'sale',
        field: 'exists',
        expected: true,
        actual: false,
      });
      expect(await fieldsOf('sale')).toEqual({ exists: false });
    });

    test('are refused with the field that pages would not take', async () => {
      const result = await write([
        edit('gifts', 'name', ['Gifts', 'Presents']),
        edit('sale', 'link', ['/sale', 'javascript:alert(1)']),
      ]);
      expect(result).toEqual({
        outcome: 'refused',
        problems: [
          {
            detail: 'link: neither a shop path nor an http address.',
            of: { type: TYPE, id: 'sale', field: 'link' },
          },
        ],
      });
      expect(await fieldsOf('gifts')).toMatchObject({ name: 'Gifts' });
    });

    test('are refused for a field that there is not', async () => {
      const result = await write([edit('sale', 'colour', [null, 'red'])]);
      const [problem] = result.outcome === 'refused' ? result.problems : [];
      expect(problem?.detail).toContain('There is no colour to edit.');
    });

    test('add a record behind the others, which is gone once they are put back', async () => {
      const { fields } = done(await write(NEW));
      expect(fields[0]).toMatchObject({ id: 'new', field: 'exists', from: false, to: true });
      expect(await fieldsOf('new')).toMatchObject({ exists: true, name: 'New', position: 2 });
      done(await write(inverse(fields)));
      expect(await fieldsOf('new')).toEqual({ exists: false });
    });

    test('add nothing without what it can not be without, or in place of another', async () => {
      const incomplete = await write(added('new', { name: 'New' }));
      const [problem] = incomplete.outcome === 'refused' ? incomplete.problems : [];
      expect(problem?.of).toEqual({ type: TYPE, id: 'new', field: 'link' });
      const again = await write(added('sale', { name: 'New', link: '/new-arrivals' }));
      expect(again).toMatchObject({ outcome: 'conflict' });
      expect(await fieldsOf('new')).toEqual({ exists: false });
    });

    test('remove a record, which comes back whole once they are put back', async () => {
      const before = await fieldsOf('sale');
      const { fields } = done(await write([edit('sale', 'exists', [true, false])]));
      expect(await fieldsOf('sale')).toEqual({ exists: false });
      done(await write(inverse(fields)));
      expect(await fieldsOf('sale')).toEqual(before);
    });

    test('can be tried out: what the shop would be told, and what it would read', async () => {
      const edits = [...NEW, edit('sale', 'exists', [true, false])];
      const trial = done(await tested.records.tryOut(edits));
      const told = trial.told.flatMap(({ countries, records = [] }) =>
        records.map(({ type, id }) => `${countries.join()} ${type} ${id}`),
      );
      expect(told.sort()).toEqual(['SG quick-links new', 'SG quick-links sale']);
      const { signal } = new AbortController();
      const read = (id: string) =>
        trial.contentOf(localeOfId('sg-en')).read({ type: TYPE, id }, signal);
      expect(await read('new')).toMatchObject({
        outcome: 'found',
        records: [{ id: 'new', content: { value: { name: 'New', link: '/new-arrivals' } } }],
      });
      expect(await read('sale')).toMatchObject({ outcome: 'absent' });
      expect(await fieldsOf('new'), 'nothing was made').toEqual({ exists: false });
      expect(await fieldsOf('sale')).toMatchObject({ exists: true });
    });

    test('leave the records that pages ask for by their ids where they are', async () => {
      const types = await tested.records.types();
      expect(types.navigation).toHaveProperty('items');
      expect(types.navigation).not.toHaveProperty('exists');
      expect(
        await tested.records.read({ type: 'navigation', id: 'other', locale: SG }),
      ).toBeUndefined();
    });
  });
}
