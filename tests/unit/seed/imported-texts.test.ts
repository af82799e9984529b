import { expect, test } from 'vitest';
import {
  importedBrandDescription,
  importedDescription,
} from '#commerce-api/import/imported-products.ts';
import { shortLine } from '#commerce-api/import/short-line.ts';
import { aCatalogueLine } from '../../builders/catalogue-line.ts';

const line = (facts: object) =>
  shortLine.parse({ ...aCatalogueLine(), category: ['Lip Balm'], ...facts });

test('what is known of a product is said in sentences, put together as each language does', () => {
  const { en, zh } = importedDescription(line({ size: '5 ml', tags: ['Vegan', 'Matte'] }));
  expect(en).toBe('Lip Balm by Maison Aube. Size: 5 ml. Good to know: Vegan, Matte.');
  expect(zh).toMatch(/^Maison Aube [^。]+。容量：5 ml。特點：[^、]+、[^、]+。$/);
});

test('names that look like places to fill stay as they are', () => {
  const { en } = importedDescription(line({ brand: '{{next}}', size: '5 ml' }));
  expect(en).toBe('Lip Balm by {{next}}. Size: 5 ml.');
});

test('a brand without categories is described without them', () => {
  expect(importedBrandDescription('Maison Aube', []).en).toBe('Shop Maison Aube: .');
});
