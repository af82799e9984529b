import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The path of a new catalogue of one product. */
export function aCatalogueFile(folder: string): string {
  const file = join(folder, 'catalogue.jsonl');
  writeFileSync(file, JSON.stringify(aCatalogueLine()));
  return file;
}

/** One product of a catalogue, as a line of it has it once it is written as JSON. */
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
