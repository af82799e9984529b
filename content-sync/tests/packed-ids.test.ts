import { expect, test } from 'vitest';
import { packIds } from '../content-model/remembering-store.ts';

const IDS = ['p1', '', 'p-22', 'a id\nwith everything "in" it', '립스틱', '💄', 'p1'];

test('parts of packed ids are those of the list', () => {
  const packed = packIds(IDS);
  expect(packed).toHaveLength(IDS.length);
  expect(packed.slice(0)).toEqual(IDS);
  expect(packed.slice(2, 5)).toEqual(IDS.slice(2, 5));
  expect(packed.slice(5, 100)).toEqual(IDS.slice(5));
  expect(packed.slice(100, 148)).toEqual([]);
  expect(packIds([]).slice(0, 48)).toEqual([]);
});

test('they say how much memory they take', () => {
  expect(packIds(['p1', 'p22']).bytes).toBe('p1p22'.length + 2 * Uint32Array.BYTES_PER_ELEMENT);
});
