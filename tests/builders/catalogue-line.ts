import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT, type ProductLine } from '#commerce-api/import/catalogue-columns.ts';
import type { SeedProduct } from '#commerce-api/seed/seed.ts';
import { SEEDED_AT } from './seed.ts';

/** Writes a catalogue with one product, and returns its path. */
export function aCatalogueFile(folder: string): string {
  const file = join(folder, 'catalogue.jsonl');
  writeFileSync(file, JSON.stringify(aCatalogueLine()));
  return file;
}

/** One product, to be written as a line of JSON. */
export function aCatalogueLine({ id = 'P1', name = 'Velvet Lipstick', price = 26 } = {}) {
  return {
    id,
    name,
    brand: 'Maison Aube',
    brand_id: 12,
    category: ['Makeup', 'Lip', 'Lipstick'],
    price_usd: price,
    option: 'shade',
    variants: [{ name: 'Rosewood', hex: '#8e4a4f', price_usd: price }],
  };
}

const BRANDS = ['Sephora Collection', 'Maison Aube', 'Studio Halcyon', 'Pale Orchard'];

const LEAVES = [
  ['Makeup', 'Lip', 'Lipstick'],
  ['Makeup', 'Face', 'Foundation'],
  ['Skincare', 'Moisturisers', 'Day Cream'],
  ['Fragrance', 'Women', 'Perfume'],
];

/** Some products of several brands in several categories. */
export function someCatalogueLines(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    ...aCatalogueLine({ id: `P${index + 1}`, name: `Velvet ${index + 1}`, price: 10 + index }),
    brand: BRANDS[index % BRANDS.length] ?? '',
    brand_id: index % BRANDS.length,
    category: LEAVES[Math.floor(index / BRANDS.length) % LEAVES.length] ?? [],
  }));
}

/** Lists and reviews of a line as the shop keeps them. */
export function listTexts(line: Partial<ProductLine>): NonNullable<SeedProduct['listTexts']> {
  const circumstances = { now: SEEDED_AT, addressOf: (src: string) => src };
  const kept = PRODUCT.read(line as ProductLine, circumstances) as SeedProduct;
  return { guide: {}, reviews: {}, ...kept.listTexts };
}
