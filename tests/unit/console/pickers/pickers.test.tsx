// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { fieldRules } from '#commerce-api/admin/editors.ts';
import type { FieldSchema } from '#console/app/fields/field-schema.ts';
import { suggestionsIn } from '#console/app/fields/path-suggestions.ts';
import { pickedBy } from '#console/app/fields/picked-fields.ts';
import { ValueChange } from '#console/app/fields/ValueChange.tsx';
import { FieldInput } from '#console/app/forms/FieldInput.tsx';
import { RecordForm } from '#console/app/records/RecordForm.tsx';
import { reordered } from '#console/app/ui/OrderedRows.tsx';
import { aDraft, anOrigin, aSet, show, TYPES } from '../editing-views.tsx';

const schemaOf = (type: string, field: string) =>
  fieldRules()[type]?.[field]?.schema as FieldSchema;

describe('a field that names records or pages', () => {
  test.each([
    ['products', 'brand', { kind: 'record', type: 'brands' }],
    ['products', 'categories', { kind: 'records', type: 'categories' }],
    ['products', 'goes-well-with', { kind: 'records', type: 'products' }],
    ['brands', 'best-selling-products', { kind: 'records', type: 'products' }],
    ['categories', 'parent-id', { kind: 'record', type: 'categories' }],
    ['home-page-carousels', 'products', { kind: 'records', type: 'products' }],
    ['store-events', 'store-id', { kind: 'record', type: 'stores' }],
    ['booking-pages', 'service-ids', { kind: 'records', type: 'booking-services' }],
    ['quick-links', 'link', { kind: 'path' }],
    ['billboards', 'image-url', { kind: 'picture' }],
    ['stores', 'map-image-url', { kind: 'picture' }],
    ['quick-links', 'name', undefined],
  ])('is found by words: %s, %s', (type, field, picked) => {
    expect(pickedBy(field, schemaOf(type, field))).toEqual(picked);
  });

  test('is never typed, wherever in a record it is', () => {
    const fields = Object.values(fieldRules()).flatMap((rules) =>
      Object.entries(rules).flatMap(([name, { schema }]) => fieldsWithin(name, schema)),
    );
    const naming = fields.filter(([name]) => /-ids?$/.test(name));
    const typed = naming.filter(([name, schema]) => pickedBy(name, schema) === undefined);
    expect(naming.map(([name]) => name)).toContain('product-id');
    // A video is elsewhere.
    expect(new Set(typed.map(([name]) => name))).toEqual(new Set(['banner-video-id']));
  });
});

/** A field, and those within it. */
function fieldsWithin(name: string, schema: FieldSchema): Array<readonly [string, FieldSchema]> {
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema;
  const own = Object.entries(properties).flatMap(([inner, each]) => fieldsWithin(inner, each));
  const alternatives = [...anyOf, ...oneOf, ...(items ? [items] : [])];
  const inside = alternatives.flatMap((each) => fieldsWithin('', each));
  return [[name, schema], ...own, ...inside];
}

describe('a list', () => {
  const list = ['a', 'b', 'c', 'd'];
  const moved = (keys: string, key: string, position: 'before' | 'after') =>
    reordered(list, new Set(keys), { key, position }).join('');

  test('is put in order by moving items beside others', () => {
    expect(moved('a', 'c', 'after')).toBe('bcad');
    expect(moved('d', 'a', 'before')).toBe('dabc');
    expect(moved('ca', 'd', 'after'), 'in their order').toBe('bdac');
  });

  test('stays as it is if nothing is moved', () => {
    expect(moved('a', 'a', 'after')).toBe('abcd');
    expect(moved('a', 'gone', 'after')).toBe('abcd');
  });
});

test('variants are found by the name of their product, and ticked', async () => {
  const record = { locale: 'sg-en', scopes: {}, parts: [], editedElsewhere: [] };
  anOrigin({
    '/writable-records': { records: [{ id: 'p1', title: 'Velvet Lipstick' }], more: 0 },
    '/writable/sg-en/products/p1': {
      ...{ ...record, type: 'products', id: 'p1', fields: {} },
      parts: [{ type: 'variants', id: 'v1' }],
    },
    '/writable/sg-en/variants/v1': {
      ...{ ...record, type: 'variants', id: 'v1', fields: { name: 'Rosewood' } },
    },
  });
  const onWrite = vi.fn();
  const user = show(<Control type="ads" field="variant-ids" value={[]} onWrite={onWrite} />);
  await user.type(screen.getByLabelText('The field'), 'velvet');
  await user.click(await screen.findByRole('option', { name: /Velvet Lipstick/ }));
  await user.click(await screen.findByRole('checkbox', { name: /Rosewood/ }));
  expect(onWrite).toHaveBeenLastCalledWith(['v1']);
});

test('pages are found by what is on them, and those of the country come first', () => {
  const found = {
    type: 'products',
    id: 'p1',
    title: 'Velvet',
    locales: ['hk-en'],
    pages: 2,
    own: '/products/velvet',
    shownOn: ['/products/velvet', '/sale'],
  } as const;
  const records = [
    { ...found, id: 'p2', locales: ['kr-ko'] as const, own: '/products/other/page-2' },
    found,
    { ...found, type: 'billboards', own: '/' },
    { ...found, id: 'p3', own: undefined, shownOn: ['/404'] },
  ];
  const pages = [
    { locale: 'hk-en', path: '/products/velvet' },
    { locale: 'hk-en', path: '/brands/velvet' },
  ] as const;
  expect(suggestionsIn({ records, pages }, 'HK')).toEqual([
    { path: '/products/velvet', title: 'Velvet' },
    { path: '/products/other', title: 'Velvet' },
    { path: '/brands/velvet' },
  ]);
});

interface Field {
  readonly type: string;
  readonly field: string;
  readonly value: unknown;
}

interface ControlProps extends Field {
  readonly onWrite: (value: unknown) => void;
}

/** The control of a field, which has what was last written. */
function Control({ type, field, value, onWrite }: ControlProps) {
  const [current, setCurrent] = useState(value);
  return (
    <>
      <label htmlFor="control">The field</label>
      <FieldInput
        {...{ type, field }}
        id="control"
        country="SG"
        schema={schemaOf(type, field)}
        value={current}
        onChange={(next) => {
          onWrite(next);
          setCurrent(next);
        }}
      />
    </>
  );
}

function open(field: Field) {
  const written: Array<unknown> = [];
  return { user: show(<Control {...field} onWrite={(value) => written.push(value)} />), written };
}

const NAMES = {
  '/writable-records?country=SG&type=brands&text=': {
    records: [
      { id: '7', title: 'Maison Aube' },
      { id: '8', title: 'Maison Noir' },
    ],
    more: 0,
  },
  '/writable-records?country=SG&type=brands&ids=7': {
    records: [{ id: '7', title: 'Maison Aube' }],
    more: 0,
  },
  '/writable-records?country=SG&type=products&ids=': {
    records: [
      { id: 'p1', title: 'Velvet Lipstick', note: 'Maison Aube' },
      { id: 'p2', title: 'Night Cream' },
    ],
    more: 0,
  },
  '/writable-records?country=SG&type=products&text=': {
    records: [
      { id: 'p1', title: 'Velvet Lipstick' },
      { id: 'p3', title: 'Velvet Powder' },
    ],
    more: 0,
  },
  '/writable-records': { records: [], more: 0 },
};

/** The library of the list is loaded with the first one. */
const LOADED = { timeout: 15_000 };

describe('the control of a field that names a record', () => {
  test('says which it is, and finds another with keys', async () => {
    anOrigin(NAMES);
    const { user, written } = open({ type: 'products', field: 'brand', value: '7' });
    expect(await screen.findByText('Maison Aube')).toBeTruthy();
    const box = screen.getByRole('combobox', { name: 'The field' });
    await user.type(box, 'maison');
    const option = await screen.findByRole('option', { name: 'Maison Noir' });
    expect(screen.queryByRole('option', { name: 'Maison Aube' }), 'it is chosen').toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(box.getAttribute('aria-activedescendant')).toBe(option.id);
    await user.keyboard('{Enter}');
    expect(written).toEqual(['8']);
    expect(document.activeElement).toBe(box);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('says if nothing has the words, and closes with Escape', async () => {
    anOrigin({ '/writable-records': { records: [], more: 0 } });
    const { user, written } = open({ type: 'products', field: 'brand', value: '' });
    await user.type(screen.getByRole('combobox'), 'nobody');
    expect(await screen.findByText('No other brands have these words.')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('No other brands have these words.')).toBeNull();
    expect(written).toEqual([]);
  });
});

describe('the control of a field that names several records', () => {
  test('lists them, adds and removes', async () => {
    anOrigin(NAMES);
    const { user, written } = open({
      type: 'home-page-carousels',
      field: 'products',
      value: ['p1', 'p2'],
    });
    const rows = async () =>
      (await screen.findAllByRole('row', {}, LOADED)).map((row) => row.textContent);
    expect(await rows()).toEqual([
      expect.stringContaining('Velvet Lipstick'),
      expect.stringContaining('Night Cream'),
    ]);
    await user.type(screen.getByRole('combobox', { name: 'Add to Products' }), 'velvet');
    await user.click(await screen.findByRole('option', { name: 'Velvet Powder' }));
    expect(written).toEqual([['p1', 'p2', 'p3']]);
    const list = screen.getByRole('grid', { name: 'Products' });
    await user.click(within(list).getByRole('button', { name: 'Remove Velvet Lipstick' }));
    expect(written.at(-1)).toEqual(['p2', 'p3']);
  });

  test('moves one by its arrows', async () => {
    anOrigin(NAMES);
    const { user, written } = open({
      type: 'home-page-carousels',
      field: 'products',
      value: ['p1', 'p2'],
    });
    const down = await screen.findByRole('button', { name: 'Move Velvet Lipstick down' }, LOADED);
    await user.click(down);
    expect(written).toEqual([['p2', 'p1']]);
    expect(down.hasAttribute('disabled'), 'it is the last').toBe(true);
    await user.click(screen.getByRole('button', { name: 'Move Velvet Lipstick up' }));
    expect(written.at(-1)).toEqual(['p1', 'p2']);
  });
});

describe('the control of a link', () => {
  test('takes a path or address that is written, and finds pages by words, which it leaves unsaved', async () => {
    const pages = [{ locale: 'sg-en', path: '/brands/maison-aube' }];
    anOrigin({ '/search': { records: [], moreRecords: 0, pages, sets: [] } });
    const { user, written } = open({ type: 'quick-links', field: 'link', value: '' });
    const box = screen.getByRole<HTMLInputElement>('combobox');
    await user.type(box, 'aube');
    expect(written).toEqual([]);
    expect(box.value).toBe('aube');
    expect(screen.getByText(/^Words only search, and aren’t saved/)).toBeTruthy();
    await user.click(await screen.findByRole('option', { name: '/brands/maison-aube' }));
    expect(box.value).toBe('/brands/maison-aube');
    await user.clear(box);
    await user.type(box, 'https://elsewhere.example');
    expect(written.at(-1)).toBe('https://elsewhere.example');
    expect(screen.queryByRole('option')).toBeNull();
  });
});

describe('records that a value names are called by their names', () => {
  const NAMED = {
    '/writable-records?country=SG&type=products&ids=': {
      records: [
        { id: 'p1', title: 'Velvet Lipstick' },
        { id: 'p2', title: 'Night Cream' },
      ],
      more: 0,
    },
  };

  test('in what a set changes', async () => {
    anOrigin(NAMED);
    const of = { type: 'products', field: 'goes-well-with', locale: 'sg-en', place: '' } as const;
    show(<ValueChange of={of} from={['p1']} to={['p2', 'p1', 'gone']} />);
    expect(await screen.findByText('Night Cream, Velvet Lipstick, gone')).toBeTruthy();
    expect(screen.getByText('Velvet Lipstick')).toBeTruthy();
  });

  test('in what is live, beside a draft', async () => {
    const draft = { type: 'brands', id: 'b1', field: 'best-selling-products', locale: 'sg-en' };
    const scopes = { 'best-selling-products': 'country' };
    anOrigin({
      ...NAMED,
      '/writable-types': { brands: { [draft.field]: TYPES.brands?.[draft.field] } },
      '/change-sets/s1': aSet(
        aDraft({ ...draft, locale: 'sg-en', value: ['p2'], live: ['p1', 'p2'] }),
      ),
      '/writable/': { ...draft, fields: { [draft.field]: ['p1', 'p2'] }, scopes, parts: [] },
      '/history': [],
    });
    show(<RecordForm set="s1" type="brands" id="b1" country="SG" />);
    expect(await screen.findByText(/^Live: Velvet Lipstick, Night Cream/)).toBeTruthy();
  });
});

describe('the control of a picture', () => {
  const USED = {
    '/used-pictures?country=SG&text=winter': {
      pictures: [{ url: '/pictures/winter.svg', width: 1440, height: 560, title: 'Winter glow' }],
      more: 0,
    },
    '/used-pictures?country=SG&text=': {
      pictures: [{ url: '/pictures/summer.svg', width: 800, height: 400, title: 'Summer' }],
      more: 60,
    },
  };

  const choose = async (user: ReturnType<typeof show>) => {
    await user.click(await screen.findByRole('button', { name: 'Choose a picture' }));
    expect(
      await screen.findByText('One picture. There are 60 more: add words to find fewer.'),
    ).toBeTruthy();
    await user.type(screen.getByLabelText('Words of what it shows'), 'winter');
    await user.click(await screen.findByRole('button', { name: /^Winter glow/ }));
  };

  test('takes one that the shop shows, with its size, into the change set', async () => {
    const fields = { 'image-url': '/pictures/a.svg', 'image-width': 1, 'image-height': 1 };
    const billboard = { type: 'billboards', id: 'bb1', locale: 'sg-en' } as const;
    const scope = 'country';
    const calls = anOrigin({
      ...USED,
      '/writable-types': TYPES,
      '/change-sets/s1/fields': aDraft({ version: 5 }),
      '/change-sets/s1': aSet(
        aDraft({ ...billboard, field: 'image-width', value: 2, live: 1, version: 3 }),
      ),
      '/writable/': {
        ...billboard,
        fields,
        scopes: { 'image-url': scope, 'image-width': scope, 'image-height': scope },
        parts: [],
      },
      '/history': [],
    });
    const user = show(<RecordForm set="s1" type="billboards" id="bb1" country="SG" />);
    await choose(user);
    const save = { ...billboard, expected: 0 };
    await vi.waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual(
        expect.arrayContaining([
          { ...save, field: 'image-url', value: '/pictures/winter.svg' },
          { ...save, field: 'image-width', value: 1440, expected: 3 },
          { ...save, field: 'image-height', value: 560 },
        ]),
      ),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Picture').value).toBe('/pictures/winter.svg');
  });

  test('within a list takes it with its size, and leaves the rest', async () => {
    anOrigin(USED);
    const banner = { 'image-url': null, 'image-width': null, 'image-height': null, link: '/sale' };
    const { user, written } = open({ type: 'categories', field: 'top-banners', value: [banner] });
    await user.click(await screen.findByText('/sale'));
    await choose(user);
    expect(written.at(-1)).toEqual([
      {
        'image-url': '/pictures/winter.svg',
        'image-width': 1440,
        'image-height': 560,
        link: '/sale',
      },
    ]);
  });
});

test('a picture that a set changes is seen before and after', async () => {
  const of = { type: 'billboards', field: 'image-url', locale: 'sg-en', place: 'SG' } as const;
  show(<ValueChange of={of} from="/pictures/a.svg" to="https://cdn.example/b.svg" />);
  const picture = screen.getByRole<HTMLImageElement>('img');
  expect(picture.getAttribute('src')).toBe('/pictures/a.svg');
  expect(screen.getByText('https://cdn.example/b.svg')).toBeTruthy();
});

test('a link that leads to no page of the shop is pointed out', async () => {
  anOrigin({ '/page': { isThere: false } });
  const link = { type: 'quick-links', field: 'link', value: '/categorys/giftz' } as const;
  show(<Control {...link} onWrite={() => {}} />);
  expect(await screen.findByText(/There is no such page in Singapore now/)).toBeTruthy();
});
