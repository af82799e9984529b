import { factProblems } from '#server/config/fact-problems.ts';
import { SHOP } from '#shop/shop.ts';
import type { PartResult } from './part.ts';
import { messagesOf } from './read-messages.ts';

/** The facts of `shop/shop.ts`. */
export function checkFacts(folder: string): PartResult {
  const { texts = {} } = messagesOf(folder, 'en');
  return { problems: factProblems(SHOP, texts), seen: ['the facts of the shop'] };
}
