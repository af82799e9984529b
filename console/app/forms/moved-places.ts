import type { NamedRecord } from '../../contract/editing-contract.ts';

type Placed = Pick<NamedRecord, 'id' | 'position'>;

export interface NewPlace {
  readonly id: string;
  readonly position: number;
}

/**
 * The records that get another place in a new order, with that place. They share out the places that they
 * have, or are numbered from 0 if two have the same.
 *
 * @param records In their order until now.
 * @param order Their ids in the new order.
 * @example newPlaces([{ id: 'a', position: 0 }, { id: 'b', position: 5 }], ['b', 'a'])
 * // [{ id: 'b', position: 0 }, { id: 'a', position: 5 }]
 */
export function newPlaces(
  records: ReadonlyArray<Placed>,
  order: ReadonlyArray<string>,
): ReadonlyArray<NewPlace> {
  const places = records.map(({ position }, index) => position ?? index);
  const areDistinct = new Set(places).size === places.length;
  const before = new Map(records.map(({ id, position }) => [id, position]));
  return order
    .map((id, index) => ({ id, position: areDistinct ? (places[index] ?? index) : index }))
    .filter(({ id, position }) => before.get(id) !== position);
}
