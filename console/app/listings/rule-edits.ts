import { localeOfId } from '#domain/locale/locales.ts';
import type { DraftFieldAnswer } from '../../contract/editing-contract.ts';
import type { ListingPlace, ListingRule, RuledGroup } from '../../contract/listing-contract.ts';

/** The fields that say what a rule is about, as a new one of a place begins with them. */
export function aboutPlace({ kind, of, language }: ListingPlace) {
  const about = {
    query: { words: [of], language },
    category: { 'category-id': of },
    brand: { 'brand-id': of },
  };
  return { scope: kind, ...about[kind] };
}

/** The id of the rule that drafts add for a place, also while they can't be tried out. */
export function addedRule(
  drafts: ReadonlyArray<DraftFieldAnswer>,
  place: ListingPlace,
): string | undefined {
  const ofRules = drafts.filter(
    ({ type, locale }) => type === 'search-rules' && localeOfId(locale).country === place.country,
  );
  const isWritten = (id: string, [field, value]: readonly [string, unknown]) =>
    ofRules.some(
      (draft) =>
        draft.id === id &&
        draft.field === field &&
        JSON.stringify(draft.value) === JSON.stringify(value),
    );
  return ofRules.find(({ id }) =>
    Object.entries(aboutPlace(place)).every((about) => isWritten(id, about)),
  )?.id;
}

/** What a rule does with a product. */
export const TREATMENTS = ['plain', 'pinned', 'first', 'last', 'hidden'] as const;
export type Treatment = (typeof TREATMENTS)[number];

/** The fields of a rule that say what it does, by their names in the API. */
export interface RuleValues {
  readonly pins: ListingRule['pins'];
  readonly boosted: RuledGroup;
  readonly buried: RuledGroup;
  readonly 'hidden-products': ReadonlyArray<string>;
}

const NO_PRODUCTS: RuledGroup = { products: [], categories: [], brands: [] };
const NOTHING: RuleValues = {
  pins: [],
  boosted: NO_PRODUCTS,
  buried: NO_PRODUCTS,
  'hidden-products': [],
};

export function valuesOf(rule: ListingRule | undefined): RuleValues {
  if (!rule) return NOTHING;
  const { pins, boosted, buried, hidden } = rule;
  return { pins, boosted, buried, 'hidden-products': hidden };
}

export function treatmentOf(values: RuleValues, product: string): Treatment {
  if (values['hidden-products'].includes(product)) return 'hidden';
  if (values.pins.some((pin) => pin['product-id'] === product)) return 'pinned';
  if (values.boosted.products.includes(product)) return 'first';
  return values.buried.products.includes(product) ? 'last' : 'plain';
}

interface Treated {
  readonly product: string;
  readonly treatment: Treatment;
  /** Where it is now, from 1. */
  readonly position: number;
}

/** A rule that does nothing else with a product. */
export function treated(values: RuleValues, { product, treatment, position }: Treated): RuleValues {
  const without = (list: ReadonlyArray<string>) => list.filter((each) => each !== product);
  const withIt = (list: ReadonlyArray<string>, wanted: Treatment) =>
    treatment === wanted ? [...without(list), product] : without(list);
  const { pins, boosted, buried } = values;
  const others = pins.filter((each) => each['product-id'] !== product);
  const pin = { 'product-id': product, position };
  return {
    pins: treatment === 'pinned' ? [...others, pin] : others,
    boosted: { ...boosted, products: withIt(boosted.products, 'first') },
    buried: { ...buried, products: withIt(buried.products, 'last') },
    'hidden-products': withIt(values['hidden-products'], 'hidden'),
  };
}

/**
 * A rule that pins a product where it was moved to, and those that it pins already where they are then.
 *
 * @param order The products as they are now.
 * @param to Where the product is to be, from 1.
 */
export function moved(
  values: RuleValues,
  order: ReadonlyArray<string>,
  { product, to }: { readonly product: string; readonly to: number },
): RuleValues {
  const after = order.filter((each) => each !== product).toSpliced(to - 1, 0, product);
  const placed = treated(values, { product, treatment: 'pinned', position: to });
  const pins = placed.pins.map((pin) => {
    const at = after.indexOf(pin['product-id']);
    return at === -1 ? pin : { ...pin, position: at + 1 };
  });
  return { ...placed, pins };
}

/** The fields in which a rule differs from what it was. */
export function changedValues(before: RuleValues, after: RuleValues): Partial<RuleValues> {
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof RuleValues]),
  );
  return Object.fromEntries(changed);
}
