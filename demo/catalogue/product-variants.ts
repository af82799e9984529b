import { type FiveLanguages, fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import { localPrices, type UsdSale } from '#commerce-api/import/local-prices.ts';
import { stableInteger, stablePick, stableShare } from '#commerce-api/import/stable-hash.ts';
import { stockByCountry } from '#commerce-api/import/stock.ts';
import type { SeedVariant } from '#commerce-api/seed/seed.ts';
import type { Country } from '#domain/locale/locales.ts';
import { tenInTheMorning } from './launches.ts';
import type { PlannedProduct } from './product-plan.ts';
import { shadesOf } from './shades.ts';
import { sizeName } from './sizes.ts';
import { shadeName } from './texts/shade-names.ts';
import type { DemoOptions } from './tree/tree-shape.ts';

const SHARE_ON_SALE = 0.18;
/** The share of those whose reduction ends, so many days after the seeding. */
const SHARE_ENDING = 0.05;
const SALE_DAYS = 28;
const ENDING_IN: ReadonlySet<Country> = new Set(['HK', 'SG']);
const REDUCTIONS = [0.1, 0.15, 0.2, 0.25, 0.3, 0.4];

interface VariantsOptions {
  readonly countries: ReadonlyArray<Country>;
  readonly isReducible: boolean;
  /** When the shop is seeded. */
  readonly now: Date;
}

interface Option {
  readonly name: FiveLanguages;
  readonly color?: string;
  readonly priceFactor: number;
}

/** The variants of a product. Listings show the first one. */
export function productVariants(
  product: PlannedProduct,
  { countries, isReducible, now }: VariantsOptions,
): ReadonlyArray<SeedVariant> {
  const usd = priceUsd(product);
  const priceLeft = isReducible ? 1 - reduction(product.id) : 1;
  const until = hasEndingSale(product) ? tenInTheMorning(now, SALE_DAYS) : null;
  return optionsOf(product).map(({ name, color, priceFactor }, position) => {
    const id = `${product.id}-${String(position + 1).padStart(2, '0')}`;
    const full = usd * priceFactor;
    return {
      id,
      name,
      ...(color === undefined ? {} : { color }),
      prices: pricesIn(countries, full, priceLeft < 1 ? { usd: full * priceLeft, until } : null),
      inventory: stockByCountry({
        productId: product.id,
        variantId: id,
        isFeatured: position === 0,
        countries,
      }),
    };
  });
}

/** Reduced, and in some countries only until an instant. */
function pricesIn(countries: ReadonlyArray<Country>, usd: number, sale: UsdSale | null) {
  const ending = countries.filter((each) => ENDING_IN.has(each));
  const always = sale && { usd: sale.usd };
  return { ...localPrices(usd, always, countries), ...localPrices(usd, sale, ending) };
}

const hasEndingSale = ({ id }: PlannedProduct) => stableShare('sale ends', id) < SHARE_ENDING;

function priceUsd({ id, brand, leaf: { usd } }: PlannedProduct): number {
  const [from, to] = usd;
  return (from + stableShare('price', id) * (to - from)) * brand.priceLevel;
}

function reduction(productId: string): number {
  if (stableShare('sale', productId) >= SHARE_ON_SALE) return 0;
  return stablePick(REDUCTIONS, 'reduction', productId);
}

function optionsOf({ id, leaf }: PlannedProduct): ReadonlyArray<Option> {
  const options: DemoOptions = leaf.options;
  switch (options.by) {
    case 'shade': {
      const [from, to] = options.count;
      const shades = shadesOf(options.palette, {
        count: stableInteger(from, to, 'shades', id),
        share: stableShare('first shade', id),
      });
      return shades.map(({ name, color }) => ({
        name: shadeName(name),
        color,
        priceFactor: 1,
      }));
    }
    case 'size':
      return options.sizes.map(([amount, unit, priceFactor]) => ({
        name: sizeName(amount, unit),
        priceFactor,
      }));
    default:
      return options.names.map((name) => ({ name: fiveLanguages(...name), priceFactor: 1 }));
  }
}
