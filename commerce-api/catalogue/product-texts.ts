import { loadTexts } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Country, Language } from '#domain/locales.ts';
import type { Product } from './product.ts';

/** Texts that are stored beside products, in a language. */
export interface ProductTexts {
  /** The type under which they are stored, by the products' ids. */
  readonly type: string;
  readonly language: Language;
  /** The country that they belong to; undefined if they are the same everywhere. */
  readonly country?: Country;
  /** What they add to their product. */
  readonly toProduct: (fields: Readonly<Record<string, string>>) => Partial<Product>;
}

/** Products with their texts, if they have any, and with the later version of both. */
export async function withTexts(
  db: Database,
  products: ReadonlyArray<Product>,
  { toProduct, ...of }: ProductTexts,
): Promise<ReadonlyArray<Product>> {
  const ids = products.map(({ id }) => id);
  const texts = await loadTexts(db, { ...of, ids });
  return products.map((product) => {
    const { fields, version } = texts.get(product.id) ?? {};
    if (!fields || version === undefined) return product;
    return { ...product, ...toProduct(fields), version: Math.max(product.version, version) };
  });
}
