import { expect, test } from 'vitest';
import type { DemoGoods } from '#demo/members/demo-goods.ts';
import { DEMO_MEMBERS } from '#demo/members/demo-members.ts';
import { memberRows } from '#demo/members/member-rows.ts';
import { SEEDED_AT } from '../../builders/seed.ts';

const variant = {
  id: 'v',
  productId: 'p',
  name: '',
  color: null,
  price: 1_000,
  originalPrice: null,
};
const goods = [{ product: { id: 'p', name: 'P', slug: 'p' }, variant, imageUrl: null }];

test('whoever has ticked the step has something on the wish list, and nobody else', () => {
  for (const member of DEMO_MEMBERS) {
    const { wishes } = memberRows(member, {
      goods: goods as unknown as ReadonlyArray<DemoGoods>,
      passwordHash: '',
      now: SEEDED_AT,
    });
    expect(wishes.length > 0).toBe(member.steps.includes('wishlist'));
    // A product is there only once, however many ranks are its own.
    expect(wishes.map((wish) => wish.variant_id)).toEqual(wishes.length > 0 ? ['v'] : []);
  }
});

test('orders count towards the tier once they have left the shop', () => {
  const statuses = DEMO_MEMBERS.flatMap(({ orders }) => orders.map(({ status }) => status));
  expect(new Set(statuses)).toContain('processing');
  for (const member of DEMO_MEMBERS) {
    const { orders, member: row } = memberRows(member, {
      goods: goods as unknown as ReadonlyArray<DemoGoods>,
      passwordHash: '',
      now: SEEDED_AT,
    });
    const left = orders.filter(({ status }) => status === 'shipped' || status === 'delivered');
    expect(row.amount_spent).toBe(left.reduce((sum, { total }) => sum + total, 0));
  }
});
