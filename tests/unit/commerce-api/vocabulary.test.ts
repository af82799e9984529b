import { describe, expect, test } from 'vitest';
import { TextIndex } from '#commerce-api/search/text/text-index.ts';
import { shopperWords, synonymsOf, vocabularyOf } from '#commerce-api/search/text/vocabulary.ts';

async function anIndex(names: ReadonlyArray<string>) {
  const index = new TextIndex(vocabularyOf('en'));
  await index.put(
    names.map((text) => ({ id: text, texts: [{ text, weight: 1, isJoined: true }] })),
  );
  const find = (query: string) => index.search(query).matches.map(({ id }) => id);
  const corrections = (query: string) => index.search(query).corrections.map(([, meant]) => meant);
  return { find, corrections };
}

describe('words that only connect others', () => {
  test('need not be there', async () => {
    const { find } = await anIndex(['Matte Lipstick', 'Cream for Hands']);
    expect(find('a lipstick for me')).toEqual(['Matte Lipstick']);
  });

  test('count as part of a name, and where there are no others', async () => {
    const { find } = await anIndex(['Make Up For Ever', 'This Is It', 'Lipstick']);
    expect(find('make up for ever')).toEqual(['Make Up For Ever']);
    expect(find('this is it')).toEqual(['This Is It']);
  });

  test('find nothing by some of them, nor with the first letter of the next word', async () => {
    const { find } = await anIndex(['Good Form']);
    for (const query of ['what is good for', 'what is good for o'])
      expect(find(query), query).toEqual([]);
    expect(find('good for')).toEqual(['Good Form']);
  });
});

describe('words that ask for service', () => {
  test('are not taken for misspellings', async () => {
    const { find, corrections } = await anIndex(['Gift Care', 'Nail Polish', 'Stone']);
    for (const query of ['gift card', 'policy', 'store']) {
      expect(corrections(query)).toEqual([]);
      expect(find(query)).toEqual([]);
    }
    expect(corrections('polich')).toEqual(['polish']);
  });

  test('are found in names that have them', async () => {
    const { find } = await anIndex(['Card Holder', 'Gift Card Case']);
    expect(find('gift card')).toEqual(['Gift Card Case']);
  });
});

describe('other names of a kind', () => {
  test('are those that the name does not have', () => {
    expect(synonymsOf('Face Sunscreen', 'id')).toEqual(['tabir surya', 'sunblock']);
    expect(synonymsOf('防曬乳', 'zh')).toContain('太陽油');
  });

  test('may be wider than the kind, and then do not join the kinds', () => {
    expect(shopperWords('id').widerNames['Night Creams']).toContain('pelembap');
    expect(synonymsOf('Night Creams', 'en')).toEqual([]);
    expect(shopperWords('en').widerNames).not.toHaveProperty('Eye Creams');
  });

  test('are of whole words in languages that separate words', () => {
    expect(synonymsOf('Scented Candle', 'en')).toEqual([]);
    expect(synonymsOf('Brush', 'en')).toEqual([]);
  });
});
