import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderedLine } from '#commerce-api/checkout/order-store.ts';
import { refundFor } from '#commerce-api/checkout/request-return.ts';
import type { Parcel } from '#commerce-api/parcels/parcel-store.ts';
import type { Pieces } from '#commerce-api/parcels/pieces.ts';
import { type OrderReturn, returnId } from '#commerce-api/returns/return-store.ts';
import { returnable } from '#commerce-api/returns/returnable.ts';

const aLine = (variantId: string, quantity: number, price: number): OrderedLine => ({
  ...{ type: 'product', productId: 'p', variantId, quantity, price, points: 0 },
  ...{ productName: 'P', brandName: 'B', variantName: 'V', slug: 'p', imageUrl: null },
});

const aReturn = (position: number, pieces: Pieces, refund: number): OrderReturn => ({
  ...{ id: returnId('SG1', position), orderNumber: 'SG1', position, memberId: null },
  ...{ askedAt: '2026-06-01T00:00:00Z', status: 'asked', reason: 'other', note: null },
  ...{ pieces, refund },
});

const aParcel = (pieces: Pieces): Parcel => ({
  ...{ id: 'a', orderNumber: 'SG1', memberId: null, carrier: 'Post', trackingNumber: null },
  ...{ sentAt: '2026-06-01T00:00:00Z', deliveredAt: null, pieces },
});

test('the refunds of all pieces are what was paid for them, in whatever order', () => {
  const someLines = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 5 }), price: fc.nat(99_999) }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(someLines, fc.double({ min: 0, max: 1, noNaN: true }), (some, part) => {
      const lines = some.map(({ quantity, price }, index) => aLine(`v${index}`, quantity, price));
      const subtotal = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
      const discount = Math.floor(subtotal * part);
      const returns: Array<OrderReturn> = [];
      for (const { variantId, quantity } of lines) {
        for (let piece = 0; piece < quantity; piece += 1) {
          const pieces = new Map([[variantId, 1]]);
          const refund = refundFor({ lines, subtotal, discount }, returns, pieces);
          expect(refund).toBeGreaterThanOrEqual(0);
          returns.push(aReturn(returns.length + 1, pieces, refund));
        }
      }
      const all = returns.reduce((sum, { refund }) => sum + refund, 0);
      expect(all).toBe(subtotal - discount);
    }),
  );
});

test('no more is ever returned than was sent and bought', () => {
  const count = fc.integer({ min: 1, max: 4 });
  fc.assert(
    fc.property(count, count, count, (bought, sent, asked) => {
      const order = {
        ...({ country: 'SG', placedAt: '2026-06-01T00:00:00Z', till: undefined } as const),
        bought: [{ variantId: 'v', quantity: bought }],
        parcels: [aParcel(new Map([['v', sent]]))],
        returns: [aReturn(1, new Map([['v', asked]]), 0)],
      };
      const now = new Date('2026-06-02T00:00:00Z');
      const { pieces } = returnable(order, { days: 14, address: '' }, now);
      expect(pieces.get('v') ?? 0).toBe(Math.max(0, Math.min(bought, sent) - asked));
      expect(returnable(order, { days: 0, address: '' }, now).pieces.size).toBe(0);
    }),
  );
});
