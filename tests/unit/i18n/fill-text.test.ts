import { describe, expect, test } from 'vitest';
import { LOCALES } from '#domain/locale/locales.ts';
import { fillText, pluralText } from '#i18n/fill-text.ts';
import { textsOf } from '#i18n/texts.ts';
import { translator } from '#i18n/translate.ts';

test('a text keeps placeholders without a value', () => {
  expect(fillText('{{a}} of {{ b }} and {{c, number}}', { a: 1, c: 3 })).toBe('1 of {{ b }} and 3');
});

test.each([
  ['Hebrew', 'בושם'],
  ['Arabic', 'عطر 50 ml'],
  ['two scripts', 'Eau (عطر)'],
])('a name in %s is kept apart from the text around it', (_, name) => {
  expect(fillText('Remove {{name}} (2)', { name })).toBe(`Remove \u2068${name}\u2069 (2)`);
  const title = translator('en')('site.pageTitle', { title: name });
  expect(title.startsWith(`\u2068${name}\u2069 `)).toBe(true);
});

test.each(['Eau de Parfum', '夜色香水', '클렌징 오일', 'น้ำหอม', '50 – 100'])(
  '%s, from left to right, is filled in as it is',
  (name) => expect(fillText('Remove {{name}}', { name })).toBe(`Remove ${name}`),
);

describe.each(LOCALES)('plurals of $id', ({ language, tag }) => {
  const texts = textsOf(language, 'card');

  test.each([0, 1, 2, 5, 21, 999])('of %i are those that pages print', (count) => {
    const t = translator(language);
    expect(pluralText(texts, 'shade', { count, tag })).toBe(t('card.shade', { count }));
    expect(pluralText(texts, 'size', { count, tag })).toBe(t('card.size', { count }));
  });

  test('come with texts that have no plural', () => {
    expect(texts.new).toBe(translator(language)('card.new'));
  });
});
