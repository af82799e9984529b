import { basename } from 'node:path';
import { createEditorial } from '#commerce-api/seed/content/editorial.ts';
import { createDemoSeed } from '#commerce-api/seed/demo/demo-seed.ts';
import { readJsonLines } from '#commerce-api/seed/json-lines.ts';
import type { Seed, SeedProduct } from '#commerce-api/seed/seed.ts';
import { spread } from './statistics.ts';

/** What the shops that are measured are filled from. */
export interface Catalogue {
  /** Its name and size, for people. */
  readonly description: string;
  readonly seed: Omit<Seed, 'products'> & { readonly products: ReadonlyArray<SeedProduct> };
}

/** The catalogue in a JSON Lines file, or the demo catalogue. */
export async function readCatalogue(file: string | undefined): Promise<Catalogue> {
  const seed = file === undefined ? createDemoSeed() : (await readJsonLines(file)).seed;
  const products = [...seed.products];
  const name = file === undefined ? 'demo catalogue' : basename(file);
  return {
    description: `${name}, ${products.length.toLocaleString('en')} products`,
    seed: { ...seed, products },
  };
}

/** The same catalogue with fewer products, spread over all of it. */
export function shortened({ seed }: Catalogue, count: number): Catalogue['seed'] {
  const products = spread(seed.products, count);
  return { ...seed, products, content: createEditorial({ ...seed, products }) };
}
