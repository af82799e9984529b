import * as z from 'zod';

/** How many pieces there are of each variant, by its id; none of them is 0. */
export type Pieces = ReadonlyMap<string, number>;

/** Some pieces of a variant. */
export interface SomePieces {
  readonly variantId: string;
  readonly quantity: number;
}

/** All pieces together, in the order in which their variants come first. */
export function sumOfPieces(some: Iterable<SomePieces>): Pieces {
  const sum = new Map<string, number>();
  for (const { variantId, quantity } of some) {
    sum.set(variantId, (sum.get(variantId) ?? 0) + quantity);
  }
  return sum;
}

/** The pieces of parcels or returns, all together. */
export const piecesIn = (parts: Iterable<{ readonly pieces: Pieces }>): Pieces =>
  sumOfPieces([...parts].flatMap(({ pieces }) => listOfPieces(pieces)));

/** What is left of pieces without others. */
export function without(pieces: Pieces, others: Pieces): Pieces {
  return new Map(
    [...pieces].flatMap(([variantId, quantity]) => {
      const left = quantity - (others.get(variantId) ?? 0);
      return left > 0 ? [[variantId, left] as const] : [];
    }),
  );
}

/** Whether the first pieces are a subset of the others. */
export const areAmong = (pieces: Pieces, others: Pieces): boolean =>
  [...pieces].every(([variantId, quantity]) => quantity <= (others.get(variantId) ?? 0));

export const listOfPieces = (pieces: Pieces): ReadonlyArray<SomePieces> =>
  [...pieces].map(([variantId, quantity]) => ({ variantId, quantity }));

const stored = z.array(z.tuple([z.string(), z.int().positive()]));

export const writePieces = (pieces: Pieces): string => JSON.stringify([...pieces]);

export const readPieces = (json: string): Pieces => new Map(stored.parse(JSON.parse(json)));
