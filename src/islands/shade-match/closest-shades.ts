import { colorDifference } from '#domain/listing/color-difference.ts';

/** Degrees of likeness, each with the largest difference that it allows (CIEDE2000). */
const LIKENESS = [
  ['same', 2],
  ['near', 5],
  ['similar', 10],
  ['different', Number.POSITIVE_INFINITY],
] as const;

export type Likeness = (typeof LIKENESS)[number][0];

export interface ShadeMatch<Shade> {
  readonly shade: Shade;
  readonly likeness: Likeness;
}

const SHOWN_MAX = 3;

/**
 * The shades that look most like one that is worn, the nearest first.
 *
 * @param worn `#rrggbb`
 */
export function closestShades<Shade extends { readonly color: string }>(
  worn: string,
  shades: ReadonlyArray<Shade>,
): ReadonlyArray<ShadeMatch<Shade>> {
  return shades
    .map((shade) => ({ shade, difference: colorDifference(worn, shade.color) }))
    .toSorted((one, other) => one.difference - other.difference)
    .slice(0, SHOWN_MAX)
    .map(({ shade, difference }) => ({ shade, likeness: likenessOf(difference) }));
}

function likenessOf(difference: number): Likeness {
  return LIKENESS.find(([, most]) => difference <= most)?.[0] ?? 'different';
}
