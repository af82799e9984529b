import { expect, test } from 'vitest';
import { readNeeds } from '#commerce-api/search/text/needs.ts';
import { synonymsOf, vocabularyOf } from '#commerce-api/search/text/vocabulary.ts';
import { indexTerms, partTerms, queryWords } from '#commerce-api/search/text/words.ts';

const termsOf = (query: string) => queryWords(query).map(({ term }) => term);

test.each([
  ['面膜补湿', '面膜補濕'],
  ['护发素', '護髮素'],
  ['洁面乳', '潔面乳'],
  ['雪纺唇膏', '雪紡唇膏'],
  ['发型喷雾', '髮型噴霧'],
  ['眼线笔', '眼線筆'],
  ['化妆水', '化粧水'],
  ['卫生里面', '衞生裏麪'],
  ['蜂蜡', '蜂蠟'],
])('%s in Simplified characters finds %s', (simplified, traditional) => {
  expect(termsOf(traditional)).toEqual(termsOf(simplified));
  const written = [...indexTerms(traditional), ...partTerms(traditional)];
  const indexed = written.map(([term]) => term);
  expect(indexed).toEqual(expect.arrayContaining([...termsOf(simplified)]));
});

test('needs, connecting words and synonyms are known in both scripts', () => {
  expect(readNeeds('干性皮肤 面霜', 'zh')).toEqual({ text: '面霜', needs: ['dry-skin'] });
  expect(readNeeds('乾性皮膚 護手霜', 'zh')).toEqual({ text: '护手霜', needs: ['dry-skin'] });
  expect(termsOf('什么').every(vocabularyOf('zh').isConnecting)).toBe(true);
  expect(synonymsOf('口红', 'zh')).toEqual(['唇膏']);
  expect(synonymsOf('口紅', 'zh')).toEqual(['唇膏']);
});
