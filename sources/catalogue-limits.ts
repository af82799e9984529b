import { LINE_PIECES_MAX } from '#domain/limits.ts';

/**
 * The number of pieces assumed where the stock is unknown: enough that no page says how few are
 * left.
 */
export const UNKNOWN_STOCK = LINE_PIECES_MAX;

/** The most pictures that a variant or a product may have. */
export const PICTURES_MAX = 30;

/** The most levels of categories that the shop can show. */
const LEVELS_MAX = 3;

/** Why the shop can't show a category on a level (1 is the first); undefined if it can. */
export function problemOfLevel(level: number): string | undefined {
  if (level <= LEVELS_MAX) return undefined;
  return `is on level ${level}, and the shop has ${LEVELS_MAX}`;
}
