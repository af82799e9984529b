import { beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '#commerce-api/members/member-store.ts';
import { hashPassword } from '#commerce-api/members/password-hash.ts';
import { aSeed, aVariant, perCountry } from '../../../builders/seed.ts';
import { idsOf, startTestApi } from '../test-api.ts';
import { openBrowser, PASSWORD } from '../test-browser.ts';
import { CrowdShopper } from './crowd-shopper.ts';
import type { Wares } from './shopper-model.ts';

const SHOPPERS = 200;
const ACTS_EACH = 12;

/** From scarce to plentiful; the last one is sold out. */
const WARES: Wares = Object.fromEntries(
  [1, 2, 4, 7, 9, 30, 500, 0].map((stock, index) => [
    `ware-${index}`,
    { price: 990 + index * 1_005, stock },
  ]),
);

const { api, inDatabase } = await startTestApi(
  aSeed({
    products: Object.keys(WARES).length,
    product: (index) => {
      const id = `ware-${index}`;
      const { price = 0, stock = 0 } = WARES[id] ?? {};
      return {
        variants: [
          aVariant({
            id,
            prices: perCountry(() => ({ price })),
            inventory: perCountry(() => stock),
          }),
        ],
      };
    },
  }),
  { isFile: true },
);

const crowd = Array.from(
  { length: SHOPPERS },
  (_, index) =>
    new CrowdShopper({
      browser: openBrowser(api, { clientAddress: `10.0.${index >> 8}.${index & 255}` }),
      email: emailOf(index),
      wares: WARES,
      seed: index + 1,
    }),
);

function emailOf(index: number): string {
  return `shopper${index}@example.com`;
}

beforeAll(async () => {
  const passwordHash = await hashPassword(PASSWORD);
  const now = new Date('2026-01-01T00:00:00Z');
  const person = { password_hash: passwordHash, first_name: 'A', last_name: 'B' };
  await inDatabase(async (db) => {
    for (const index of crowd.keys()) {
      await createMember(db, { ...person, email: emailOf(index), country: 'SG' }, now);
    }
  });
  await Promise.all(crowd.map((shopper) => shopper.shop(ACTS_EACH)));
}, 180_000);

describe(`${SHOPPERS} shoppers at once, adding, changing, removing, merging, coming and going`, () => {
  it('are answered as the rules say, each time', () => {
    expect(crowd.flatMap(({ surprises }) => surprises)).toEqual([]);
    expect(crowd.reduce((sum, { acts }) => sum + acts, 0)).toBe(SHOPPERS * ACTS_EACH);
  });

  it('have in the end what an independent model of them has, to the cent', async () => {
    for (const shopper of crowd) {
      const bag = await shopper.bag();
      expect(bag).toEqual({
        pieces: Object.fromEntries(shopper.model.pieces),
        total: shopper.model.total,
        count: [...shopper.model.pieces.values()].reduce((sum, quantity) => sum + quantity, 0),
      });
    }
  });

  it('have the wishes that they made, and no other', async () => {
    for (const shopper of crowd.filter(({ model }) => model.isSignedIn)) {
      const { data } = await shopper.browser.call('v2.5/wishlist');
      expect(new Set(idsOf(data))).toEqual(shopper.model.wishes);
    }
  });

  it('never see another’s bag', async () => {
    const members = crowd.filter(({ model, token }) => model.isSignedIn && token);
    expect(members.length).toBeGreaterThan(20);
    for (const [index, member] of members.entries()) {
      const other = members[(index + 1) % members.length];
      const foreign = await other?.browser.call(`v2.5/carts/${member.token}/bag`);
      expect(foreign?.status).toBe(404);
    }
    const tokens = crowd.flatMap(({ token }) => token ?? []);
    expect(new Set(tokens).size).toBe(tokens.length);
  });
});
