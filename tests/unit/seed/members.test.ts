import { expect, test } from 'vitest';
import type { MemberGoods } from '#commerce-api/seed/members/member-goods.ts';
import { memberRows } from '#commerce-api/seed/members/member-rows.ts';
import { SAMPLE_MEMBERS } from '../../builders/sample-members.ts';
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

const members = SAMPLE_MEMBERS.map((member) => ({
  member,
  rows: memberRows(member, {
    goods: goods as unknown as ReadonlyArray<MemberGoods>,
    passwordHash: '',
    pointRules: () => ({ returnDays: 14, spendPerPoint: 1 }),
    now: SEEDED_AT,
  }),
}));

test('a product is on the wish list only once, however many ranks are its own', () => {
  for (const { member, rows } of members) {
    const listed = member.wishes.length > 0 ? ['v'] : [];
    expect(rows.wishes.map((wish) => wish.variant_id)).toEqual(listed);
  }
});

test('orders count towards the tier once they have left the shop', () => {
  const statuses = SAMPLE_MEMBERS.flatMap(({ orders }) => orders.map(({ status }) => status));
  expect(new Set(statuses)).toContain('processing');
  for (const { rows } of members) {
    const left = rows.orders.filter(({ status }) => status === 'shipped' || status === 'delivered');
    expect(rows.member.amount_spent).toBe(left.reduce((sum, { total }) => sum + total, 0));
  }
});

test('whoever has ticked the step has something on the wish list, and nobody else', () => {
  for (const { wishes, steps } of SAMPLE_MEMBERS) {
    expect(wishes.length > 0).toBe(steps.includes('wishlist'));
  }
});
