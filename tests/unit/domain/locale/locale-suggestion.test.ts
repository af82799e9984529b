import { describe, expect, test } from 'vitest';
import { suggestLocale } from '#domain/locale/locale-suggestion.ts';
import { LOCALES, parseLocaleId } from '#domain/locale/locales.ts';

const locale = (id: string) => {
  const found = parseLocaleId(id);
  if (!found) throw new Error(`No locale ${id}.`);
  return found;
};

describe('what is offered to a visitor', () => {
  test.for([
    [
      'a browser of another country of the shop',
      'sg-en',
      { browserTags: ['ko-KR', 'en'] },
      'kr-ko',
    ],
    ['a language that is at home in one country', 'sg-en', { browserTags: ['th'] }, 'th-th'],
    ['another country in the second language there', 'sg-en', { browserTags: ['zh-HK'] }, 'hk-zh'],
    ['another language of the country', 'th-th', { browserTags: ['en-US', 'en'] }, 'th-en'],
    ['the first language that the country has', 'hk-en', { browserTags: ['fr', 'zh-TW'] }, 'hk-zh'],
    ['the country chosen before', 'sg-en', { country: 'AU', browserTags: ['en-SG'] }, 'au-en'],
    ['the language chosen before', 'hk-en', { language: 'zh', browserTags: ['en-HK'] }, 'hk-zh'],
  ] as const)('is %s', ([_, page, visitor, expected]) => {
    expect(suggestLocale(locale(page), visitor)?.id).toBe(expected);
  });

  test.each([
    ['a country where the shop is not', 'sg-en', { browserTags: ['en-US'] }],
    ['a country only in the second place', 'sg-en', { browserTags: ['en-US', 'ko-KR'] }],
    ['a language that the country has not', 'kr-ko', { browserTags: ['en-US'] }],
    ['the country that was chosen', 'sg-en', { country: 'SG', browserTags: ['ko-KR'] }],
    [
      'the language that was chosen',
      'hk-zh',
      { country: 'HK', language: 'zh', browserTags: ['en-HK'] },
    ],
    ['a tag that is none', 'sg-en', { browserTags: ['*', '…'] }],
    ['nothing', 'sg-en', { browserTags: [] }],
  ] as const)('is nothing for %s', (_, page, visitor) => {
    expect(suggestLocale(locale(page), visitor)).toBeUndefined();
  });

  test.each(LOCALES)('is nothing on $id for a browser that asks for it', (page) => {
    expect(suggestLocale(page, { browserTags: [page.tag] })).toBeUndefined();
  });
});
