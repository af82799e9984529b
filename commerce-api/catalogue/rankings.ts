import { COUNTRIES, type Country } from '#domain/locale/locales.ts';

/** What a product's rank in a country's assortment depends on. */
export interface RankedProduct {
  readonly id: string;
  readonly brandId: string;
  readonly categoryIds: ReadonlyArray<string>;
  readonly popularity: number;
}

type Ranked = Pick<RankedProduct, 'id' | 'popularity'>;

/** The popularity lists of all countries, collected while products are stored. */
export interface Rankings {
  add(country: Country, product: RankedProduct): void;
  /** By country and list id (`brand-{id}`, `category-{id}`, `all`): product ids, best first. */
  lists(): Iterable<readonly [Country, ReadonlyMap<string, ReadonlyArray<string>>]>;
  /** The list of a brand in a country; undefined if the country doesn't sell the brand. */
  ofBrand(country: Country, brandId: string): ReadonlyArray<string> | undefined;
}

export const brandListId = (brandId: string) => `brand-${brandId}`;
const categoryListId = (categoryId: string) => `category-${categoryId}`;
/** The list of everything that a country sells. */
const SHOP_LIST_ID = 'all';

/** How many products at the top of a brand's list are its best sellers. */
export const BEST_SELLERS = 10;

export function createRankings(): Rankings {
  const members = new Map<Country, Map<string, Array<RankedProduct>>>(
    COUNTRIES.map((country) => [country, new Map()]),
  );
  const ranked = new Map<Country, Map<string, ReadonlyArray<string>>>();
  const rank = (country: Country) => {
    const known = ranked.get(country);
    if (known) return known;
    const made = new Map<string, ReadonlyArray<string>>();
    for (const [listId, products] of members.get(country) ?? []) made.set(listId, idsOf(products));
    ranked.set(country, made);
    return made;
  };
  return {
    add(country, product) {
      const lists = members.get(country);
      for (const listId of listIdsOf(product)) {
        const list = lists?.get(listId);
        if (list) list.push(product);
        else lists?.set(listId, [product]);
      }
    },
    lists: () => [...members.keys()].map((country) => [country, rank(country)] as const),
    ofBrand: (country, brandId) => rank(country).get(brandListId(brandId)),
  };
}

/** The lists that a product is on. */
export function listIdsOf({
  brandId,
  categoryIds,
}: Pick<RankedProduct, 'brandId' | 'categoryIds'>) {
  return [SHOP_LIST_ID, brandListId(brandId), ...categoryIds.map(categoryListId)];
}

function idsOf(products: ReadonlyArray<RankedProduct>): ReadonlyArray<string> {
  return products.toSorted(byPopularity).map(({ id }) => id);
}

/** Best first. The id breaks ties, as in SQL. */
export function byPopularity(one: Ranked, other: Ranked): number {
  return other.popularity - one.popularity || (one.id < other.id ? -1 : 1);
}
