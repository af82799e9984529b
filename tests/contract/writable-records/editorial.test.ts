import { expect, onTestFinished, test } from 'vitest';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { adminRecords } from '#console/server/commerce/admin-records.ts';
import { someRecords } from '#console/server/commerce/some-records.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { anApiSource } from '../../builders/api-source.ts';
import { adminOf, TOKEN } from './embedded-records.ts';
import { describeRecords, LINKS, type RecordsUnderTest } from './records-contract.ts';

const SG = localeFor('SG');
const TYPES = ['quick-links', 'home-page-carousels', 'navigation'];

/** The editorial records of a shop whose products are another system's. */
async function editorialRecords() {
  const api = await createCommerceApi({
    databaseFile: ':memory:',
    editorToken: TOKEN,
    productsElsewhere: true,
  });
  onTestFinished(() => api.close());
  const admin = adminOf(api);
  for (const [id, attributes] of Object.entries(LINKS)) {
    await admin.ask('POST', `quick-links/${id}`, attributes);
  }
  const base = adminRecords({
    fetch: (request) => api.fetch(request),
    token: TOKEN,
    sourceOf: (fetch) => anApiSource({ fetch }),
  });
  const isWritten = (type: string) => TYPES.includes(type);
  const why = () => ({ text: 'It comes from Vendure.' });
  return { ...admin, api, records: someRecords(base, { isWritten, why }) };
}

describeRecords('editorial records beside another system', async (): Promise<RecordsUnderTest> => {
  const { records, edit, remove } = await editorialRecords();
  return { records, edit, remove };
});

test('a carousel has the products of the other system, whichever they are', async () => {
  const { records, api } = await editorialRecords();
  const field = (name: string, value: unknown, expected: unknown = null) => ({
    ...{ type: 'home-page-carousels', id: 'new', locale: SG.id },
    ...{ field: name, value, expected },
  });
  const added = [
    field('exists', true, false),
    field('title', 'New'),
    field('products', ['7', '9']),
  ];
  expect(await records.write(added, 'key')).toMatchObject({ outcome: 'done' });
  const source = anApiSource({ fetch: async (input, init) => api.fetch(new Request(input, init)) });
  const { signal } = new AbortController();
  const read = await source.contentOf(SG).read({ type: 'home-page-carousels', id: 'new' }, signal);
  expect(read).toMatchObject({
    outcome: 'found',
    records: [{ content: { value: { title: 'New', productIds: ['7', '9'] } } }],
  });
});

test('what the other system has is neither read nor written, and is said to come from there', async () => {
  const { records } = await editorialRecords();
  const product = { type: 'products', id: '7', locale: SG };
  expect(Object.keys(await records.types()).sort()).toEqual(TYPES.toSorted());
  expect(await records.read(product)).toBeUndefined();
  expect(await records.whyNot(product)).toEqual({ text: 'It comes from Vendure.' });
  const named = { ...product, locale: SG.id, field: 'name', value: 'New', expected: 'Old' };
  const link = { ...named, type: 'quick-links', id: 'sale', value: 'New', expected: 'Sale' };
  const refused = { outcome: 'refused', problems: [{ detail: 'It is edited elsewhere.' }] };
  expect(await records.write([link, named], 'key')).toEqual(refused);
  expect(await records.tryOut([link, named])).toEqual(refused);
  const sale = await records.read({ type: 'quick-links', id: 'sale', locale: SG });
  expect(sale?.fields.name, 'edits of a set are made together, or not').toBe('Sale');
});
