import type { SeedProduct } from '#commerce-api/seed/seed.ts';
import type { WholeSeed } from './catalogue.ts';

const SYLLABLES = ['ba', 'cor', 'di', 'fen', 'gu', 'hal', 'ji', 'kor', 'lu', 'mar', 'ne', 'pol'];

/** The catalogue so many times over, every copy under names of its own. */
export function enlarged(seed: WholeSeed, times: number): WholeSeed {
  return {
    ...seed,
    products: seed.products.flatMap((product, index) =>
      Array.from({ length: times }, (_, copy) =>
        copy === 0 ? product : copied(product, index, copy),
      ),
    ),
  };
}

function copied(product: SeedProduct, index: number, copy: number): SeedProduct {
  const suffix = `-c${copy}`;
  return {
    ...product,
    id: product.id + suffix,
    slug: product.slug + suffix,
    name: { en: `${product.name.en} ${wordOf(index * 31 + copy * 7_919)}` },
    variants: product.variants.map((variant) => ({ ...variant, id: variant.id + suffix })),
  };
}

function wordOf(seed: number): string {
  const at = (step: number) =>
    SYLLABLES[Math.floor(seed / SYLLABLES.length ** step) % SYLLABLES.length];
  return `${at(0)}${at(1)}${at(2)}`;
}
