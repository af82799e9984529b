import type { Catalogue } from '../catalogue.ts';
import { Skipped } from '../scenario.ts';

/** Products of the small catalogue that a whole one is measured beside. */
export const FEW = 1_000;
/** Below this the whole one is hardly another size. */
const LARGE = 4 * FEW;

/** @throws Skipped if a catalogue is too small to be measured beside a part of it */
export function mustBeLarge({ productsCount }: Catalogue): void {
  if (productsCount >= LARGE) return;
  throw new Skipped(`The catalogue has fewer than ${LARGE} products; CATALOGUE names another.`);
}
