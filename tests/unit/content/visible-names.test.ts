import { describe, expect, test } from 'vitest';
import { RECORDS } from '#content/records.ts';
import { aBrand, aCategory, aProduct, aStore, aVariant } from '../../builders/records.ts';

const FILLER = '\u3164\u200b';

const LINK = { id: 'ql1', link: '/offers' };
const PAGE = { id: 'terms', slugUrl: 'terms', introduction: '', blocks: [] };

describe.each([
  ['products', 'name', aProduct()],
  ['brands', 'name', aBrand()],
  ['categories', 'label', aCategory()],
  ['stores', 'name', aStore()],
  ['pages', 'title', PAGE],
  ['quick-links', 'name', LINK],
] as const)('a record of %s', (type, field, record) => {
  test.each(['', ' ', FILLER])('is refused with %j as its name', (name) => {
    const { error } = RECORDS[type].schema.safeParse({ ...record, [field]: name });
    expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });

  test('is taken with a name', () => {
    expect(RECORDS[type].schema.safeParse({ ...record, [field]: 'قلم' }).error).toBeUndefined();
  });
});

describe('a variant without a visible name', () => {
  const parse = (...names: ReadonlyArray<string>) =>
    RECORDS.products.schema.safeParse(
      aProduct({ variants: names.map((name, index) => aVariant({ id: `v${index}`, name })) }),
    );

  test('has none where it is the only one', () => {
    expect(parse(FILLER).data?.variants[0]?.name).toBe('');
  });

  test('has its product refused where one has to choose', () => {
    expect(parse('Rose', FILLER).error?.issues[0]?.path).toEqual(['variants', 1, 'name']);
  });
});

test('a menu has no items without names', () => {
  const items = ['Makeup', FILLER, ''].map((label) => ({ label, link: '/sale' }));
  const { data } = RECORDS.navigation.schema.safeParse({ id: 'main', items });
  expect(data?.items.map(({ label }) => label)).toEqual(['Makeup']);
});
