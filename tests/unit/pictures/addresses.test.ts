import { describe, expect, it } from 'vitest';
import {
  BRAND_NAME_MAX,
  billboardAddress,
  brandLogoAddress,
  packshotAddress,
  swatchAddress,
} from '#commerce-api/pictures/addresses.ts';

const lipstick = {
  productType: 'lipstick',
  brandName: 'Maison Ciel',
  color: '#B0304A',
  seed: 'P473671',
  view: 0,
} as const;

describe('picture addresses', () => {
  it('hold the whole description, in one order and one case', () => {
    expect(packshotAddress({ ...lipstick, view: 1 })).toMatch(
      /^\/pictures\/v1\/packshot\/lipstick\.svg\?brand=Maison\+Ciel&color=b0304a&seed=[0-9a-z]{1,3}&view=1$/,
    );
  });

  it('leave out what is the default', () => {
    const address = packshotAddress({ ...lipstick, color: null });
    expect(address).not.toMatch(/color|view/);
  });

  it('stay short however long the seed is', () => {
    const address = packshotAddress({ ...lipstick, seed: 'x'.repeat(10_000) });
    expect(address.length).toBeLessThan(100);
  });

  it('differ for different seeds', () => {
    const seeds = ['P1', 'P2', 'P3', 'P4', 'P5'];
    const addresses = seeds.map((seed) => packshotAddress({ ...lipstick, seed }));
    expect(new Set(addresses).size).toBe(seeds.length);
  });

  it.each([
    ['a line break', 'Rare\nBeauty', 'Rare Beauty'],
    ['a control character', 'Rare\u0000Beauty', 'Rare Beauty'],
    ['a broken surrogate', 'Rare\ud800', 'Rare\ufffd'],
    ['an outer space', '  Rare ', 'Rare'],
    ['more than is shown', '가'.repeat(BRAND_NAME_MAX + 5), '가'.repeat(BRAND_NAME_MAX)],
  ])('bring a brand name with %s into a form that can be drawn', (_, given, shown) => {
    const query = new URL(brandLogoAddress(given), 'http://shop').searchParams;
    expect(query.get('brand')).toBe(shown);
  });

  it('do not cut a character in two', () => {
    const query = new URL(brandLogoAddress('💄'.repeat(60)), 'http://shop').searchParams;
    expect(query.get('brand')).toBe('💄'.repeat(BRAND_NAME_MAX));
  });

  it('bring the sides of a billboard into their range', () => {
    const billboard = {
      motif: 'gift',
      palette: 'rose',
      seed: 'a',
      width: 99_999,
      height: 12.6,
    } as const;
    expect(billboardAddress(billboard)).toMatch(/&width=2000&height=100$/);
  });

  it('name a swatch by its colour', () => {
    expect(swatchAddress('#AABBCC')).toBe('/pictures/v1/swatch.svg?color=aabbcc');
  });
});
