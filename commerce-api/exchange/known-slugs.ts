import { toSlug } from '../catalogue/slugs.ts';
import type { Database } from '../database/tables.ts';
import type { Seed } from '../seed/seed.ts';

/**
 * The seed with slugs that fit the shop's: existing records keep theirs, and a new record whose
 * slug is taken gets its id appended.
 */
export async function withKnownSlugs(db: Database, seed: Seed): Promise<Seed> {
  const products = await db.selectFrom('products').select(['id', 'slug']).execute();
  const brands = await db.selectFrom('brands').select(['id', 'slug']).execute();
  return {
    ...seed,
    brands: fitted([...seed.brands], brands),
    products: fitted([...seed.products], products),
  };
}

interface Slugged {
  readonly id: string;
  readonly slug: string;
}

function fitted<T extends Slugged>(items: ReadonlyArray<T>, known: ReadonlyArray<Slugged>) {
  const slugOf = new Map(known.map(({ id, slug }) => [id, slug]));
  const taken = new Set(slugOf.values());
  return items.map((item): T => {
    const own = slugOf.get(item.id);
    if (own !== undefined) return { ...item, slug: own };
    const slug = taken.has(item.slug) ? `${item.slug}-${toSlug(item.id)}` : item.slug;
    return { ...item, slug };
  });
}
