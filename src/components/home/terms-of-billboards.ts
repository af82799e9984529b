import type { Billboard, Terms } from '#content';

/** The terms of billboards, under their titles. */
export function termsOfBillboards(billboards: ReadonlyArray<Billboard>): ReadonlyArray<Terms> {
  return billboards.flatMap(({ title, termsAndConditions: text }) =>
    text ? [{ title, text }] : [],
  );
}
