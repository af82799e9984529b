import { messages } from '#i18n/messages.ts';
import { SHOP } from '#shop/shop.ts';
import { factProblems } from './fact-problems.ts';
import { messageProblems, type ShopTexts } from './message-problems.ts';
import { problemText } from './shop-problem.ts';

/**
 * What is wrong in the facts and texts of the shop that is loaded, all of it at once: what every command refuses.
 * `storefront check` looks at more, and at a shop that can't be loaded, too.
 *
 * @example 'shop/shop.ts: colors.theme must be a colour such as #0b0b0c.'
 */
export function shopProblems(
  shop: unknown = SHOP,
  texts: ShopTexts = messages,
): ReadonlyArray<string> {
  return [...factProblems(shop, texts.en ?? {}), ...messageProblems(texts)].map(problemText);
}
