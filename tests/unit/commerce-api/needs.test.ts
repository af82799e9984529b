import { describe, expect, test } from 'vitest';
import { productNeeds, readNeeds } from '#commerce-api/search/text/needs.ts';
import { foldHan } from '#commerce-api/search/text/words.ts';
import type { Language } from '#domain/locale/locales.ts';

const NAMED: ReadonlyArray<readonly [Language, string, string, ReadonlyArray<string>]> = [
  ['en', 'sunscreen for oily skin', 'sunscreen for', ['oily-skin']],
  ['en', 'my skin is very dry', 'my', ['dry-skin']],
  ['en', 'dry and sensitive skin', '', ['dry-skin', 'sensitive-skin']],
  ['en', 'sensitive', '', ['sensitive-skin']],
  ['en', 'dry hair shampoo', 'shampoo', ['dry-hair']],
  ['en', 'greasy hair', '', ['oily-scalp']],
  ['en', 'balm for chapped lips', 'balm for', ['dry-lips']],
  ['zh', '適合油性肌膚的防曬', '適合 的防曬', ['oily-skin']],
  ['zh', '頭髮乾燥用什麼好', '用什麼好', ['dry-hair']],
  ['ko', '지성 피부용 선크림', '선크림', ['oily-skin']],
  ['ko', '피부가 건조해요', '', ['dry-skin']],
  ['th', 'กันแดดสำหรับผิวมัน', 'กันแดดสำหรับ', ['oily-skin']],
  ['id', 'sampo kulit kepala berminyak', 'sampo', ['oily-scalp']],
  ['id', 'krim untuk kulit kering', 'krim untuk', ['dry-skin']],
  ['ko', 'oily skin 선크림', '선크림', ['oily-skin']],
];

describe('a need in a query', () => {
  for (const [language, query, text, needs] of NAMED) {
    test(`in ${language} of "${query}"`, () => {
      expect(readNeeds(query, language)).toEqual({ text: foldHan(text), needs });
    });
  }

  test.each([
    'dry shampoo',
    'hair dryer',
    'face oil',
    'oil',
    'skin cream',
    'sundry skin',
    'thin liner',
  ])('is not in "%s"', (query) => {
    expect(readNeeds(query, 'en')).toEqual({ text: query, needs: [] });
  });
});

test('products meet needs by their tags, and those of one part alone', () => {
  const met = (tag: string, kind: string) => [...productNeeds([tag, 'SPF'], [kind]).keys()];
  expect(met('Oil Free', 'Moisturisers')).toEqual(['oily-skin']);
  expect(met('Good for: Dryness', 'Moisturisers')).toEqual(['dry-skin']);
  expect(met('Good for: Dryness', 'Hair Masks')).toEqual(['dry-hair']);
  expect(met('Good for: Oily Scalp', 'Shampoo for Hair')).toEqual(['oily-scalp']);
  expect(met('Vegan', 'Moisturisers')).toEqual([]);
});

test('a product made for a need and for the whole face meets it best', () => {
  const share = (tags: ReadonlyArray<string>, kinds: ReadonlyArray<string>) =>
    productNeeds(tags, kinds).get('oily-skin') ?? 0;
  const best = share(['Oil Free', 'Best for Oily Skin'], ['Skincare', 'Serums']);
  expect(best).toBe(1);
  expect(share(['Oil Free'], ['Skincare', 'Serums'])).toBeLessThan(best);
  expect(share(['Oil Free'], ['Makeup', 'Primer'])).toBeLessThan(share(['Oil Free'], ['Serums']));
});
