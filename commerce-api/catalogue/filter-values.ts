import { colorFamilyOf } from './color-families.ts';
import { keyOfName } from './slugs.ts';

/** The types of filters, in the order of their panels. */
export const FILTER_TYPES = [
  'color',
  'concern',
  'skin-type',
  'hair-type',
  'finish',
  'coverage',
  'formula',
  'scent',
  'hold',
  'benefit',
  'ingredient',
  'free-from',
  'sun-protection',
  'preference',
  'packaging',
  'rating',
] as const;
export type FilterTypeId = (typeof FILTER_TYPES)[number];

/** A value of a filter type, with its English name. */
export interface FilterValue {
  readonly type: FilterTypeId;
  readonly id: string;
  readonly name: string;
}

/** The filter type of a tag. Its value is the pattern's group. The first match wins. */
const RULES: ReadonlyArray<readonly [RegExp, FilterTypeId]> = [
  [/^Good for: (.+)$/, 'concern'],
  [/^Best for (.+?)(?: Skin)?$/, 'skin-type'],
  [/^(.+) Hair(?: Types)?$/, 'hair-type'],
  [/^(.+) Finish$/, 'finish'],
  [/^(.+) Coverage$/, 'coverage'],
  [/^(.+) Formula$/, 'formula'],
  [/^(.+) Scent$/, 'scent'],
  [/^(.+) Hold$/, 'hold'],
  [/^Without (.+)$/, 'free-from'],
  [/^(.+) Free$/, 'free-from'],
  [/^(SPF|UV Protection|Reef Safe SPF)$/, 'sun-protection'],
  [/^(Vegan|Cruelty-Free|Hypoallergenic)$/, 'preference'],
  [/^(Refill Available|(?:Recyclable|Sustainable) Packaging)$/, 'packaging'],
  [/^(.* Acid|Vitamin C|Niacinamide|Retinol|Collagen|CBD)$/, 'ingredient'],
];

/** Tags that combine several values. */
const COMPOUNDS: ReadonlyMap<string, ReadonlyArray<string>> = new Map([
  [
    'Best for Dry, Combo, Normal Skin',
    ['Best for Dry Skin', 'Best for Combination Skin', 'Best for Normal Skin'],
  ],
  [
    'Best for Oily, Combo, Normal Skin',
    ['Best for Oily Skin', 'Best for Combination Skin', 'Best for Normal Skin'],
  ],
]);

/** The single values in tags, some of which combine several. */
export function simpleTags(tags: ReadonlyArray<string>): ReadonlyArray<string> {
  return tags.flatMap((tag) => COMPOUNDS.get(tag) ?? [tag]);
}

/**
 * The filter value that a single English tag stands for; a benefit if no rule matches.
 *
 * @example filterValueOf('Matte Finish') // { type: 'finish', id: 'matte', name: 'Matte' }
 */
export function filterValueOf(tag: string): FilterValue {
  for (const [pattern, type] of RULES) {
    const [, name] = pattern.exec(tag) ?? [];
    if (name !== undefined) return { type, id: keyOfName(name), name };
  }
  return { type: 'benefit', id: keyOfName(tag), name: tag };
}

/**
 * A product's filter values, from its shades, tags and rating, as products have them:
 * `finish:matte`.
 */
export function filterValuesOf({ tags, rating, colors }: Filterable): ReadonlyArray<string> {
  const ratings = rating === null ? [] : RATINGS.filter((from) => rating >= from);
  return [
    ...new Set(colors.map((color) => `color:${colorFamilyOf(color).id}`)),
    ...new Set(tags.flatMap(keysOfTag)),
    ...ratings.map((from) => `rating:${ratingId(from)}`),
  ];
}

interface Filterable {
  readonly tags: ReadonlyArray<string>;
  readonly rating: number | null;
  /** Colours of the variants that are sold, `#rrggbb`. */
  readonly colors: ReadonlyArray<string>;
}

/** The ratings that products can be filtered by. Each includes higher ratings. */
export const RATINGS = [3, 4, 4.5] as const;

/** @example ratingId(4.5) // 'from-4-5' */
export const ratingId = (from: number) => `from-${String(from).replace('.', '-')}`;

const known = new Map<string, ReadonlyArray<string>>();

/** Results are cached: products share few tags, and a pull reads all products. */
function keysOfTag(tag: string): ReadonlyArray<string> {
  const keys =
    known.get(tag) ??
    simpleTags([tag]).map((simple) => {
      const { type, id } = filterValueOf(simple);
      return `${type}:${id}`;
    });
  known.set(tag, keys);
  return keys;
}
