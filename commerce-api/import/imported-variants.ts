import type { Country } from '#domain/locale/locales.ts';
import { toSlug } from '../catalogue/slugs.ts';
import type { SeedVariant } from '../seed/seed.ts';
import type { CatalogueLine, CatalogueLineVariant } from './catalogue-line.ts';
import { localPrices } from './local-prices.ts';
import { stableHash } from './stable-hash.ts';
import { stockByCountry } from './stock.ts';

/** The name of a product's only variant in data sets, if the product has no options. */
export const NO_CHOICE = 'Standard';

const MAX_ID_TAIL = 60;

/** The variants of a line. A line without any gets one, made from the line itself. */
export function importedVariants(
  line: CatalogueLine,
  countries: ReadonlyArray<Country>,
): ReadonlyArray<SeedVariant> {
  const listed = line.variants?.length ? line.variants : [onlyVariant(line)];
  const names = distinct(
    listed.map(({ name }) => name),
    (name, turn) => `${name} (${turn})`,
  );
  const tails = distinct(names.map(idTail), (tail, turn) => `${tail}-${turn}`);
  return listed.map((variant, position) => {
    const id = `${line.id}-${tails[position]}`;
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

function onlyVariant(line: CatalogueLine): CatalogueLineVariant {
  return {
    name: line.size ?? NO_CHOICE,
    price_usd: line.price_usd,
    sale_price_usd: line.sale_price_usd,
    sale_from: line.sale_from,
    sale_until: line.sale_until,
    out_of_stock: line.out_of_stock,
  };
}

function saleOf({ sale_price_usd: usd, sale_from, sale_until }: CatalogueLineVariant) {
  return usd == null ? null : { usd, from: sale_from ?? null, until: sale_until ?? null };
}

/** A variant's id is made from its name, so that it doesn't change with the variants around it. */
function idTail(name: string): string {
  return toSlug(name).slice(0, MAX_ID_TAIL) || stableHash(name).toString(36);
}

/** Numbers repeated texts, so that each is unique. */
function distinct(
  texts: ReadonlyArray<string>,
  tellApart: (text: string, turn: number) => string,
): ReadonlyArray<string> {
  const taken = new Set<string>();
  return texts.map((text) => {
    let free = text;
    for (let turn = 2; taken.has(free); turn += 1) free = tellApart(text, turn);
    taken.add(free);
    return free;
  });
}
