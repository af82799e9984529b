/** Something that is missing or wrong in what an owner writes. */
export interface ShopProblem {
  /** In the project's folder. */
  readonly file: string;
  /** Where in the file, from 1; absent if all of it is meant, or the field is named. */
  readonly line?: number | undefined;
  /** What is wrong, as a sentence: `colors.theme must be a colour such as #0b0b0c.` */
  readonly message: string;
}

/** @example 'shop/shop.ts: colors.theme must be a colour such as #0b0b0c.' */
export function problemText({ file, line, message }: ShopProblem): string {
  return `${line === undefined ? file : `${file}:${line}`}: ${message}`;
}
