import { loadTexts } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Country, Language } from '#domain/locale/locales.ts';
import type { Product } from './product.ts';

/** Texts that are stored beside products, in a language. */
export interface ProductTexts {
  /** The type under which they are stored, by the products' ids. */
  readonly type: string;
  readonly language: Language;
  /** The country that the texts belong to; undefined if they are the same everywhere. */
  readonly country?: Country;
  /** What the texts add to their product. */
  readonly toProduct: (fields: Readonly<Record<string, string>>) => Partial<Product>;
}

/** Adds what is stored beside a product, and takes the higher version of both. */
export type Detail = (product: Product) => Product;

/** Reads the texts of products. The products themselves may be read at the same time. */
export async function readDetail(
  db: Database,
  ids: ReadonlyArray<string>,
  { toProduct, ...of }: ProductTexts,
): Promise<Detail> {
  const texts = await loadTexts(db, { ...of, ids });
  return (product) => {
    const { fields, version } = texts.get(product.id) ?? {};
    if (!fields || version === undefined) return product;
    return { ...product, ...toProduct(fields), version: Math.max(product.version, version) };
  };
}
