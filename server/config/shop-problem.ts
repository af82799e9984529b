/** Something that is missing or wrong in what an owner writes. */
export interface ShopProblem {
  /** In the project's folder. */
  readonly file: string;
  /**
   * The line in the file, from 1; absent if the problem is of the whole file, or `field` names the
   * place.
   */
  readonly line?: number | undefined;
  /** What is wrong, as a sentence: `colors.theme must be a colour such as #0b0b0c.` */
  readonly message: string;
}

/** @example 'shop/shop.ts: colors.theme must be a colour such as #0b0b0c.' */
export function problemText({ file, line, message }: ShopProblem): string {
  return `${line === undefined ? file : `${file}:${line}`}: ${message}`;
}
