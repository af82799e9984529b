import { expect, test } from 'vitest';
import { productSchema } from '#content/catalogue/product-schema.ts';
import { createAnswerer } from '#content-sync/content-model/answer-query.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aContentReader } from '../../builders/content-reader.ts';
import { aProduct, aVariant } from '../../builders/records.ts';
import { aSnapshot, records } from '../../builders/snapshot.ts';

function shown(overrides: Parameters<typeof aVariant>[0]) {
  const product = aProduct({ slugUrl: 'rose', variants: [aVariant(overrides)] });
  const { answer } = createAnswerer(aSnapshot({ ...records(), products: [product] }).open());
  const reader = aContentReader({ locale: localeFor('SG'), answer, now: 0 });
  return reader.product('rose')?.variants[0];
}

test('pictures are described by their own texts, or else by the names of what they show', () => {
  const imageUrls = ['/rose.svg', '/rose-2.svg'];
  const variant = shown({ imageUrls, imageAltTexts: ['Petals on a rose', ''] });
  expect(variant?.pictures.map(({ alt }) => alt)).toEqual([
    'Petals on a rose',
    'Maison Aube Lipstick p1 Rose',
  ]);
});

test('a variant has its maker’s number if the source knows one', () => {
  expect(shown({ mpn: 'LX-4' })?.mpn).toBe('LX-4');
  expect(shown({ mpn: null })).not.toHaveProperty('mpn');
});

test('a variant has its GTIN if the source knows one that can be one', () => {
  expect(shown({ gtin: '4006381333931' })?.gtin).toBe('4006381333931');
  expect(shown({ gtin: null })).not.toHaveProperty('gtin');
});

test('a number in trade that can be none, and one of the maker that is too long, are left out', () => {
  const given = { ...aVariant(), gtin: '4006381333932', mpn: 'x'.repeat(71) };
  const [variant] = productSchema.parse(aProduct({ variants: [given] })).variants;
  expect(variant).toMatchObject({ gtin: null, mpn: null });
});
