import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/locale/locales.ts';
import { fillText, pluralText } from '#i18n/fill-text.ts';
import { messages } from '#i18n/messages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { textsOf } from '#i18n/texts.ts';
import { translator } from '#i18n/translate.ts';

describe('translator', () => {
  test('gives each language its own texts at the same time', () => {
    const texts = (['en', 'zh', 'id', 'ko', 'th'] as const).map((language) =>
      translator(language)('shell.search'),
    );
    expect(texts).toEqual(['Search', '搜尋', 'Cari', '검색', 'ค้นหา']);
  });

  test('chooses the plural form', () => {
    const t = translator('en');
    expect(t('card.shade', { count: 1 })).toBe('1 shade');
    expect(t('card.shade', { count: 12 })).toBe('12 shades');
    expect(translator('ko')('card.shade', { count: 1 })).toBe('컬러 1종');
  });

  test('writes numbers as the language does', () => {
    expect(translator('en')('listing.count', { count: 2369 })).toBe('2,369 products');
    expect(translator('id')('listing.count', { count: 2369 })).toBe('2.369 produk');
  });

  test('leaves escaping to the template', () => {
    expect(translator('en')('product.moreFrom', { brand: 'A & B' })).toBe('More from A & B');
  });
});

test('texts that are printed again follow their values', () => {
  const t = translator('en');
  const printed = () => [1, 2].map((page) => t('site.numberedTitle', { title: 'Lips', page }));
  expect(printed()).toEqual(['Lips, page 1', 'Lips, page 2']);
  expect(printed()).toEqual(['Lips, page 1', 'Lips, page 2']);
});

test.each(LANGUAGES)('islands fill every text of %s as pages do', (language) => {
  const texts = Object.entries(messages[language]).flatMap(([section, all]) =>
    Object.keys(all).map((name) => ({ section, name, all: all as Record<string, string> })),
  );
  const value = fc.oneof(fc.string(), fc.constantFrom('$1', '$&', '$t(shell.search)', '{{name}}'));
  const values = fc.record({ count: fc.nat(5_000), ...given(value) });
  const t = translator(language) as unknown as Translate;
  fc.assert(
    fc.property(fc.constantFrom(...texts), values, ({ section, name, all }, filled) => {
      const key = name.replace(/_(?:one|other)$/, '');
      const inIsland =
        key === name
          ? fillText(all[key] ?? '', filled, language)
          : pluralText(all, key, { ...filled, tag: language });
      expect(inIsland).toBe(t(`${section}.${key}`, filled));
    }),
    { numRuns: 300 },
  );
});

type Translate = (key: string, values: Readonly<Record<string, unknown>>) => string;

/** Every placeholder of any text, except the count. */
function given<T>(value: T): Record<string, T> {
  const texts = JSON.stringify(messages);
  const names = [...texts.matchAll(/{{(\w+)/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.filter((name) => name !== 'count').map((name) => [name, value]));
}

test('an island has its section whole, with placeholders', () => {
  expect(textsOf('en', 'bagButton')).toEqual({
    title: 'Shopping bag',
    open: 'Shopping bag, items: {{count}}',
  });
});

test.each([
  ['en-SG', '1,234.5'],
  ['id-ID', '1.234,5'],
  ['ko-KR', '1,234.5'],
])('numbers are written as readers of %s expect', (tag, expected) => {
  expect(formatNumber(1234.49, tag)).toBe(expected);
});
