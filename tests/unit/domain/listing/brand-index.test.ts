import { describe, expect, test } from 'vitest';
import { groupBrands } from '#domain/listing/brand-index.ts';
import { localeFor } from '#domain/locale/locales.ts';

const LOCALES = {
  en: localeFor('SG'),
  ko: localeFor('KR'),
  th: localeFor('TH'),
  zh: localeFor('HK', 'zh'),
};

const named = (...names: ReadonlyArray<string>) => names.map((name) => ({ name }));

const filled = (names: ReadonlyArray<string>, language: keyof typeof LOCALES) =>
  Object.fromEntries(
    groupBrands(named(...names), LOCALES[language])
      .filter(({ brands }) => brands.length > 0)
      .map(({ label, brands }) => [label, brands.map(({ name }) => name)]),
  );

describe('the brand index outside Korea', () => {
  test('has a group for every letter, with or without brands', () => {
    const groups = groupBrands([], LOCALES.en);
    expect(groups.map(({ label }) => label).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  });

  test('puts numeric brands under the first letter, before its names, and says so', () => {
    expect(filled(['Aster', '19 Palms', '7 Bloom', 'Birch'], 'en')).toEqual({
      '0–9, A': ['7 Bloom', '19 Palms', 'Aster'],
      B: ['Birch'],
    });
    expect(groupBrands(named('7 Bloom'), LOCALES.en)[0]?.id).toBe('brands-a');
  });

  test('ignores case and accents of the first letter', () => {
    expect(filled(['éclat', 'Ember', 'ÈVE'], 'en')).toEqual({ E: ['éclat', 'Ember', 'ÈVE'] });
  });

  test('puts a name in another script under the first letter', () => {
    expect(filled(['花漾', 'Zinnia'], 'zh')).toEqual({ A: ['花漾'], Z: ['Zinnia'] });
  });
});

describe('the Thai brand index', () => {
  test('has a group after Z for each Thai letter that starts a name, in their order', () => {
    const names = ['ละมุน เฮาส์', '88 Lanterns', 'ดอกจำปา', 'Ålund', 'โดม', 'Zinnia'];
    const groups = groupBrands(named(...names), LOCALES.th);
    expect(groups.map(({ label }) => label).slice(-3)).toEqual(['Z', 'ด', 'ล']);
    expect(groups.at(-1)?.id).toBe('brands-ล');
    expect(filled(names, 'th')).toEqual({
      '0–9, A': ['88 Lanterns', 'Ålund'],
      Z: ['Zinnia'],
      ด: ['ดอกจำปา', 'โดม'],
      ล: ['ละมุน เฮาส์'],
    });
  });

  test('has only A to Z without Thai names', () => {
    expect(groupBrands(named('Aster'), LOCALES.th)).toHaveLength(26);
  });
});

describe('the Korean brand index', () => {
  test('has 20 groups and #', () => {
    const labels = groupBrands([], LOCALES.ko).map(({ label }) => label);
    expect(labels).toHaveLength(21);
    expect(labels.slice(0, 5)).toEqual(['ㄱ', 'ㄲ', 'ㄴ', 'ㄷ', 'ㄸ']);
    expect(labels.slice(-3)).toEqual(['ㅎ', 'A–Z', '#']);
  });

  test('groups by initial consonant, with doubled ones apart, and sorts within', () => {
    expect(filled(['나비', '까치', '가온', '흰꽃', '강변', '쌀겨', '달빛'], 'ko')).toEqual({
      ㄱ: ['가온', '강변'],
      ㄲ: ['까치'],
      ㄴ: ['나비'],
      ㄷ: ['달빛'],
      ㅆ: ['쌀겨'],
      ㅎ: ['흰꽃'],
    });
  });

  test('puts Latin names in the twentieth group and the rest under #', () => {
    expect(filled(['Zinnia', 'Aster', '7 Bloom', '花漾'], 'ko')).toEqual({
      'A–Z': ['Aster', 'Zinnia'],
      '#': ['7 Bloom', '花漾'],
    });
  });

  test('reads syllables that are stored decomposed', () => {
    expect(Object.keys(filled(['가온'.normalize('NFD')], 'ko'))).toEqual(['ㄱ']);
  });
});

test('group ids are usable as fragments and differ', () => {
  const ids = groupBrands([], LOCALES.ko).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^brands-[\p{L}]+$/u.test(id))).toBe(true);
});
