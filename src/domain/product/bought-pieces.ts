/** A line of a bag, as far as it is counted. */
export interface CountedLine {
  readonly type: 'product' | 'gwp' | 'redeemable' | 'free_sample';
  readonly quantity: number;
}

/** The number at the bag, in its panel, on its page and at the checkout. */
export function boughtPieces(lines: ReadonlyArray<CountedLine>): number {
  return lines.reduce((sum, { type, quantity }) => (type === 'product' ? sum + quantity : sum), 0);
}
