import { COUNTRIES, type Country } from '#domain/locale/locales.ts';

/** What a product's rank in a country's assortment depends on. */
export interface RankedProduct {
  readonly id: string;
  readonly brandId: string;
  readonly categoryIds: ReadonlyArray<string>;
  readonly popularity: number;
}

type Ranked = Pick<RankedProduct, 'id' | 'popularity'>;

export const brandListId = (brandId: string) => `brand-${brandId}`;
const categoryListId = (categoryId: string) => `category-${categoryId}`;
/** The list of everything that a country sells. */
const SHOP_LIST_ID = 'all';

/** How many products at the top of a brand's list are its best sellers. */
export const BEST_SELLERS = 10;

/** The popularity lists of all countries, collected while products are stored. */
export class PopularityLists {
  readonly #members = new Map<Country, Map<string, Array<RankedProduct>>>(
    COUNTRIES.map((country) => [country, new Map()]),
  );
  readonly #ranked = new Map<Country, ReadonlyMap<string, ReadonlyArray<string>>>();

  add(country: Country, product: RankedProduct): void {
    const lists = this.#members.get(country);
    for (const listId of listIdsOf(product)) {
      const list = lists?.get(listId);
      if (list) list.push(product);
      else lists?.set(listId, [product]);
    }
  }

  /** By country and list id (`brand-{id}`, `category-{id}`, `all`): product ids, best first. */
  lists(): Iterable<readonly [Country, ReadonlyMap<string, ReadonlyArray<string>>]> {
    return [...this.#members.keys()].map((country) => [country, this.#of(country)] as const);
  }

  /** The list of a brand in a country; undefined if the country doesn't sell the brand. */
  ofBrand(country: Country, brandId: string): ReadonlyArray<string> | undefined {
    return this.#of(country).get(brandListId(brandId));
  }

  #of(country: Country): ReadonlyMap<string, ReadonlyArray<string>> {
    const known = this.#ranked.get(country);
    if (known) return known;
    const lists = [...(this.#members.get(country) ?? [])];
    const made = new Map(lists.map(([listId, products]) => [listId, idsOf(products)]));
    this.#ranked.set(country, made);
    return made;
  }
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
