import {
  COUNTRIES,
  type Country,
  FALLBACK_COUNTRY,
  type Language,
  localesOf,
} from '#domain/locale/locales.ts';

/** The types of records by which editors put searches and listings in order. */
export const RULE_TYPES = ['search-rules', 'synonyms'] as const;

export const LISTING_KINDS = ['query', 'category', 'brand'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/** A search or listing of a country, as the console's address names it. */
export interface ListingPlace {
  readonly country: Country;
  readonly language: Language;
  readonly kind: ListingKind;
  /** The query, or the id of the category or brand; empty until something is chosen. */
  readonly of: string;
  /** The change set that is edited; absent if the listing is only looked at. */
  readonly set?: string | undefined;
}

/** How many products of a listing the console shows. */
export const LISTED_MAX = 48;

export interface ListedProduct {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  /** As shoppers see it. */
  readonly price: string;
  readonly picture?: string | undefined;
  readonly isSoldOut: boolean;
}

/** A rule that is about a search or listing, whether or not it's in force. */
export interface ListingRule {
  readonly id: string;
  readonly name: string;
  /** Whether it is about this search or listing alone, so that it is edited here. */
  readonly isOwn: boolean;
  readonly isInForce: boolean;
  readonly pins: ReadonlyArray<{ readonly 'product-id': string; readonly position: number }>;
  readonly boosted: RuledGroup;
  readonly buried: RuledGroup;
  readonly hidden: ReadonlyArray<string>;
}

export interface RuledGroup {
  readonly products: ReadonlyArray<string>;
  readonly categories: ReadonlyArray<string>;
  readonly brands: ReadonlyArray<string>;
}

/** What shoppers see, and why. */
export interface ListingSide {
  /** The first of them. */
  readonly products: ReadonlyArray<ListedProduct>;
  readonly total: number;
  /** The page that shoppers are led to instead. */
  readonly link: string | null;
  /** Those that count first come first. */
  readonly rules: ReadonlyArray<ListingRule>;
  /** Words for the same thing as words of the query. */
  readonly synonyms: ReadonlyArray<ListedSynonym>;
}

export interface ListedSynonym {
  readonly id: string;
  readonly words: ReadonlyArray<string>;
}

export interface ListingAnswer {
  readonly today: ListingSide;
  /** The same once the change set is published; absent without one that says anything of it. */
  readonly drafted?: ListingSide | undefined;
  /** Why the change set can't be tried out. */
  readonly problem?: string | undefined;
}

/** What a locale searched for in a week. */
export interface SearchesAnswer {
  /** Its Monday: `2026-11-30`. */
  readonly week: string;
  /** The most frequent first. */
  readonly searches: ReadonlyArray<{
    readonly query: string;
    readonly searches: number;
    readonly empty: number;
    /** How many answers were looked at by shoppers who agreed to say so. */
    readonly viewed: number;
    /** From how many of those a result was opened. */
    readonly clicked: number;
  }>;
}

/** @example listingPlace(new URLSearchParams('country=SG&kind=query&of=gift')) */
export function listingPlace(query: URLSearchParams): ListingPlace {
  const among = <T extends string>(name: string, values: ReadonlyArray<T>) =>
    values.find((each) => each === query.get(name));
  const country = among('country', COUNTRIES) ?? FALLBACK_COUNTRY;
  const languages = localesOf(country).map(({ language }) => language);
  return {
    country,
    language: among('language', languages) ?? languages[0] ?? 'en',
    kind: among('kind', LISTING_KINDS) ?? 'query',
    of: query.get('of')?.trim().slice(0, 200) ?? '',
    set: query.get('set') || undefined,
  };
}

/** Where the console shows a search or listing, or what is searched for. */
export const listingsAt = (place: ListingPlace): string => `/listings?${listingQuery(place)}`;

/** The part of an address that names a place. */
export function listingQuery(place: ListingPlace): string {
  const said = Object.entries(place).filter(([, value]) => value !== undefined && value !== '');
  return String(new URLSearchParams(said.map(([name, value]) => [name, String(value)])));
}
