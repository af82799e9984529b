import { loadProducts, type Product, type Variant } from '#commerce-api/catalogue/product.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Locale } from '#domain/locales.ts';
import { COUNTRY_CURRENCY, type Currency } from '#domain/money.ts';
import { type Cart, linesOf, type StoredLine } from './cart-store.ts';

/** A bag as its shopper sees it, at today's prices. */
export interface Bag {
  /** Undefined before the first add. */
  readonly token: string | undefined;
  readonly currency: Currency;
  readonly lines: ReadonlyArray<BagLine>;
  /** Minor units. */
  readonly total: number;
  /** Pieces, not lines. */
  readonly itemsCount: number;
}

export interface BagLine extends StoredLine {
  readonly product: Product;
  readonly variant: Variant;
}

/** Reads a bag. A line whose variant the country no longer sells is left out. */
export async function loadBag(db: Database, locale: Locale, cart: Cart | undefined): Promise<Bag> {
  const stored = cart ? await linesOf(db, cart) : [];
  const known = await loadVariants(
    db,
    locale,
    stored.map(({ variantId }) => variantId),
  );
  const lines = stored.flatMap((line) => {
    const found = known.get(line.variantId);
    return found ? [{ ...line, ...found }] : [];
  });
  return {
    token: cart?.token,
    currency: COUNTRY_CURRENCY[locale.country],
    lines,
    total: lines.reduce((sum, { variant, quantity }) => sum + variant.price * quantity, 0),
    itemsCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** The variants with these ids that the locale's country sells, each with its product. */
export async function loadVariants(db: Database, locale: Locale, ids: ReadonlyArray<string>) {
  const rows = ids.length === 0 ? [] : await productIdsOf(db, ids);
  const products = await loadProducts(
    db,
    locale,
    rows.map((row) => row.product_id),
  );
  return new Map(
    products.flatMap((product) =>
      product.variants.map((variant) => [variant.id, { product, variant }] as const),
    ),
  );
}

function productIdsOf(db: Database, variantIds: ReadonlyArray<string>) {
  return db
    .selectFrom('variants')
    .select('product_id')
    .distinct()
    .where('id', 'in', variantIds)
    .execute();
}
