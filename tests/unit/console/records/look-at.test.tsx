// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Why } from '#console/app/overview/Why.tsx';
import { RecordForm } from '#console/app/records/RecordForm.tsx';
import { RecordView } from '#console/app/records/RecordView.tsx';
import { FindRecord } from '#console/app/sets/FindRecord.tsx';
import { SetHistory } from '#console/app/sets/SetHistory.tsx';
import type { WhyAnswer } from '#console/contract/console-contract.ts';
import type { PublishedField, WritableRecordAnswer } from '#console/contract/editing-contract.ts';
import { aDraft, anOrigin, aSet, show, TYPES } from '../editing-views.tsx';

const PRODUCT: WritableRecordAnswer = {
  type: 'products',
  id: 'p1',
  locale: 'sg-en',
  fields: { name: 'Velvet Lipstick', brand: 'b1' },
  scopes: { name: 'language', brand: 'everywhere' },
  parts: [
    { type: 'variants', id: 'v1' },
    { type: 'variants', id: 'v2' },
    { type: 'variants', id: 'v3' },
  ],
};

const variant = (id: string, name: string): WritableRecordAnswer => ({
  type: 'variants',
  id,
  locale: 'sg-en',
  fields: { name, price: 2600 },
  scopes: { name: 'language', price: 'country' },
  parts: [],
  whole: { type: 'products', id: 'p1' },
});

const SHOP = {
  '/writable-types': {
    products: { name: TYPES.products?.name, brand: TYPES.products?.brand },
    variants: { price: TYPES.variants?.price },
  },
  '/writable/sg-en/products/p1': PRODUCT,
  '/writable/sg-en/variants/v1': variant('v1', 'Rosewood'),
  '/writable/sg-en/variants/v2': variant('v2', 'Fig'),
  '/writable/sg-en/variants/v3': variant('v3', 'Plum'),
  '/writable-records?country=SG&type=brands': {
    records: [{ id: 'b1', title: 'Maison Aube' }],
    more: 0,
  },
  '/writable-records?country=SG&type=products': {
    records: [{ id: 'p1', title: 'Velvet Lipstick' }],
    more: 0,
  },
  '/history': [],
};

describe('a record that somebody looks at', () => {
  const look = () => show(<RecordView type="products" id="p1" country="SG" />);

  test('shows what is live, and leads into the sets that are open, or a new one', async () => {
    const open = aSet();
    const calls = anOrigin({
      ...SHOP,
      '/change-sets': { sets: [open, { ...open, id: 's2', title: 'Gone', state: 'published' }] },
    });
    const user = look();
    expect(await screen.findByText('Maison Aube')).toBeTruthy();
    expect(screen.getByText('Variant Rosewood').textContent).toContain('$26');
    const link = await screen.findByRole('link', { name: 'Gifts' });
    expect(link.getAttribute('href')).toContain('/change-sets/s1/SG/products/p1');
    expect(screen.queryByRole('link', { name: 'Gone' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit it' }));
    expect(calls[0]).toEqual({
      method: 'POST',
      path: '/change-sets',
      body: { title: 'Velvet Lipstick' },
    });
  });
});

test('a record that is edited elsewhere is shown, and says so', async () => {
  const why = 'This shop’s content is edited in its commerce system.';
  anOrigin({
    '/writable-types': Response.json({ error: why }, { status: 409 }),
    '/locales/sg-en/records/billboards/bb1': {
      type: 'billboards',
      id: 'bb1',
      fields: { title: 'Summer glow', imageUrl: '/pictures/a.svg', mainBanner: true },
    },
    '/history': [],
  });
  show(<RecordView type="billboards" id="bb1" country="SG" />);
  expect(await screen.findByText(why)).toBeTruthy();
  const shown = await screen.findByRole('region', { name: 'As the shop has it' });
  expect(await within(shown).findByText('Summer glow')).toBeTruthy();
  expect(within(shown).getByRole('img').getAttribute('src')).toBe('/pictures/a.svg');
  expect(within(shown).getByText('In the main place')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit it' })).toBeNull();
});

test('a record of another commerce system leads to where it is edited', async () => {
  const error = 'This comes from Vendure, and is edited there.';
  const link = 'https://vendure.example/dashboard/products/p1';
  anOrigin({
    '/writable-types': {},
    '/writable/sg-en/products/p1': Response.json({ error, link }, { status: 404 }),
    '/locales/sg-en/records/products/p1': { type: 'products', id: 'p1', fields: { name: 'Glow' } },
    '/history': [],
  });
  show(<RecordView type="products" id="p1" country="SG" />);
  const way = await screen.findByRole('link', { name: 'Edit it there' });
  expect(way.getAttribute('href')).toBe(link);
  expect(screen.getByText(error)).toBeTruthy();
});

test('a price is given to all variants of the product at once', async () => {
  const draft = aDraft({
    ...{ type: 'variants', id: 'v1', locale: 'sg-en', field: 'price' },
    ...{ value: 3300, live: 2600 },
  });
  const other = aDraft({ ...draft, id: 'v2', value: 3000, version: 7 });
  const calls = anOrigin({
    ...SHOP,
    '/change-sets/s1/fields': draft,
    '/change-sets/s1': aSet(draft, other),
  });
  const user = show(<RecordForm set="s1" type="products" id="p1" country="SG" />);
  const [button] = await screen.findAllByRole('button', {
    name: 'Give all 3 variants “$33” as Price',
  });
  await user.click(button as HTMLElement);
  const save = { type: 'variants', locale: 'sg-en', field: 'price', value: 3300 };
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([
      { ...save, id: 'v2', expected: 7 },
      { ...save, id: 'v3', expected: 0 },
    ]),
  );
  expect(await screen.findByText('“Price” is $33 for all 3 variants.')).toBeTruthy();
});

test('what a set did is told record by record, those that went with it when asked for', async () => {
  anOrigin(SHOP);
  const field = { locale: 'sg-en', scope: 'country', place: 'SG' } as const;
  const price = { ...field, type: 'variants', field: 'price', from: 2600, to: null };
  const fields: ReadonlyArray<PublishedField> = [
    { ...field, type: 'products', id: 'p1', field: 'assortment', from: true, to: false },
    ...['v1', 'v2', 'v3'].map((id) => ({ ...price, id })),
  ];
  show(
    <SetHistory takenBack={[]} publications={[{ kind: 'published', who: 'Ana', at: 1, fields }]} />,
  );
  expect(await screen.findByText(/Velvet Lipstick · Rosewood/)).toBeTruthy();
  const rest = screen.getByText('One more with it').closest('details') as HTMLElement;
  expect(await within(rest).findByText(/Plum/)).toBeTruthy();
});

test('what is found has its picture, in the order in which shoppers meet it', async () => {
  anOrigin({
    '/writable-types': { billboards: TYPES.billboards, products: TYPES.products },
    '/writable-records': {
      records: [
        { id: 'bb1', title: 'Second', position: 1 },
        { id: 'bb2', title: 'First', position: 0, picture: '/pictures/a.svg' },
      ],
      more: 0,
    },
  });
  const user = show(<FindRecord set={aSet()} />);
  await user.selectOptions(await screen.findByLabelText('What'), 'billboards');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByText('First');
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['First', 'Second']);
  const item = links[0]?.closest('li');
  expect(item?.querySelector('img')?.getAttribute('src')).toBe('/pictures/a.svg');
});

const WHY: WhyAnswer = {
  locale: 'kr-ko',
  path: '/',
  release: { id: 3 },
  reason: 'what the home page shows changed',
  queries: [
    {
      query: 'home []',
      about: 'what the home page shows',
      records: [{ type: 'billboards', id: 'bb1', title: 'Summer glow' }],
      more: 0,
    },
    { query: 'site []', about: 'the shop’s own address', records: [], more: 0 },
  ],
  waiting: [
    {
      set: 's1',
      title: 'Christmas in Korea',
      author: 'Ana',
      schedule: { at: Date.parse('2026-11-30T15:00Z'), country: 'KR' },
      records: [{ type: 'billboards', id: 'bb1', title: 'Summer glow' }],
    },
  ],
  published: [],
};

test('a page says in words what it is made from, and which change waits', async () => {
  anOrigin({ '/why': WHY });
  show(<Why address="/" />);
  const waiting = await screen.findByRole('region', { name: /aren’t published yet/ });
  expect(waiting.textContent).toContain('Christmas in Korea by Ana changes Summer glow');
  expect(waiting.textContent).toContain('It goes out on 1 December 2026 at 00:00 in South Korea.');
  const made = screen.getByRole('region', { name: 'What it is made from' });
  expect(within(made).getAllByRole('listitem')).toHaveLength(1);
  const record = within(made).getByRole('link', { name: 'Summer glow' });
  expect(record.getAttribute('href')).toContain('/records/KR/billboards/bb1');
  expect(made.textContent).not.toContain('home []');
});
