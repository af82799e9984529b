import { LINE_PIECES_MAX } from '#domain/limits.ts';

/**
 * The pieces of what can be sold without saying how many there are: no few, so that no page says
 * how many are left.
 */
export const SOME_PIECES = LINE_PIECES_MAX;

/** The most pictures that a variant and a product have. */
export const PICTURES_MAX = 30;

/** The most levels of categories that the shop has. */
const LEVELS_MAX = 3;

/** Why a category on a level, from 1, is none of the shop's. */
export function problemOfLevel(level: number): string | undefined {
  if (level <= LEVELS_MAX) return undefined;
  return `is on level ${level}, and the shop has ${LEVELS_MAX}`;
}
