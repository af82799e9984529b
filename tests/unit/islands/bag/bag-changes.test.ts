import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bag, emptyBag, isShort, type LineItem, withQuantity } from '#commerce/bag.ts';
import { aLineItem } from '../../../builders/line-item.ts';

const print = (amount: number) => `#${amount}`;

const aLine = (id: string, others: Partial<LineItem> = {}) => aLineItem({ id, ...others });

const aBag = (...lineItems: ReadonlyArray<LineItem>) => ({ ...emptyBag('x'), lineItems });

describe('a bag with a change that the API has not answered', () => {
  it('has the quantity, its amount and its pieces', () => {
    const bag = withQuantity(
      aBag(aLine('1'), aLine('2', { unitPrice: 50 })),
      { lineId: '1', quantity: 3 },
      print,
    );
    expect(bag).toMatchObject({ total: 350, displayTotal: '#350', itemsCount: 4 });
    expect(bag.lineItems[0]).toMatchObject({ quantity: 3, displayPrice: '#300' });
  });

  it('counts no gifts', () => {
    const gift = aLine('g', { type: 'gwp', unitPrice: 0 });
    expect(
      withQuantity(aBag(aLine('1'), gift), { lineId: '1', quantity: 2 }, print).itemsCount,
    ).toBe(2);
  });

  it('has nothing left when the last product is taken out', () => {
    const sample = aLine('s', { type: 'free_sample', unitPrice: 0 });
    expect(
      withQuantity(aBag(aLine('1'), sample), { lineId: '1', quantity: 0 }, print).lineItems,
    ).toEqual([]);
  });

  it('is the sum of its lines, whatever is changed in whatever order', () => {
    const price = fc.integer({ min: 0, max: 100_000_000 });
    const change = fc.record({
      lineId: fc.constantFrom('0', '1', '2', '3'),
      quantity: fc.integer({ min: 0, max: 10 }),
    });
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 4, maxLength: 4 }),
        fc.array(change, { maxLength: 12 }),
        (prices, changes) => {
          const lines = prices.map((unitPrice, index) => aLine(String(index), { unitPrice }));
          const bag = changes.reduce<Bag>(
            (changed, one) => withQuantity(changed, one, print),
            aBag(...lines),
          );
          const last = new Map(lines.map(({ id }) => [id, 1]));
          for (const { lineId, quantity } of changes) {
            if (last.get(lineId) !== 0) last.set(lineId, quantity);
          }
          const total = prices.reduce(
            (sum, each, index) => sum + each * (last.get(`${index}`) ?? 0),
            0,
          );
          if (changes.length > 0) expect(bag.total).toBe(total);
          expect(bag.lineItems.map(({ id, quantity }) => [id, quantity])).toEqual(
            [...last].filter(([, quantity]) => quantity > 0),
          );
        },
      ),
    );
  });
});

describe('a line', () => {
  it.each([
    [2, 1, true],
    [1, 0, true],
    [1, 1, false],
    [5, undefined, false],
  ])('of %d pieces with %s in stock is short: %s', (quantity, inventory, expected) => {
    expect(isShort(aLine('1', { quantity, inventory }))).toBe(expected);
  });
});
