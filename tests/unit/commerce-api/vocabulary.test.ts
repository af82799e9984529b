import { describe, expect, test } from 'vitest';
import { createEmbeddedTextIndex } from '#commerce-api/search/embedded/embedded-text-index.ts';
import { synonymsOf, vocabularyOf, widerNamesOf } from '#commerce-api/search/text/vocabulary.ts';

async function anIndex(
  names: ReadonlyArray<string>,
  labelled: Readonly<Record<string, ReadonlyArray<string>>> = {},
) {
  const index = createEmbeddedTextIndex(vocabularyOf('en'));
  const texts = (text: string) => [{ text, weight: 1, isJoined: true }];
  const labelsOf = (name: string) =>
    Object.keys(labelled)
      .filter((label) => labelled[label]?.includes(name))
      .map((label) => ({ label, weight: 1 }));
  await index.put(names.map((name) => ({ id: name, texts: texts(name), labels: labelsOf(name) })));
  const find = async (query: string) => (await index.search(query)).map(({ id }) => id);
  const found = async (query: string, labels: ReadonlyArray<string> = []) =>
    (await index.search(query, { labels }))
      .toSorted((a, b) => b.score - a.score)
      .map(({ id }) => id);
  return { find, found, correct: index.correct };
}

describe('words that only connect others', () => {
  test('need not be there', async () => {
    const { find } = await anIndex(['Matte Lipstick', 'Cream for Hands']);
    expect(await find('a lipstick for me')).toEqual(['Matte Lipstick']);
  });

  test('count as part of a name, and where there are no others', async () => {
    const { find } = await anIndex(['Make Up For Ever', 'This Is It', 'Lipstick']);
    expect(await find('make up for ever')).toEqual(['Make Up For Ever']);
    expect(await find('this is it')).toEqual(['This Is It']);
  });

  test('find nothing by some of them, nor with the first letter of the next word', async () => {
    const { find } = await anIndex(['Good Form']);
    for (const query of ['what is good for', 'what is good for o'])
      expect(await find(query), query).toEqual([]);
    expect(await find('good for')).toEqual(['Good Form']);
  });
});

describe('a label', () => {
  const labelled = { 'oily-skin': ['Sunscreen Gel', 'Primer Gel'] };

  test('ranks what is found, and need not be there', async () => {
    const { found } = await anIndex(['Sunscreen Milk', 'Sunscreen Gel', 'Primer Gel'], labelled);
    expect(await found('sunscreen for', ['oily-skin'])).toEqual([
      'Sunscreen Gel',
      'Sunscreen Milk',
    ]);
  });

  test('decides where words only connect others', async () => {
    const { found } = await anIndex(['Good Form', 'Sunscreen Gel', 'Primer Gel'], labelled);
    expect((await found('what is good for', ['oily-skin'])).toSorted()).toEqual([
      'Primer Gel',
      'Sunscreen Gel',
    ]);
  });

  test('is no word', async () => {
    const { find } = await anIndex(['Primer Gel'], labelled);
    for (const query of ['oily-skin', '###', '### oily-skin'])
      expect(await find(query)).toEqual([]);
  });
});

describe('words that ask for service', () => {
  test('are not taken for misspellings', async () => {
    const { find, correct } = await anIndex(['Gift Care', 'Nail Polish', 'Stone']);
    for (const query of ['gift card', 'policy', 'store']) {
      expect(await correct(query)).toBeUndefined();
      expect(await find(query)).toEqual([]);
    }
    expect(await correct('polich')).toBe('polish');
  });

  test('are found in names that have them', async () => {
    const { find } = await anIndex(['Card Holder', 'Gift Card Case']);
    expect(await find('gift card')).toEqual(['Gift Card Case']);
  });
});

describe('other names of a kind', () => {
  test('are those that the name does not have', () => {
    expect(synonymsOf('Face Sunscreen', 'id')).toEqual(['tabir surya', 'sunblock']);
    expect(synonymsOf('防曬乳', 'zh')).toContain('太陽油');
  });

  test('may be wider than the kind, and then do not join the kinds', () => {
    expect(widerNamesOf('Night Creams', 'id')).toContain('pelembap');
    expect(synonymsOf('Night Creams', 'en')).toEqual([]);
    expect(widerNamesOf('Eye Creams', 'en')).toEqual([]);
  });

  test('are of whole words in languages that separate words', () => {
    expect(synonymsOf('Scented Candle', 'en')).toEqual([]);
    expect(synonymsOf('Brush', 'en')).toEqual([]);
  });
});
