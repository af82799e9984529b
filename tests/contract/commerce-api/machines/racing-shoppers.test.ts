import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { forgetCartsOf } from '#commerce-api/bag/cart-store.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { findMemberByEmail } from '#commerce-api/members/member-store.ts';
import { type Country, localeFor } from '#domain/locale/locales.ts';
import { aSeed, aVariant, perCountry } from '../../../builders/seed.ts';
import { typedAddress } from '../../../builders/typed-address.ts';
import { TIER } from '../../../tier.ts';
import {
  CHECKOUT_SECRET,
  handedOver,
  openCheckout,
  openCheckoutBrowser,
  pay,
} from '../checkout/checkout-browser.ts';
import type { Answer } from '../test-api.ts';
import {
  addToBag,
  join,
  openBrowser,
  refresh,
  signIn,
  type TestBrowser,
  whoAmI,
} from '../test-browser.ts';
import { twoMachines } from './two-machines.ts';

/** How often each race is run: one of two that don't wait for each other is lost now and then. */
const ROUNDS = TIER === 'fast' ? 2 : 4;
const NOW = '2026-06-01T00:00:00Z';
const CLOCK = () => new Date(NOW);

const { one, other } = await twoMachines(
  aSeed({
    products: ROUNDS + 1,
    product: (index) => ({
      variants: [
        aVariant({ id: `v${index}`, inventory: perCountry(() => (index === 0 ? 5_000 : 1)) }),
      ],
    }),
    content: () => ({
      rewards: [{ id: 'hundred', attributes: { 'variant-id': 'v0', points: 100 } }],
    }),
  }),
  { checkoutSecret: CHECKOUT_SECRET, clock: CLOCK },
);

let people = 0;
const aVisitor = ({ api } = one) => {
  people += 1;
  return openBrowser(api, { clientAddress: `10.1.${people >> 8}.${people & 255}` });
};

async function aMember() {
  const browser = aVisitor();
  const email = `racer${people}@example.com`;
  await join(browser, { email });
  const setPoints = (points: number) =>
    one.inDatabase((db) =>
      db.updateTable('members').set({ points }).where('email', '=', email).execute(),
    );
  return { browser, email, setPoints };
}

/** The same browser, whose requests another machine answers. */
const onTheOther = ({ cookies }: TestBrowser) => {
  people += 1;
  return openBrowser(other.api, { clientAddress: `10.2.0.${people & 255}`, jar: cookies });
};

const piecesOf = ({ included }: Answer) =>
  included
    .filter(({ type }) => type === 'line-items')
    .reduce((sum, { attributes }) => sum + Number(attributes['quantity-value']), 0);

const bagOf = (browser: TestBrowser) =>
  browser.call('v2.5/carts', { cartToken: browser.cookies.get('cart-token') });

/** A browser at the last step of the checkout, where each machine takes the order. */
async function atCheckout(browser: TestBrowser, country: Country = 'SG') {
  const token = browser.cookies.get('cart-token') ?? '';
  const shopper = openCheckoutBrowser(one.api, browser.cookies);
  const handOver = await handedOver(token, { now: NOW, locale: localeFor(country) });
  const at = await openCheckout(shopper, handOver, { address: typedAddress(localeFor(country)) });
  return { shopper, at };
}

const referenceIn = (location: string) =>
  URL.canParse(location) ? new URL(location).searchParams.get('order') : null;

/** Takes a member's bag away. */
const forgetBag = (email: string) =>
  one.inDatabase(async (db) => {
    const member = await findMemberByEmail(db, email);
    await forgetCartsOf(db, member?.id ?? '');
  });

const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);

test('of two shoppers who order the last piece on two machines, one gets it', async () => {
  for (const round of rounds) {
    const variantId = `v${round}`;
    const [first, second] = [aVisitor(), aVisitor()];
    for (const browser of [first, second]) await addToBag(browser, { variantId, quantity: 1 });
    const [here, there] = [await atCheckout(first), await atCheckout(second)];
    const pages = await Promise.all([
      pay(here.shopper, here.at),
      pay(there.shopper.through(other.api), there.at),
    ]);
    expect(pages.filter(({ location }) => referenceIn(location))).toHaveLength(1);
    const left = await one.inDatabase((db) =>
      db
        .selectFrom('variant_offers')
        .select('inventory')
        .where('variant_id', '=', variantId)
        .where('country', '=', 'SG')
        .execute(),
    );
    expect(left).toEqual([{ inventory: 0 }]);
  }
});

test('an order that is sent to two machines at once is placed once', async () => {
  const { browser } = await aMember();
  for (const round of rounds) {
    await addToBag(browser, { variantId: 'v0', quantity: 1 });
    const { shopper, at } = await atCheckout(browser);
    const pages = await Promise.all([pay(shopper, at), pay(shopper.through(other.api), at)]);
    const references = new Set(pages.map(({ location }) => referenceIn(location)));
    expect(references.size).toBe(1);
    expect([...references]).not.toContain(null);
    expect((await browser.call('v2.6/account/orders')).data).toHaveLength(round);
  }
});

test('an order that is sent again, while it is placed, leads to it', async () => {
  const browser = aVisitor();
  await addToBag(browser, { variantId: 'v0', quantity: 1 });
  const { shopper, at } = await atCheckout(browser);
  const page = await one.inDatabase((db) =>
    db.transaction().execute(async (transaction) => {
      // What the second request is about to read is held until the first has ordered it.
      await sql`lock table carts in access exclusive mode`.execute(transaction);
      const again = pay(shopper.through(other.api), at);
      await vi.waitFor(async () => expect(await waitingForCarts(transaction)).toBe(1));
      const token = browser.cookies.get('cart-token') ?? '';
      await transaction
        .updateTable('checkouts')
        .set({ order_reference: 'placed-by-the-first', address: null })
        .where('cart_token', '=', token)
        .execute();
      await transaction.deleteFrom('carts').where('token', '=', token).execute();
      return { again };
    }),
  );
  expect(referenceIn((await page.again).location)).toBe('placed-by-the-first');
});

/** How many queries can't read carts yet. */
async function waitingForCarts(db: Database): Promise<number> {
  const { rows } = await sql`
    select from pg_locks
    where relation = 'carts'::regclass and not granted
    and database = (select oid from pg_database where datname = current_database())
  `.execute(db);
  return rows.length;
}

test('points that pay for one reward don’t pay for two, in bags of two countries', async () => {
  const { browser, setPoints } = await aMember();
  for (const _round of rounds) {
    await setPoints(100);
    const atCheckoutIn = async (country: Country) => {
      const own = browser.copy();
      own.cookies.delete('cart-token');
      await addToBag(own, { variantId: 'v0', quantity: 1, country });
      await addToBag(own, { variantId: 'v0', quantity: 1, country, type: 'redeemable' });
      return atCheckout(own, country);
    };
    const [here, there] = [await atCheckoutIn('SG'), await atCheckoutIn('MY')];
    const pages = await Promise.all([
      pay(here.shopper, here.at),
      pay(there.shopper.through(other.api), there.at),
    ]);
    expect(pages.filter(({ location }) => referenceIn(location))).toHaveLength(1);
    expect((await whoAmI(browser)).data[0]?.attributes.points).toBe(0);
  }
});

test('no addition is lost that two machines make to one bag', async () => {
  const browser = aVisitor();
  await addToBag(browser, { variantId: 'v0', quantity: 1 });
  const [here, there] = [browser.copy(), onTheOther(browser)];
  const additions = rounds.flatMap(() =>
    [here, there].map((each) => addToBag(each, { variantId: 'v0', quantity: 1 })),
  );
  const answers = await Promise.all(additions);
  expect(new Set(answers.map(({ data }) => data[0]?.attributes.token)).size).toBe(1);
  const bag = await bagOf(browser);
  expect(piecesOf(bag)).toBe(1 + 2 * ROUNDS);
  expect(bag.data[0]?.meta.version).toBe(1 + 2 * ROUNDS);
});

test('a member who begins a bag on two machines at once has one', async () => {
  const { browser, email } = await aMember();
  for (const _round of rounds) {
    await forgetBag(email);
    browser.cookies.delete('cart-token');
    const answers = await Promise.all(
      [browser.copy(), onTheOther(browser)].map((each) =>
        addToBag(each, { variantId: 'v0', quantity: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map(({ data }) => data[0]?.attributes.token)).size).toBe(1);
    expect(piecesOf(await bagOf(browser))).toBe(2);
  }
});

test('a bag that is merged at signing in while it is filled keeps every piece, once', async () => {
  const { browser: member, email } = await aMember();
  await addToBag(member, { variantId: 'v0', quantity: 1 });
  let pieces = 1;
  for (const _round of rounds) {
    const visitor = aVisitor();
    await addToBag(visitor, { variantId: 'v0', quantity: 1 });
    const twice = onTheOther(visitor);
    await Promise.all([
      signIn(visitor, email),
      signIn(twice, email),
      addToBag(onTheOther(visitor), { variantId: 'v0', quantity: 1 }),
    ]);
    const after = piecesOf(await bagOf(member));
    // The addition may have come too late for the merge, and then began another bag.
    expect([pieces + 1, pieces + 2]).toContain(after);
    pieces = after;
  }
});

test('a session that two machines renew at once goes on with either answer', async () => {
  const { browser } = await aMember();
  for (const _round of rounds) {
    const tabs = [browser.copy(), onTheOther(browser)];
    const answers = await Promise.all(tabs.map((tab) => refresh(tab)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [here, there] = tabs;
    expect(here?.cookies.get('refresh-token')).not.toBe(there?.cookies.get('refresh-token'));
    for (const [name, value] of there?.cookies ?? []) browser.cookies.set(name, value);
    expect((await whoAmI(browser)).status).toBe(200);
  }
});

test('wishes from two machines are all kept, in an order', async () => {
  const { browser } = await aMember();
  const there = onTheOther(browser);
  const answers = await Promise.all(
    rounds.map((round) =>
      (round % 2 ? browser : there).call(`v2.5/wishlist/variants/v${round}`, { method: 'PUT' }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(rounds.map(() => 200));
  const positions = await one.inDatabase((db) =>
    db.selectFrom('member_list_variants').select('position').orderBy('position').execute(),
  );
  expect(positions.map(({ position }) => position)).toEqual(rounds);
});
