import type { Database } from '../database/tables.ts';
import { BRAND, CATEGORY, PRODUCT } from '../import/catalogue-columns.ts';
import { readBrands, readCategories } from '../import/known-catalogue.ts';
import { storedProducts } from './stored-products.ts';

/** A line of a catalogue in the long form, as `../import/README.md` describes it. */
export type ExportedLine = Readonly<Record<string, unknown>>;

/** What the shop sells, as lines that can be imported: categories, brands, and products by id. */
export async function* catalogueLines(db: Database): AsyncIterable<ExportedLine> {
  for (const category of (await readCategories(db)).values()) yield CATEGORY.write(category);
  for (const brand of (await readBrands(db)).values()) yield BRAND.write(brand);
  for await (const product of storedProducts(db)) yield PRODUCT.write(product);
}
