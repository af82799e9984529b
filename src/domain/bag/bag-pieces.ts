import { boughtPieces, type CountedLine } from '#domain/product/bought-pieces.ts';

/** The pieces of a bag, by how they are paid. */
export interface BagPieces {
  readonly items: number;
  /** Free samples and gifts with purchase. */
  readonly extras: number;
  /** Paid with points. */
  readonly rewards: number;
}

/** Apart from the number of what is bought, so that pages without a bag don't load it. */
export function countPieces(lines: ReadonlyArray<CountedLine>): BagPieces {
  const count = (...types: ReadonlyArray<CountedLine['type']>) =>
    lines.reduce((sum, { type, quantity }) => (types.includes(type) ? sum + quantity : sum), 0);
  return {
    items: boughtPieces(lines),
    extras: count('free_sample', 'gwp'),
    rewards: count('redeemable'),
  };
}
