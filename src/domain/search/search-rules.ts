import { isOfAlphabet, phraseText } from './word-text.ts';

/** Where a rule holds: in searches by words, on the listing of a category or brand, or everywhere. */
export const RULE_SCOPES = ['query', 'category', 'brand', 'all'] as const;

/** Whether words are a whole query, or anywhere in it. */
export const WORD_MATCHES = ['is', 'contains'] as const;

/** What editors say about the products of searches and listings. */
export interface SearchRule {
  readonly id: string;
  readonly scope: (typeof RULE_SCOPES)[number];
  /** Queries, any of which is meant. */
  readonly words: ReadonlyArray<string>;
  readonly match: (typeof WORD_MATCHES)[number];
  /** The language of the words; null for all of the country. */
  readonly language: string | null;
  readonly categoryId: string | null;
  readonly brandId: string | null;
  readonly pins: ReadonlyArray<Pin>;
  /** What comes first, and what comes last. */
  readonly boosted: ProductGroup;
  readonly buried: ProductGroup;
  readonly hiddenProducts: ReadonlyArray<string>;
  /** The page that a query leads to. */
  readonly link: string | null;
  /** What stands above the products, if anything. */
  readonly banner: object | null;
  readonly from: string | null;
  readonly until: string | null;
  /** Of several rules about the same product or place, the one with the lowest counts. */
  readonly position: number;
}

/** A product's place, from 1. */
export interface Pin {
  readonly productId: string;
  readonly position: number;
}

/** Products by themselves, and by what they belong to; ids. */
export interface ProductGroup {
  readonly products: ReadonlyArray<string>;
  readonly categories: ReadonlyArray<string>;
  readonly brands: ReadonlyArray<string>;
}

/** A listing, or a search. With a query, its words count; both may be narrowed to one category and brand. */
export interface RuledPlace {
  readonly query?: string | undefined;
  readonly language: string;
  readonly categoryId?: string | undefined;
  readonly brandId?: string | undefined;
}

/** Whether something that holds for a time does: from an instant on, and until before another. */
export function isInForce(
  { from, until }: Pick<SearchRule, 'from' | 'until'>,
  hasPassed: (instant: string) => boolean,
): boolean {
  return (from === null || hasPassed(from)) && (until === null || !hasPassed(until));
}

/** The rules of a place among those in force, in the order in which they count. */
export function rulesFor<R extends SearchRule>(
  rules: ReadonlyArray<R>,
  place: RuledPlace,
): ReadonlyArray<R> {
  return rules.filter((rule) => isAbout(rule, place)).toSorted(byPosition);
}

function byPosition(one: SearchRule, other: SearchRule): number {
  return one.position - other.position || (one.id < other.id ? -1 : 1);
}

function isAbout(
  { scope, words, match, language, categoryId, brandId }: SearchRule,
  place: RuledPlace,
): boolean {
  switch (scope) {
    case 'all':
      return true;
    case 'category':
      return categoryId !== null && categoryId === place.categoryId;
    case 'brand':
      return brandId !== null && brandId === place.brandId;
    case 'query':
      return (
        place.query !== undefined &&
        (language === null || language === place.language) &&
        hasWords(place.query, words, match)
      );
  }
}

function hasWords(query: string, words: ReadonlyArray<string>, match: SearchRule['match']) {
  const text = phraseText(query);
  const phrases = words.map(phraseText).filter((phrase) => phrase.trim() !== '');
  return phrases.some((phrase) => (match === 'is' ? text === phrase : holdsPhrase(text, phrase)));
}

/** Whether a text has a phrase as words of its own, as far as its language separates words. */
const holdsPhrase = (text: string, phrase: string) => text.includes(asHeld(phrase));

/** A phrase as a text has it: with a space around it if its language separates words. */
function asHeld(phrase: string): string {
  const bare = phrase.trim();
  return isOfAlphabet(bare) ? phrase : bare;
}

/** The rule whose banner is shown, of those of a place. */
export function bannerRule<R extends SearchRule>(rules: ReadonlyArray<R>): R | undefined {
  return rules.find(({ banner }) => banner !== null);
}

/** The products that rules hide. */
export function hiddenBy(rules: ReadonlyArray<SearchRule>): ReadonlySet<string> {
  return new Set(rules.flatMap(({ hiddenProducts }) => hiddenProducts));
}

/** Whether a product belongs to a category, or is of a brand. */
export type Belongs = (product: string, to: 'categories' | 'brands', id: string) => boolean;

/**
 * Products in the order of rules: without those that are hidden, first those that are boosted, last those that are
 * buried, and otherwise as they were; each pinned one at its place, as far as there are enough others before it. Of
 * several pins at a place, the later ones come behind.
 *
 * @example inRuledOrder(['a', 'b', 'c'], [{ ...rule, pins: [{ productId: 'c', position: 1 }] }], never) // ['c', 'a', 'b']
 */
export function inRuledOrder(
  products: ReadonlyArray<string>,
  rules: ReadonlyArray<SearchRule>,
  belongs: Belongs,
): ReadonlyArray<string> {
  const hidden = hiddenBy(rules);
  const shown = products.filter((product) => !hidden.has(product));
  const there = new Set(shown);
  const pins = pinsOf(rules).filter(({ productId }) => there.has(productId));
  const pinned = new Set(pins.map(({ productId }) => productId));
  const byRank = Map.groupBy(
    shown.filter((product) => !pinned.has(product)),
    (product) => rankOf(product, rules, belongs),
  );
  const ordered = RANKS.flatMap((rank) => byRank.get(rank) ?? []);
  for (const [at, { productId, position }] of pins.entries()) {
    // The pins before this one are there already, each before its place or at it.
    ordered.splice(Math.max(position - 1, placeAfter(ordered, pins[at - 1])), 0, productId);
  }
  return ordered;
}

const placeAfter = (ordered: ReadonlyArray<string>, before: Pin | undefined) =>
  before ? ordered.indexOf(before.productId) + 1 : 0;

/** The pins of all rules by their places; each product's first. */
function pinsOf(rules: ReadonlyArray<SearchRule>): ReadonlyArray<Pin> {
  const first = new Map<string, Pin>();
  for (const pin of rules.flatMap((rule) => rule.pins)) {
    if (!first.has(pin.productId)) first.set(pin.productId, pin);
  }
  return [...first.values()].sort((one, other) => one.position - other.position);
}

const RANKS = [-1, 0, 1] as const;

/** Before the others, among them or behind them, by the first rule that says so. */
function rankOf(
  product: string,
  rules: ReadonlyArray<SearchRule>,
  belongs: Belongs,
): (typeof RANKS)[number] {
  for (const { boosted, buried } of rules) {
    if (boosted.products.includes(product)) return -1;
    if (buried.products.includes(product)) return 1;
    if (isOf(product, boosted, belongs)) return -1;
    if (isOf(product, buried, belongs)) return 1;
  }
  return 0;
}

const isOf = (product: string, { categories, brands }: ProductGroup, belongs: Belongs) =>
  categories.some((id) => belongs(product, 'categories', id)) ||
  brands.some((id) => belongs(product, 'brands', id));

/** Names for the same thing. */
export interface SynonymGroup {
  /** Each finds what the others find. */
  readonly words: ReadonlyArray<string>;
  /** These find it as well, but aren't found by `words`. */
  readonly onlyFrom: ReadonlyArray<string>;
  /** Null for all languages of the country. */
  readonly language: string | null;
}

/** As many as a search asks the index for. */
const SYNONYMS_MAX = 8;

/**
 * The queries that mean the same as one, folded: with each synonym in place of a phrase of it. Empty if editors know
 * none of its words.
 *
 * @example synonymQueries('red chapstick', [{ words: ['chapstick', 'lip balm'], … }], 'en') // ['red lip balm']
 */
export function synonymQueries(
  query: string,
  groups: ReadonlyArray<SynonymGroup>,
  language: string,
): ReadonlyArray<string> {
  const text = phraseText(query);
  const others = groups
    .filter((group) => group.language === null || group.language === language)
    .flatMap(({ words, onlyFrom }) => {
      const phrases = words.map(phraseText);
      return [...words, ...onlyFrom]
        .map(phraseText)
        .filter((phrase) => phrase.trim() !== '' && holdsPhrase(text, phrase))
        .flatMap((phrase) =>
          phrases
            .filter((other) => other !== phrase)
            .map((other) => text.replace(asHeld(phrase), ` ${other.trim()} `)),
        );
    });
  return [...new Set(others.map((other) => other.replace(/\s+/g, ' ').trim()))].slice(
    0,
    SYNONYMS_MAX,
  );
}
