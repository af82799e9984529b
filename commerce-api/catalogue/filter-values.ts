import { toSlug } from './slugs.ts';

/** What filter panels tell products by, in the order of the panels. */
export const FILTER_TYPES = [
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
] as const;
export type FilterTypeId = (typeof FILTER_TYPES)[number];

/** One value of a filter type, and how English calls it there. */
export interface FilterValue {
  readonly type: FilterTypeId;
  readonly id: string;
  readonly name: string;
}

/** Which type a tag is a value of; the part in brackets is the value. The first that fits decides. */
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

/** Tags that say several things at once. */
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

/** The tags that each say one thing. */
export function simpleTags(tags: ReadonlyArray<string>): ReadonlyArray<string> {
  return tags.flatMap((tag) => COMPOUNDS.get(tag) ?? [tag]);
}

/**
 * The filter value that a simple English tag stands for; a benefit where no rule knows it.
 *
 * @example filterValueOf('Matte Finish') // { type: 'finish', id: 'matte', name: 'Matte' }
 */
export function filterValueOf(tag: string): FilterValue {
  for (const [pattern, type] of RULES) {
    const [, name] = pattern.exec(tag) ?? [];
    if (name !== undefined) return { type, id: slugOf(name), name };
  }
  return { type: 'benefit', id: slugOf(tag), name: tag };
}

/** The values of a product's tags as products write them: `finish:matte`. */
export function filterValuesOf(tags: ReadonlyArray<string>): ReadonlyArray<string> {
  return [...new Set(tags.flatMap(keysOfTag))];
}

const known = new Map<string, ReadonlyArray<string>>();

/** Products share few tags, and a pull reads them all: what each stands for is kept. */
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

function slugOf(text: string): string {
  return toSlug(text) || 'other';
}
