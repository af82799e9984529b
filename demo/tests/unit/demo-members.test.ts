import { expect, test } from 'vitest';
import { DEMO_MEMBERS } from '#demo/members/demo-members.ts';

test('whoever has ticked the step has something on the wish list, and nobody else', () => {
  for (const { wishes, steps } of DEMO_MEMBERS) {
    expect(wishes.length > 0).toBe(steps.includes('wishlist'));
  }
});
