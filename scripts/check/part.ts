import type { ShopProblem } from '#server/config/shop-problem.ts';

/** A part of what makes a shop, for `storefront check`. */
export interface Part {
  /** What its look is called while it lasts: `messages`. */
  readonly name: string;
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
