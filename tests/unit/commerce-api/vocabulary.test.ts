import { describe, expect, test } from 'vitest';
import { createEmbeddedTextIndex } from '#commerce-api/search/embedded/embedded-text-index.ts';
import { skinNeedsOf } from '#commerce-api/search/text/skin-needs.ts';
import { synonymsOf, vocabularyOf, widerNamesOf } from '#commerce-api/search/text/vocabulary.ts';

async function anIndex(...names: ReadonlyArray<string>) {
  const index = createEmbeddedTextIndex(vocabularyOf('en'));
  const texts = (text: string) => [{ text, weight: 1, isJoined: true }];
  await index.put(names.map((name) => ({ id: name, texts: texts(name) })));
  const find = async (query: string) => (await index.search(query)).map(({ id }) => id);
  const found = async (query: string) =>
    (await index.search(query)).toSorted((a, b) => b.score - a.score).map(({ id }) => id);
  return { find, found, correct: index.correct };
}

describe('words that only connect others', () => {
  test('need not be there', async () => {
    const { find } = await anIndex('Matte Lipstick', 'Cream for Hands');
    expect(await find('a lipstick for me')).toEqual(['Matte Lipstick']);
  });

  test('count as part of a name, and where there are no others', async () => {
    const { find } = await anIndex('Make Up For Ever', 'This Is It', 'Lipstick');
    expect(await find('make up for ever')).toEqual(['Make Up For Ever']);
    expect(await find('this is it')).toEqual(['This Is It']);
  });
});

describe('a type of skin', () => {
  test('ranks what is found, and need not be there', async () => {
    const { found } = await anIndex('Sunscreen', 'Sunscreen Oily Skin', 'Primer Oily Skin');
    expect(await found('sunscreen for oily skin')).toEqual(['Sunscreen Oily Skin', 'Sunscreen']);
  });

  test('does not ask for what is called skin', async () => {
    const { found } = await anIndex('Dry Skin Cream', 'Skin Cream');
    expect(await found('cream for dry skin')).toEqual(['Dry Skin Cream', 'Skin Cream']);
    expect(await found('skin cream')).toEqual(
      expect.arrayContaining(['Dry Skin Cream', 'Skin Cream']),
    );
  });

  test('is a word like others where there is nothing else', async () => {
    const { find } = await anIndex('Cream Dry Skin', 'Lipstick');
    expect(await find('dry skin')).toEqual(['Cream Dry Skin']);
    expect(await find('lotion for dry skin')).toEqual(['Cream Dry Skin']);
  });
});

describe('words that ask for service', () => {
  test('are not taken for misspellings', async () => {
    const { find, correct } = await anIndex('Gift Care', 'Nail Polish', 'Stone');
    for (const query of ['gift card', 'policy', 'store']) {
      expect(await correct(query)).toBeUndefined();
      expect(await find(query)).toEqual([]);
    }
    expect(await correct('polich')).toBe('polish');
  });

  test('are found in names that have them', async () => {
    const { find } = await anIndex('Card Holder', 'Gift Card Case');
    expect(await find('gift card')).toEqual(['Gift Card Case']);
  });
});

describe('other names of a kind', () => {
  test('are those that the name does not have', () => {
    expect(synonymsOf('Face Sunscreen', 'id')).toEqual(['tabir surya', 'sunblock']);
    expect(synonymsOf('防曬乳', 'zh')).toContain('防晒');
  });

  test('may be wider than the kind, and then do not join the kinds', () => {
    expect(widerNamesOf('Night Creams', 'id')).toContain('pelembap');
    expect(synonymsOf('Night Creams', 'en')).toEqual([]);
    expect(widerNamesOf('Eye Creams', 'en')).toEqual([]);
  });

  test('of a product include the skin that its tags speak of', () => {
    expect(skinNeedsOf(['Oil Free', 'SPF'], 'en')).toEqual(['oily skin']);
    expect(skinNeedsOf(['Good for: Dryness', 'Best for Dry Skin'], 'zh')).toEqual(['乾性肌膚']);
    expect(skinNeedsOf(['Vegan'], 'ko')).toEqual([]);
  });

  test('are of whole words in languages that separate words', () => {
    expect(synonymsOf('Scented Candle', 'en')).toEqual([]);
    expect(synonymsOf('Brush', 'en')).toEqual([]);
  });
});
