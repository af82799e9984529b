import type { NamedRecord } from '../../contract/editing-contract.ts';

type Placed = Pick<NamedRecord, 'id' | 'position'>;

export interface NewPlace {
  readonly id: string;
  readonly position: number;
}

/**
 * The records that get another place if one is moved, with that place. They share out the places that
 * they have, or are numbered from 0 if two have the same.
 *
 * @param records In their order.
 * @example newPlaces([{ id: 'a', position: 0 }, { id: 'b', position: 5 }], { from: 1, to: 0 })
 * // [{ id: 'b', position: 0 }, { id: 'a', position: 5 }]
 */
export function newPlaces(
  records: ReadonlyArray<Placed>,
  { from, to }: { readonly from: number; readonly to: number },
): ReadonlyArray<NewPlace> {
  const places = records.map(({ position }, index) => position ?? index);
  const areDistinct = new Set(places).size === places.length;
  const order = records.toSpliced(from, 1).toSpliced(to, 0, ...records.slice(from, from + 1));
  return order
    .map(({ id, position }, index) => ({
      ...{ id, before: position },
      position: areDistinct ? (places[index] ?? index) : index,
    }))
    .filter(({ before, position }) => before !== position)
    .map(({ id, position }) => ({ id, position }));
}
