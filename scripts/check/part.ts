import type { ShopProblem } from '#server/config/shop-problem.ts';

/** A part of what makes a shop, for `storefront check`. */
export interface Part {
  /** What its look is called while it lasts: `messages`. */
  readonly name: string;
  /** It is looked at by programs of its own, beside all others, and told after them. */
  readonly isSlow?: boolean;
  /** @param folder the project's */
  readonly run: (folder: string) => Promise<PartResult> | PartResult;
}

export interface PartResult {
  readonly problems: ReadonlyArray<ShopProblem>;
  /** What was looked at, with its count: `9 countries`. */
  readonly seen: ReadonlyArray<string>;
  /** What is no problem, but worth knowing, as sentences. */
  readonly notes?: ReadonlyArray<string>;
}
