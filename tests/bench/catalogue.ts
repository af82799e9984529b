import { basename } from 'node:path';
import { defaultEditorial } from '#commerce-api/import/editorial.ts';
import { readCatalogue } from '#commerce-api/import/read-catalogue.ts';
import type { Seed, SeedProduct } from '#commerce-api/seed/seed.ts';
import { findDemoShop } from '#scripts/fill/demo-shop.ts';
import { spread } from './statistics.ts';

/** So that every run measures the same bytes. */
export const SEEDED_AT = new Date('2026-01-01T00:00:00Z');

/** What the shops that are measured are filled from. */
export interface Catalogue {
  /** Its name and size, for people. */
  readonly description: string;
  readonly productsCount: number;
  /** Reads all of it; nothing of it is held, since a process that is measured has a small heap. */
  readSeed(): Promise<WholeSeed>;
}

const demo = await findDemoShop();
const writeEditorial = demo?.writeEditorial ?? defaultEditorial;

export type WholeSeed = Omit<Seed, 'products'> & { readonly products: ReadonlyArray<SeedProduct> };

/** The catalogue in a JSON Lines file, or the demo catalogue. */
export async function openCatalogue(file: string | undefined): Promise<Catalogue> {
  const readSeed = async (): Promise<WholeSeed> => {
    const seed =
      file === undefined
        ? demoSeed()
        : readCatalogue(file, { now: SEEDED_AT, writeEditorial }).seed;
    return { ...seed, products: [...seed.products] };
  };
  const productsCount = (await readSeed()).products.length;
  const name = file === undefined ? 'demo catalogue' : basename(file);
  const description = `${name}, ${productsCount.toLocaleString('en')} products`;
  return { description, productsCount, readSeed };
}

/** The demo catalogue, as every run measures it. */
export function demoSeed(): Seed {
  if (!demo) throw new Error('Without the folder demo, CATALOGUE names what is measured.');
  return demo.createSeed(SEEDED_AT);
}

/** The same catalogue with fewer products, spread over all of it. */
export function shortened(seed: WholeSeed, count: number): WholeSeed {
  const products = spread(seed.products, count);
  return { ...seed, products, content: writeEditorial({ ...seed, products }, SEEDED_AT) };
}
