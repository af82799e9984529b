import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newPlaces } from '#console/app/forms/moved-places.ts';
import { inOrder } from '#console/app/sets/FindRecord.tsx';

test('neighbours with places of their own change places, and nothing else is written', () => {
  const records = [
    { id: 'a', position: 0 },
    { id: 'b', position: 5 },
    { id: 'c', position: 7 },
  ];
  expect(newPlaces(records, ['b', 'a', 'c'])).toEqual([
    { id: 'b', position: 0 },
    { id: 'a', position: 5 },
  ]);
});

test('whatever places there are, a moved record is then where it was moved to', () => {
  const positions = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(positions, fc.nat(), fc.nat(), (places, one, other) => {
      const records = inOrder(places.map((position, index) => ({ id: String(index), position })));
      const from = one % records.length;
      const to = other % records.length;
      const ids = records.map(({ id }) => id);
      const order = ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1));
      const written = new Map(newPlaces(records, order).map((each) => [each.id, each]));
      const after = inOrder(records.map((each) => ({ ...each, ...written.get(each.id) })));
      expect(after.map(({ id }) => id)).toEqual(order);
    }),
  );
});
