import { describe, expect, test } from 'vitest';
import { cardTexts } from '#components/product/card-texts.ts';
import { stateLabel } from '#components/product/state-label.ts';
import { qrPath } from '#components/shell/qr-path.ts';
import { scriptJson } from '#components/structured-data/script-json.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { translator } from '#i18n/translate.ts';

describe('the label of a product', () => {
  const t = translator('en');
  const plain = { isNew: false, isSoldOut: false, launchStatus: 'none', hasMembers: true } as const;

  test.each([
    [plain, undefined],
    [{ ...plain, isNew: true }, 'New'],
    [{ ...plain, isNew: true, isSoldOut: true }, 'Sold out'],
    [{ ...plain, isSoldOut: true, launchStatus: 'coming_soon' as const }, 'Coming soon'],
    [{ ...plain, launchStatus: 'early_access' as const }, 'Early access'],
    [{ ...plain, launchStatus: 'early_access' as const, hasMembers: false }, 'Coming soon'],
    [{ ...plain, launchStatus: 'launched' as const }, undefined],
  ])('of %o', (state, expected) => {
    expect(stateLabel(state, t)).toBe(expected);
  });
});

describe('the texts of cards', () => {
  const texts = cardTexts(localeFor('ID'), {
    hasWishes: true,
    hasMembers: true,
    hasPassed: () => false,
  });

  test('are written as the locale does', () => {
    expect(texts.rating(4.5)).toBe('Nilai 4,5 dari 5');
    expect(texts.count(1234)).toBe('1.234');
    expect(texts.options('shade', 12)).toBe('12 warna');
  });

  test('call a property without a word of its own an option', () => {
    expect(texts.options('weight', 2)).toBe('2 pilihan');
    expect(texts.options(null, 2)).toBe('2 pilihan');
  });
});

test('JSON in a script cannot end the script', () => {
  const hostile = { name: '</script><script>alert(1)</script><!--' };
  const json = scriptJson(hostile);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(hostile);
});

test('a QR code has its finder pattern in the corner', () => {
  const { size, path } = qrPath('https://www.shop.example/pages/mobile-app');
  expect(size).toBeGreaterThanOrEqual(21);
  expect(path.startsWith('M0 0.5h7')).toBe(true);
  expect(path).toContain('M0 1.5h1m5 0h1');
});
