import { keyOfName } from '../catalogue/slugs.ts';
import type { SeedBrand } from '../seed/seed.ts';
import { importedBrandDescription } from './imported-texts.ts';
import type { ShortLine } from './short-line.ts';

/** The line's brand id or, if it has none, the brand's name. */
export function brandIdOf({ brand, brand_id: id }: ShortLine): string {
  return id === undefined || id === null ? keyOfName(brand) : String(id);
}

/** A brand that products in the short form name. */
export interface NamedBrand {
  readonly id: string;
  readonly name: string;
  /** Labels of the root categories of its products. */
  readonly roots: Set<string>;
}

/** Brands by their ids, with that of another line. */
export function addNamedBrand(brands: Map<string, NamedBrand>, line: ShortLine): void {
  const id = brandIdOf(line);
  const brand = brands.get(id) ?? { id, name: line.brand, roots: new Set<string>() };
  brand.roots.add(line.category[0] ?? '');
  brands.set(id, brand);
}

export function importedBrand({ id, name, roots }: NamedBrand, slug: string): SeedBrand {
  const description = importedBrandDescription(name, [...roots].toSorted());
  return { id, slug, name: { en: name }, description };
}
