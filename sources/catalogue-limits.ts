import { LINE_PIECES_MAX } from '#domain/limits.ts';

/**
 * The number of pieces of something in stock whose number is unknown: enough that no page says how
 * few are left.
 */
export const UNKNOWN_STOCK = LINE_PIECES_MAX;

/** The most pictures that a variant and a product have. */
export const PICTURES_MAX = 30;

/** The most levels of categories that the shop has. */
const LEVELS_MAX = 3;

/** Why the shop doesn't have a category on a level, counted from 1. */
export function problemOfLevel(level: number): string | undefined {
  if (level <= LEVELS_MAX) return undefined;
  return `is on level ${level}, and the shop has ${LEVELS_MAX}`;
}
