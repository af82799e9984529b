import { describe, expect, test } from 'vitest';
import { createEmbeddedTextIndex } from '#commerce-api/search/embedded/embedded-text-index.ts';
import { indexTerms, joinedTerm } from '#commerce-api/search/text/index-terms.ts';
import { queryWords } from '#commerce-api/search/text/words.ts';

const termsOf = (query: string) => queryWords(query).map(({ term }) => term);
const jamo = (text: string) => text.normalize('NFD');

describe('words', () => {
  test.each([
    ['L’ORÉAL Ålund', ['loreal', 'alund']],
    ['SPF50+ 30ml', ['spf', '50', '30', 'ml']],
    ['Ｆｕｌｌ ｗｉｄｔｈ', ['full', 'width']],
    ['BB霜', ['bb', '霜']],
    ['唇膏', ['唇膏']],
    ['립스틱', [jamo('립스틱')]],
    ['ลิปสติก', ['ลิปสติก']],
    ['ลิปสติค', ['ลิปสติค']],
    ['!?*()[]{}', []],
    ['\u0000\u202e', []],
  ])('of %j are %j', (query, expected) => {
    expect(termsOf(query)).toEqual(expected);
  });

  test('of a Korean compound include its ends, of a Chinese one its pairs', () => {
    expect([...indexTerms('매트립스틱').keys()]).toContain(jamo('립스틱'));
    expect([...indexTerms('啞光唇膏').keys()]).toEqual(
      expect.arrayContaining(['哑光', '唇膏', '膏']),
    );
  });

  test('of a name are one word, too, without its spaces', () => {
    expect(joinedTerm('Ålund & Ros')).toBe('alundros');
  });
});

describe('an index', () => {
  const document = (id: string, text: string) => ({
    id,
    texts: [{ text, weight: 1, isJoined: true }],
  });
  const found = async (index: ReturnType<typeof createEmbeddedTextIndex>, query: string) =>
    (await index.search(query)).toSorted((a, b) => b.score - a.score).map(({ id }) => id);

  test('finds exact words before beginnings, and mistakes only where neither is', async () => {
    const index = createEmbeddedTextIndex();
    await index.put([
      document('cream', 'cream'),
      document('creamy', 'creamy'),
      document('dream', 'dream'),
    ]);
    expect(await found(index, 'cream')).toEqual(['cream', 'creamy']);
    expect(await found(index, 'crem')).toEqual(['cream']);
    expect(await found(index, 'xream')).toEqual(expect.arrayContaining(['cream', 'dream']));
    expect(await found(index, 'zzzzz')).toEqual([]);
  });

  test('suggests the likeliest spelling of words that it only finds by resemblance', async () => {
    const index = createEmbeddedTextIndex();
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
      expect(await index.correct(typed), typed).toBe(meant);
      expect(await index.search(typed), typed).not.toEqual([]);
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
      expect(await index.correct(right), right).toBeUndefined();
    }
    expect(await index.search('lipstik', { isLiteral: true })).toEqual([]);
    expect(await index.search('velvetlipstik', { isLiteral: true })).toEqual([]);
  });

  test('finds names with misplaced spaces', async () => {
    const index = createEmbeddedTextIndex();
    await index.put([document('rare', 'Rare Beauty'), document('laneige', 'LANEIGE')]);
    expect(await found(index, 'rarebeauty')).toEqual(['rare']);
    expect(await found(index, 'rarebeuaty')).toEqual(['rare']);
    expect(await found(index, 'la neige')).toEqual(['laneige']);
  });

  test('requires all words, or else most of them', async () => {
    const index = createEmbeddedTextIndex();
    await index.put([document('both', 'matte lipstick'), document('one', 'satin lipstick')]);
    expect(await found(index, 'matte lipstick')).toEqual(['both']);
    expect(await found(index, 'velvet lipstick')).toEqual(expect.arrayContaining(['both', 'one']));
  });

  test('has the latest content, even if most of it was edited', async () => {
    const index = createEmbeddedTextIndex();
    const many = Array.from({ length: 1_500 }, (_, at) => document(`d${at}`, `word${at % 7} old`));
    await index.put(many);
    await index.put(many.map(({ id }) => document(id, `fresh ${id}`)));
    await index.remove(['d1']);
    expect(await found(index, 'old')).toEqual([]);
    expect(await found(index, 'fresh')).toHaveLength(1_499);
  });
});
