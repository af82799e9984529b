import { toSlug } from '../catalogue/slugs.ts';
import type { SeedBrand } from '../seed/seed.ts';
import type { CatalogueLine } from './catalogue-line.ts';
import { importedBrandDescription } from './imported-texts.ts';
import { stableHash } from './stable-hash.ts';
import { uniqueSlugs } from './unique-slugs.ts';

/** The line's brand id or, if it has none, the brand's name. */
export function brandIdOf({ brand, brand_id: id }: CatalogueLine): string {
  if (id !== undefined && id !== null) return String(id);
  return toSlug(brand) || `b${stableHash(brand).toString(36)}`;
}

/** The brands of the lines, ordered by name. */
export function importedBrands(lines: ReadonlyArray<CatalogueLine>): ReadonlyArray<SeedBrand> {
  const found = [...gather(lines).values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const slugs = uniqueSlugs(found.map(({ id, name }) => ({ id, title: name })));
  return found.map(({ id, name, roots }) => ({
    id,
    slug: slugs.get(id) ?? id,
    name: { en: name },
    description: importedBrandDescription(name, [...roots].toSorted()),
  }));
}

interface FoundBrand {
  readonly id: string;
  readonly name: string;
  readonly roots: Set<string>;
}

function gather(lines: ReadonlyArray<CatalogueLine>): ReadonlyMap<string, FoundBrand> {
  const brands = new Map<string, FoundBrand>();
  for (const line of lines) {
    const id = brandIdOf(line);
    const brand = brands.get(id) ?? { id, name: line.brand, roots: new Set<string>() };
    brand.roots.add(line.category[0] ?? '');
    brands.set(id, brand);
  }
  return brands;
}
