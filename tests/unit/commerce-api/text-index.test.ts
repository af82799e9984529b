import { describe, expect, test } from 'vitest';
import { corrected } from '#commerce-api/search/search-catalogue.ts';
import { hangulOfKeys, keysOfHangul, typedLetters } from '#commerce-api/search/text/korean-keys.ts';
import { TextIndex } from '#commerce-api/search/text/text-index.ts';
import { vocabularyOf } from '#commerce-api/search/text/vocabulary.ts';
import { indexTerms, joinedTerm, partTerms, queryWords } from '#commerce-api/search/text/words.ts';

const termsOf = (query: string) => queryWords(query).map(({ term }) => term);

describe('words', () => {
  test.each([
    ['L’ORÉAL Ålund', ['loreal', 'alund']],
    ['SPF50+ 30ml', ['spf', '50', '30', 'ml']],
    ['Ｆｕｌｌ ｗｉｄｔｈ', ['full', 'width']],
    ['BB霜', ['bb', '霜']],
    ['唇膏', ['唇膏']],
    ['립스틱', [typedLetters('립스틱')]],
    ['ลิปสติก', ['ลิปสติก']],
    ['ลิปสติค', ['ลิปสติค']],
    ['lip\u200bstick', ['lipstick']],
    ['ㄹㅅㅌ', ['\u1105\u1109\u1110']],
    ['!?*()[]{}', []],
    ['\u0000\u202e', []],
  ])('of %j are %j', (query, expected) => {
    expect(termsOf(query)).toEqual(expected);
  });

  test('of a Korean compound include its ends, of a Chinese one its pairs', () => {
    expect(partTerms('매트립스틱')).toContainEqual([typedLetters('립스틱'), '립스틱']);
    const pairs = indexTerms('啞光唇膏').map(([term]) => term);
    expect(pairs).toEqual(expect.arrayContaining(['哑光', '唇膏']));
    expect(partTerms('啞光唇膏')).toContainEqual(['膏', '膏']);
  });

  test('of a name are one word, too, without its spaces', () => {
    expect(joinedTerm('Ålund & Ros')).toBe('alundros');
  });
});

test.each([
  ['flqtmxlr', '립스틱'],
  ['dkdltPeh', '아이셰도'],
  ['Tkdrjvnf', '쌍거풀'],
  ['ekfr rkqt', '닭 값'],
  ['ekfrdl', '닭이'],
  ['hhlm', 'hhlm'],
])('the keys %s are %s', (keys, hangul) => {
  expect(hangulOfKeys(keys)).toBe(hangul);
  if (keys !== hangul) expect(keysOfHangul(hangul)).toBe(keys);
});

test.each([
  ['클', '크림'],
  ['릾', '립스틱'],
  ['호', '화이트'],
  ['달', '닭'],
])('%s is the beginning of %s, whose next letter is not typed yet', (begun, word) => {
  expect(typedLetters(word).startsWith(typedLetters(begun))).toBe(true);
});

describe('an index', () => {
  const document = (id: string, text: string) => ({
    id,
    texts: [{ text, weight: 1, isJoined: true }],
  });
  const emptyIndex = () => new TextIndex(vocabularyOf('ko'));
  const found = (index: TextIndex, query: string) =>
    index
      .search(query)
      .matches.toSorted((a, b) => b.score - a.score)
      .map(({ id }) => id);

  test('finds exact words before beginnings, and mistakes only where neither is', async () => {
    const index = emptyIndex();
    await index.put([
      document('cream', 'cream'),
      document('creamy', 'creamy'),
      document('dream', 'dream'),
    ]);
    expect(found(index, 'cream')).toEqual(['cream', 'creamy']);
    expect(found(index, 'crem')).toEqual(['cream']);
    expect(found(index, 'xream')).toEqual(expect.arrayContaining(['cream', 'dream']));
    expect(found(index, 'zzzzz')).toEqual([]);
  });

  test('suggests the likeliest spelling of words that it only finds by resemblance', async () => {
    const index = emptyIndex();
    await index.put([
      document('one', 'Velvet Lipstick'),
      document('two', 'Matte Lipstick'),
      document('ko', '매트 립스틱'),
      document('th', 'ลิปสติกเนื้อแมตต์'),
      document('fauve', 'Éclat Fauve'),
    ]);
    const spellings = {
      'Velvet LIPSTIK': 'velvet lipstick',
      'lipstik, mate': 'lipstick, matte',
      립스팁: '립스틱',
      ลิปสติค: 'ลิปสติก',
      eclatfauvr: 'Éclat Fauve',
    };
    for (const [typed, meant] of Object.entries(spellings)) {
      const { matches, corrections } = index.search(typed);
      expect(corrected(typed, corrections), typed).toBe(meant);
      expect(matches, typed).not.toEqual([]);
    }
    for (const right of [
      'lipstick',
      'lipst',
      'éclat',
      'mattelipstick',
      'eclat fauve',
      'zzzzz',
      '',
    ]) {
      expect(index.search(right).corrections, right).toEqual([]);
    }
    for (const typed of ['lipstik', 'velvetlipstik'])
      expect(index.search(typed, { isLiteral: true }).matches).toEqual([]);
  });

  test('finds Korean words by the initials of their syllables', async () => {
    const index = emptyIndex();
    await index.put([
      document('matte', '매트립스틱'),
      document('balm', '립 밤'),
      document('one', '무광 립스틱'),
    ]);
    expect(found(index, 'ㄹㅅㅌ').toSorted()).toEqual(['matte', 'one']);
    expect(found(index, 'ㅁㄱ ㄹㅅ')).toEqual(['one']);
    expect(found(index, 'ㅁㄱㄹㅅㅌ')).toEqual(['one']);
    expect(index.search('ㄹㅅㅌ').corrections).toEqual([]);
    expect(found(index, 'ㅋㅅㅋ')).toEqual([]);
  });

  test('finds Korean words typed on an English keyboard, and the other way round', async () => {
    const index = emptyIndex();
    await index.put([
      document('ko', '매트 립스틱'),
      document('en', 'Matte Lipstick'),
      document('honey', '꿀'),
      document('red', '빨강색'),
    ]);
    for (const [typed, id, meant] of [
      ['flqtmxlr', 'ko', '립스틱'],
      ['aoxm flqtmxlr', 'ko', '매트 립스틱'],
      ['FLQTMXLR', 'ko', '립스틱'],
      ['ㅣㅑㅔㄴ샤차', 'en', 'lipstick'],
      ['Rnf', 'honey', '꿀'],
      ['Qkfrkdtor', 'red', '빨강색'],
    ] as const) {
      expect(found(index, typed), typed).toEqual([id]);
      expect(corrected(typed, index.search(typed).corrections)).toBe(meant);
      expect(index.search(typed, { isLiteral: true }).matches).toEqual([]);
    }
    for (const typed of ['hhlm', 'ㅗㅗㅣㅡ', 'xx', 'zzzzzz'])
      expect(found(index, typed), typed).toEqual([]);
  });

  test('finds Korean words from each state of their last syllable on', async () => {
    const index = emptyIndex();
    await index.put([document('cream', '선크림'), document('lips', '매트립스틱')]);
    for (const begun of ['선ㅋ', '선크', '선클', '선크리']) {
      expect(found(index, begun), begun).toEqual(['cream']);
    }
    expect(found(index, '릾')).toEqual(['lips']);
    expect(index.search('립스팁').corrections).toEqual([['립스팁', '립스틱']]);
  });

  test('finds names with misplaced spaces', async () => {
    const index = emptyIndex();
    await index.put([document('rare', 'Rare Beauty'), document('laneige', 'LANEIGE')]);
    expect(found(index, 'rarebeauty')).toEqual(['rare']);
    expect(found(index, 'rarebeuaty')).toEqual(['rare']);
    expect(found(index, 'la neige')).toEqual(['laneige']);
  });

  test('requires all words, or else most of them', async () => {
    const index = emptyIndex();
    await index.put([document('both', 'matte lipstick'), document('one', 'satin lipstick')]);
    expect(found(index, 'matte lipstick')).toEqual(['both']);
    expect(found(index, 'velvet lipstick')).toEqual(expect.arrayContaining(['both', 'one']));
  });

  test('has the latest content, even if most of it was edited', async () => {
    const index = emptyIndex();
    const many = Array.from({ length: 1_500 }, (_, at) => document(`d${at}`, `word${at % 7} old`));
    await index.put(many);
    await index.put(many.map(({ id }) => document(id, `fresh ${id}`)));
    expect(found(index, 'fresh')).toHaveLength(1_500);
    index.remove(['d1']);
    expect(found(index, 'old')).toEqual([]);
    expect(found(index, 'fresh')).toHaveLength(1_499);
    await index.put([document('d1', 'fresh again')]);
    expect(found(index, 'fresh')).toHaveLength(1_500);
  });
});
