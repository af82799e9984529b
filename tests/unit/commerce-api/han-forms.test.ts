import { expect, test } from 'vitest';
import { indexTerms } from '#commerce-api/search/text/index-terms.ts';
import { readNeeds } from '#commerce-api/search/text/needs.ts';
import { synonymsOf, vocabularyOf } from '#commerce-api/search/text/vocabulary.ts';
import { queryWords } from '#commerce-api/search/text/words.ts';

const termsOf = (query: string) => queryWords(query).map(({ term }) => term);

test.each([
  ['面膜补湿', '面膜補濕'],
  ['护发素', '護髮素'],
  ['洁面乳', '潔面乳'],
  ['雪纺唇膏', '雪紡唇膏'],
  ['发型喷雾', '髮型噴霧'],
])('%s in Simplified characters finds %s', (simplified, traditional) => {
  expect(termsOf(traditional)).toEqual(termsOf(simplified));
  const indexed = indexTerms(traditional);
  expect(termsOf(simplified).filter((term) => !indexed.has(term))).toEqual([]);
});

test('needs, connecting words and synonyms are known in both scripts', () => {
  expect(readNeeds('干性皮肤 面霜', 'zh')).toEqual({ text: '面霜', needs: ['dry-skin'] });
  expect(readNeeds('乾性皮膚 護手霜', 'zh')).toEqual({ text: '護手霜', needs: ['dry-skin'] });
  expect(termsOf('什么').every(vocabularyOf('zh').isStopWord)).toBe(true);
  expect(synonymsOf('口红', 'zh')).toEqual(['唇膏']);
  expect(synonymsOf('口紅', 'zh')).toEqual(['唇膏']);
});
