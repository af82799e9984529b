import { expect, test } from 'vitest';
import { pieceField, returnBody } from '#domain/bag/order-return.ts';

test('the form for a return names what goes back, and no more', () => {
  const fields = [
    ['number', 'SG1'],
    ['after', '1'],
    [pieceField('v-1'), '2'],
    [pieceField('v2'), '0'],
    [pieceField('v3'), ''],
    [pieceField('v4'), 'many'],
    ['reason', 'damaged'],
    ['note', '  '],
    ['file', { name: 'x' }],
  ] as const;
  expect(returnBody(fields)).toEqual({
    after: 1,
    pieces: [{ variant_id: 'v-1', quantity: 2 }],
    reason: 'damaged',
    note: null,
  });
});
