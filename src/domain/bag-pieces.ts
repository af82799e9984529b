/** A line of a bag, as far as it is counted. */
export interface CountedLine {
  readonly type: 'product' | 'gwp' | 'redeemable' | 'free_sample';
  readonly quantity: number;
}

/** The pieces of a bag, by how they are paid. */
export interface BagPieces {
  /** Bought: the number at the bag, in its panel, on its page and at the checkout. */
  readonly items: number;
  /** Free samples and gifts with purchase. */
  readonly extras: number;
  /** Paid with points. */
  readonly rewards: number;
}

export function countPieces(lines: ReadonlyArray<CountedLine>): BagPieces {
  const count = (...types: ReadonlyArray<CountedLine['type']>) =>
    lines.reduce((sum, { type, quantity }) => sum + (types.includes(type) ? quantity : 0), 0);
  return {
    items: count('product'),
    extras: count('free_sample', 'gwp'),
    rewards: count('redeemable'),
  };
}
