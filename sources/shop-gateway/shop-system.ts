import type { Facet, FoundName } from '#commerce/search.ts';
import type { ListingSort } from '#domain/listing/listing-state.ts';
import type { MemberSystem } from './member-system.ts';
import type { Visit } from './visit.ts';

/**
 * What the shop gateway needs of a commerce system to answer the browser. Amounts are in minor
 * units of the country's currency. A call rejects with a `ShopRefusal` if the system refuses, and
 * with any other error if the system couldn't be asked.
 */
export interface ShopSystem {
  readonly bags: BagSystem;
  /** Absent if shoppers can't have accounts there. */
  readonly members?: MemberSystem | undefined;
  /** The products with these ids that are for sale, in any order. */
  products(ids: ReadonlyArray<string>, visit: Visit): Promise<ReadonlyArray<SoldProduct>>;
  search(question: SearchQuestion, visit: Visit): Promise<SearchResult>;
  /** Reads ahead what the first calls would wait for. Never rejects. */
  prepare?(): Promise<void>;
}

export interface BagSystem {
  /** Undefined if no bag of the country has the token. */
  read(token: string, visit: Visit): Promise<SystemBag | undefined>;
  /**
   * The bag of a member, even if their browser doesn't have its token. Absent if systems don't know
   * whose a bag is.
   */
  readOwn?(session: string, visit: Visit): Promise<SystemBag | undefined>;
  /** Adds pieces to a bag or to a new one: of all variants, or of none. */
  add(addition: Addition, visit: Visit): Promise<SystemBag>;
  /** Sets the pieces of a line that the bag has; 0 removes it. */
  setQuantity(change: LineChange, visit: Visit): Promise<SystemBag>;
  /** Sets the promo code of a bag, in place of any other; null removes it. */
  setCode(change: CodeChange, visit: Visit): Promise<SystemBag>;
}

export interface Addition {
  /** The bag as it is; undefined for a shopper without one. */
  readonly bag: SystemBag | undefined;
  readonly pieces: ReadonlyArray<Pieces>;
}

export interface Pieces {
  readonly variantId: string;
  readonly quantity: number;
}

export interface LineChange {
  readonly bag: SystemBag;
  readonly line: SystemLine;
  readonly quantity: number;
}

export interface CodeChange {
  readonly bag: SystemBag;
  readonly code: string | null;
}

export interface SystemBag {
  /**
   * Whoever has the token may read and change a visitor's bag, so it must be unguessable. Scripts
   * can read it, so a member's must open no account.
   */
  readonly token: string;
  /** The total of the lines. */
  readonly subtotal: number;
  /** The subtotal less discounts on the whole bag; without delivery. */
  readonly total: number;
  readonly promo: SystemPromo | undefined;
  readonly lines: ReadonlyArray<SystemLine>;
}

export interface SystemPromo {
  readonly code: string;
  /** Whether the code applies to the bag's contents. */
  readonly isActive: boolean;
}

export interface SystemLine {
  readonly id: string;
  readonly variantId: string;
  readonly variantName: string;
  readonly productId: string;
  readonly productName: string;
  readonly productSlug: string;
  readonly brandName: string;
  readonly pictureUrl: string | null;
  readonly quantity: number;
  /** Per piece. */
  readonly unitPrice: number;
  /** Before a reduction; null if there is none. */
  readonly originalUnitPrice: number | null;
  /** For all pieces. */
  readonly price: number;
  /** Pieces in stock. */
  readonly inventory: number;
}

export interface SoldProduct {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly brand: { readonly id: string; readonly name: string };
  /** The options in which the variants differ: `shade`. */
  readonly optionTypes: ReadonlyArray<string>;
  /** The variant that represents the product comes first. */
  readonly variants: readonly [SoldVariant, ...ReadonlyArray<SoldVariant>];
}

export interface SoldVariant {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  /** Before a reduction; null if there is none. */
  readonly originalPrice: number | null;
  /** `#rrggbb` */
  readonly color: string | null;
  readonly pictureUrls: ReadonlyArray<string>;
  readonly inventory: number;
}

export interface SearchQuestion {
  /** Undefined if products are only filtered. */
  readonly query: string | undefined;
  readonly filter: SearchFilter;
  readonly sort: ListingSort;
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly hasFacets: boolean;
  /** Whether to find brands and categories by name, too. */
  readonly hasNames: boolean;
}

/** Within a facet, any of its values matches. All facets must match. */
export interface SearchFilter {
  readonly brands: ReadonlyArray<string>;
  readonly categories: ReadonlyArray<string>;
  /** Values by filter type. */
  readonly types: ReadonlyMap<string, ReadonlyArray<string>>;
  readonly isOnSale: boolean;
  readonly isNew: boolean;
  /** Minor units, both included. */
  readonly price: { readonly min: number; readonly max: number } | undefined;
}

export interface SearchResult {
  /** The products of the page. */
  readonly products: ReadonlyArray<SoldProduct>;
  readonly hitsCount: number;
  readonly facets: ReadonlyArray<Facet>;
  readonly names: ReadonlyArray<FoundName>;
}
