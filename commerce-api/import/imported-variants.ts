import { keyOfName } from '#commerce-api/catalogue/slugs.ts';
import type { SeedVariant } from '#commerce-api/seed/seed.ts';
import { stableInteger, stableShare } from '#commerce-api/stable-hash.ts';
import type { Country } from '#domain/locale/locales.ts';
import { localPrices } from './local-prices.ts';
import type { ShortLine, ShortVariant } from './short-line.ts';

/** The name of a product's only variant in data sets, if the product has no options. */
export const NO_CHOICE = 'Standard';

const MAX_ID_TAIL = 60;

/** The variants of a line. A line without any gets one, made from the line itself. */
export function importedVariants(
  line: ShortLine,
  countries: ReadonlyArray<Country>,
): ReadonlyArray<SeedVariant> {
  const names = namesOf(line);
  const ids = importedVariantIds(line);
  return listedVariants(line).map((variant, position) => {
    const id = ids[position] ?? line.id;
    const isOut = line.out_of_stock || variant.out_of_stock;
    return {
      id,
      name: { en: names[position] ?? variant.name },
      ...(variant.hex ? { color: variant.hex.toLowerCase() } : {}),
      prices: localPrices(variant.price_usd, saleOf(variant), countries),
      inventory: isOut
        ? Object.fromEntries(countries.map((country) => [country, 0]))
        : stockByCountry({
            productId: line.id,
            variantId: id,
            isFeatured: position === 0,
            countries,
          }),
    };
  });
}

/** The ids of a line's variants, in their order. They are made of names, and don't change with the variants around. */
export function importedVariantIds(line: ShortLine): ReadonlyArray<string> {
  const tails = distinct(
    namesOf(line).map((name) => keyOfName(name, MAX_ID_TAIL)),
    (tail, attempt) => `${tail}-${attempt}`,
  );
  return tails.map((tail) => `${line.id}-${tail}`);
}

const namesOf = (line: ShortLine) =>
  distinct(
    listedVariants(line).map(({ name }) => name),
    (name, attempt) => `${name} (${attempt})`,
  );

const listedVariants = (line: ShortLine): ReadonlyArray<ShortVariant> =>
  line.variants?.length ? line.variants : [onlyVariant(line)];

function onlyVariant(line: ShortLine): ShortVariant {
  return {
    name: line.size ?? NO_CHOICE,
    price_usd: line.price_usd,
    sale_price_usd: line.sale_price_usd,
    sale_from: line.sale_from,
    sale_until: line.sale_until,
    out_of_stock: line.out_of_stock,
  };
}

function saleOf({ sale_price_usd: usd, sale_from, sale_until }: ShortVariant) {
  return usd == null ? null : { usd, from: sale_from ?? null, until: sale_until ?? null };
}

/** Numbers repeated texts, so that each is unique. */
function distinct(
  texts: ReadonlyArray<string>,
  disambiguate: (text: string, turn: number) => string,
): ReadonlyArray<string> {
  const used = new Set<string>();
  return texts.map((text) => {
    let free = text;
    for (let attempt = 2; used.has(free); attempt += 1) free = disambiguate(text, attempt);
    used.add(free);
    return free;
  });
}

/**
 * The share of products that are sold out in a country, and of the other products' further
 * variants.
 */
const SHARE_OF_PRODUCTS_SOLD_OUT = 0.04;
const SHARE_OF_VARIANTS_SOLD_OUT = 0.05;
const SHARE_RUNNING_LOW = 0.08;

interface StockQuestion {
  readonly productId: string;
  readonly variantId: string;
  /** If a product isn't sold out, its featured variant is in stock. */
  readonly isFeatured: boolean;
  readonly countries: ReadonlyArray<Country>;
}

/** Units in stock by country. */
function stockByCountry(question: StockQuestion): Partial<Record<Country, number>> {
  return Object.fromEntries(
    question.countries.map((country) => [country, stockIn(country, question)]),
  );
}

function stockIn(country: Country, { productId, variantId, isFeatured }: StockQuestion): number {
  if (stableShare('sold out', productId, country) < SHARE_OF_PRODUCTS_SOLD_OUT) return 0;
  const share = stableShare('stock', variantId, country);
  if (!isFeatured && share < SHARE_OF_VARIANTS_SOLD_OUT) return 0;
  if (share < SHARE_OF_VARIANTS_SOLD_OUT + SHARE_RUNNING_LOW) {
    return stableInteger(1, 4, 'low', variantId, country);
  }
  return stableInteger(8, 240, 'units', variantId, country);
}
