import NEEDED from './words/needs.json' with { type: 'json' };

/** What products care for. */
export type CarePart = 'skin' | 'hair' | 'scalp' | 'lips';

/** A state of some part for which shoppers look for something, such as oily skin. */
export interface Need {
  readonly id: string;
  readonly parts: ReadonlyArray<string>;
  /** The tags of products made for the need. */
  readonly tags: ReadonlyArray<string>;
  /** The tags of products that suit the need, whatever they are made for. */
  readonly suited?: ReadonlyArray<string>;
}

export const NEEDS: ReadonlyArray<Need> = NEEDED;

/** By the names of a product's categories; the first match counts. */
const PARTS_OF_KINDS: ReadonlyArray<readonly [kinds: RegExp, parts: ReadonlyArray<CarePart>]> = [
  [/\b(?:hair|scalp)\b/i, ['hair', 'scalp']],
  [/\blips?\b/i, ['lips']],
  [/(?:)/, ['skin']],
];

/**
 * The factors for products that don't primarily care for the whole face, which is what types of skin are asked for. The
 * first match counts.
 */
const SHARES_OF_KINDS: ReadonlyArray<readonly [kinds: RegExp, share: number]> = [
  [/\bbody\b/i, 0.4],
  [/\bshav(?:e|ing)\b/i, 0.45],
  [/\beye care\b/i, 0.5],
  [/^makeup\b/i, 0.7],
  [/^men\b/i, 0.8],
  [/(?:)/, 1],
];

/** The factor for needs that a product suits without being made for them. */
const SUITED_SHARE = 0.96;

/**
 * The needs that a product meets, by their ids, with how well: over 0 and at most 1.
 *
 * @param tags simple ones
 * @param kinds the English names of its categories, from the root on
 */
export function productNeeds(
  tags: ReadonlyArray<string>,
  kinds: ReadonlyArray<string>,
): ReadonlyMap<string, number> {
  const [, parts = []] =
    PARTS_OF_KINDS.find(([pattern]) => kinds.some((kind) => pattern.test(kind))) ?? [];
  const path = kinds.join(' > ');
  const [, share = 1] = SHARES_OF_KINDS.find(([pattern]) => pattern.test(path)) ?? [];
  const hasAny = (some: ReadonlyArray<string> = []) => some.some((tag) => tags.includes(tag));
  return new Map(
    NEEDS.filter((need) => parts.some((part) => need.parts.includes(part)))
      .filter(({ tags: made, suited }) => hasAny(made) || hasAny(suited))
      .map(({ id, tags: made }) => [id, share * (hasAny(made) ? 1 : SUITED_SHARE)]),
  );
}
