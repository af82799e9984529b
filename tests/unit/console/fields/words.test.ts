import { describe, expect, test } from 'vitest';
import { fieldRules } from '#commerce-api/admin/editors.ts';
import {
  blankOf,
  type FieldSchema,
  kindOf,
  problemOf,
  variantName,
  variantOf,
  variantsOf,
} from '#console/app/fields/field-schema.ts';
import { countsBeside, inFormOrder } from '#console/app/fields/form-order.ts';
import type { WritableTypesAnswer } from '#console/contract/editing-contract.ts';
import { fieldWords, hasWords, WORDED_TYPES } from '#console/contract/field-words.ts';
import { localeName, placeName } from '#console/contract/place-name.ts';
import { timeText } from '#console/contract/time-text.ts';
import { valueText } from '#console/contract/value-text.ts';
import { EXISTS } from '#domain/records/field-scope.ts';

const rules = Object.entries(fieldRules()).flatMap(([type, fields]) =>
  Object.entries(fields)
    .filter(([field]) => field !== EXISTS)
    .map(([field, { schema }]) => [type, field, schema as FieldSchema] as const),
);

/** Fields that have no form yet, and are shown as they are. */
const WITHOUT_FORM = new Set(['global-config value']);

describe('a field of a form', () => {
  test.each(rules)('of %s, %s, has a control', (type, field, schema) => {
    expect(kindOf(schema) === 'unknown').toBe(WITHOUT_FORM.has(`${type} ${field}`));
  });

  test('has words of its own, with those of its parts, in the types that are edited most', () => {
    const without = rules
      .filter(([type]) => WORDED_TYPES.includes(type))
      .flatMap(([type, field, schema]) => [field, ...namesWithin(schema)].map((n) => [type, n]))
      .filter(([type = '', name = '']) => !hasWords(type, name));
    expect(without).toEqual([]);
  });

  test('without words is called what it is', () => {
    expect(fieldWords('ads', 'icon-type')).toEqual({ label: 'Icon type' });
  });

  test('begins empty, as far as its rules allow', () => {
    const story = fieldRules()['feature-carousels']?.items?.schema as FieldSchema;
    expect(kindOf(story)).toBe('items');
    expect(blankOf(story.items ?? {})).toMatchObject({ title: '', url: null });
    expect(blankOf(fieldRules().variants?.['original-price']?.schema as FieldSchema)).toBeNull();
  });

  test('that is one of several kinds begins as that kind, and is told by what is in it', () => {
    const blocks = fieldRules().pages?.blocks?.schema as FieldSchema;
    expect(kindOf(blocks)).toBe('items');
    const variants = variantsOf(blocks.items ?? {});
    expect(variants.map(variantName)).toEqual([
      'rich-text',
      'questions',
      'picture',
      'products',
      'call-to-action',
    ]);
    const [text = {}, questions = {}] = variants;
    expect(blankOf(text)).toEqual({ kind: 'rich-text', content: [] });
    expect(variantOf(blocks.items ?? {}, { kind: 'questions' })).toBe(questions);
    const shown = { type: 'pages', field: 'blocks', country: 'SG' } as const;
    const paragraph = { kind: 'paragraph', spans: [{ text: 'We ship ' }, { text: 'daily.' }] };
    const filled = { kind: 'rich-text', content: [paragraph] };
    expect(valueText([blankOf(text), filled], shown)).toBe('Text, We ship daily.');
    const sized = { kind: 'picture', 'image-url': '', 'image-width': 1, 'image-height': 1 };
    expect(valueText(sized, shown)).toBe('Picture');
  });

  test('says what is wrong while somebody writes', () => {
    const name = fieldRules().products?.name?.schema as FieldSchema;
    expect(problemOf(name, 'Lipstick')).toBe('');
    expect(problemOf(name, '')).toBe('This can’t be empty.');
    expect(problemOf(name, 'x'.repeat(503))).toBe('This is 3 characters too long.');
    const color = fieldRules().variants?.color?.schema as FieldSchema;
    expect(problemOf(color, '#b0304a')).toBe('');
    expect(problemOf(color, 'red')).toContain('form that is expected');
    expect(problemOf(color, null)).toBe('');
    const stock = fieldRules().variants?.inventory?.schema as FieldSchema;
    expect(problemOf(stock, -1)).toBe('At least 0.');
    const tags = fieldRules().products?.tags?.schema as FieldSchema;
    expect(problemOf(tags, ['Vegan', 'x'.repeat(501)])).toContain('Line 2: ');
  });
});

/** The names of the parts of a value, at any depth. */
function namesWithin(schema: FieldSchema): ReadonlyArray<string> {
  const parts = Object.entries(schema.properties ?? {});
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const inner = [...variants, ...(schema.items ? [schema.items] : [])];
  return [
    ...parts.flatMap(([name, part]) => [name, ...namesWithin(part)]),
    ...inner.flatMap(namesWithin),
  ];
}

describe('words of the console', () => {
  test('say an instant on the clock of a country', () => {
    const at = Date.parse('2026-11-30T15:00Z');
    expect(timeText({ at, country: 'KR' })).toBe('1 December 2026 at 00:00 in South Korea');
    expect(timeText({ at, country: 'NZ' })).toBe('1 December 2026 at 04:00 in New Zealand');
  });

  test('name places as their people do', () => {
    expect(localeName('hk-zh')).toBe('Hong Kong · 中文');
    expect(placeName('')).toBe('everywhere');
    expect(placeName('KR')).toBe('South Korea');
    expect(placeName('zh')).toBe('中文, in all countries');
    expect(placeName('id')).toBe('Bahasa Indonesia, in all countries');
    expect(placeName('th-th')).toBe('Thailand · ไทย');
  });

  test('show values as one would say them', () => {
    const price = { type: 'variants', field: 'price', country: 'SG' } as const;
    expect(valueText(3300, price)).toBe('$33');
    expect(valueText(3300, { ...price, country: 'KR' })).toBe('3,300원');
    expect(valueText(5, { ...price, field: 'inventory' })).toBe('5');
    expect(valueText(null, price)).toBe('empty');
    expect(valueText([], price)).toBe('empty');
    expect(valueText(['Vegan', 'Matte'], price)).toBe('Vegan, Matte');
    expect(valueText(['Rinse.', 'Pat dry.'], price)).toBe('Rinse. · Pat dry.');
    expect(valueText([{ title: '', name: 'Look' }, { 'store-id': 'st1' }], price)).toBe(
      'Look, st1',
    );
    expect(valueText(false, price)).toBe('no');
    const launch = { 'early-access-at': null, 'launch-at': '2026-11-30T16:00:00.000Z' };
    expect(valueText(launch, price)).toBe('1 December 2026 at 00:00 in Singapore');
  });
});

test('a form begins with the name, and with what a record can’t be without', () => {
  const fields = inFormOrder((fieldRules() as WritableTypesAnswer).stores ?? {});
  const names = fields.map(([name]) => name).filter((name) => name !== EXISTS);
  expect(names.slice(0, 6)).toEqual(['name', 'slug-url', 'area', 'city', 'address', 'image-url']);
  expect(new Set(names).size).toBe(names.length);
});

describe('the fields of a rule of search', () => {
  const among = (schema: FieldSchema): ReadonlyArray<unknown> =>
    schema.enum ?? schema.anyOf?.flatMap(among) ?? [];
  const chosen = rules.filter(
    ([type, , schema]) => type === 'search-rules' && among(schema).length,
  );

  test.each(chosen)(
    'of %s, %s, have names for all that one chooses among',
    (type, field, schema) => {
      const { choices = {} } = fieldWords(type, field);
      expect(Object.keys(choices)).toEqual(expect.arrayContaining([...among(schema)]));
    },
  );

  test('are shown as they are chosen', () => {
    const shown = { type: 'search-rules', field: 'match', country: 'SG' } as const;
    expect(valueText('contains', shown)).toBe('The query has one of these in it');
  });

  test.each([
    ['words', { scope: 'query' }, true],
    ['category-id', { scope: 'query' }, false],
    ['category-id', { scope: 'query', 'category-id': 'makeup' }, true],
    ['words', { scope: 'brand', words: [] }, false],
    ['words', {}, true],
    ['pins', { scope: 'brand' }, true],
  ])('count for what it is about: %s beside %o', (field, values, isShown) => {
    expect(countsBeside(values, 'search-rules', field)).toBe(isShown);
  });
});
