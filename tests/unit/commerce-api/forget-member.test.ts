import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { storeAddress } from '#commerce-api/addresses/address-book.ts';
import { createCart, saveLine } from '#commerce-api/bag/cart-store.ts';
import { loadProducts } from '#commerce-api/catalogue/product.ts';
import { beginCheckout } from '#commerce-api/checkout/checkout-store.ts';
import { openDatabase } from '#commerce-api/database/open-database.ts';
import { addToList } from '#commerce-api/lists/member-lists.ts';
import { subscribe } from '#commerce-api/lists/subscription-routes.ts';
import { storeQuestion } from '#commerce-api/members/account/questions.ts';
import { forgetMember } from '#commerce-api/members/account/user-routes.ts';
import { issueChallenge } from '#commerce-api/members/codes/challenge-store.ts';
import { createMailToken } from '#commerce-api/members/mail/mail-tokens.ts';
import { startSession } from '#commerce-api/members/session-store.ts';
import { storeReturn } from '#commerce-api/returns/return-store.ts';
import { vote } from '#commerce-api/reviews/helpful-votes.ts';
import { keepPhoto } from '#commerce-api/reviews/review-photos.ts';
import { writeSeed } from '#commerce-api/seed/write-seed.ts';
import { addMember } from '#commerce-api/stock-notices/waiting-members.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { seedTestMembers } from '../../builders/members.ts';
import { aSeed } from '../../builders/seed.ts';

const NOW = new Date('2026-06-01T00:00:00Z');

test('no table keeps anything of a member who leaves', async () => {
  const db = await openDatabase(':memory:');
  const asked = { locale: localeFor('SG'), now: NOW };
  await writeSeed(db, aSeed({ products: 14 }), { identity: 'test' });
  await seedTestMembers(db, NOW);
  for (const memberId of ['member-mei', 'member-jisoo']) {
    await startSession(db, memberId, NOW);
    await createMailToken(db, { purpose: 'password-reset', memberId }, NOW);
    await issueChallenge(db, { purpose: 'sign-in', member_id: memberId }, NOW);
    await db
      .insertInto('member_identities')
      .values({ issuer: 'https://id.example', subject: memberId, member_id: memberId })
      .execute();
    const country = 'SG';
    const cart = await createCart(db, { country, memberId }, NOW);
    await saveLine(db, cart, {
      type: 'product',
      variantId: 'p1-v1',
      quantity: 1,
    });
    const claims = {
      cart_token: cart.token,
      country,
      language: 'en',
      return_url: 'http://shop/checkout/return',
      bag_url: 'http://shop/cart',
    } as const;
    const address = { name: 'Ann', line1: '1 Orchard Road' };
    await storeAddress(db, { memberId, country }, { address, isDefault: false, now: NOW });
    await beginCheckout(db, { claims, memberId }, NOW);
    await db
      .insertInto('placed_orders')
      .values({
        reference_hash: memberId,
        number: memberId,
        member_id: memberId,
        placed_at: NOW.toISOString(),
        document: '{}',
      })
      .execute();
    await storeReturn(db, {
      ...{ id: memberId, orderNumber: memberId, position: 1, memberId },
      ...{ askedAt: NOW.toISOString(), status: 'asked', reason: 'other', note: 'Too dark' },
      ...{ pieces: new Map([['p1-v1', 1]]), refund: 100 },
    });
    await addToList(db, { memberId, list: 'wish' }, 'p1-v1');
    await subscribe(db, {
      member_id: memberId,
      event_type: 'launch',
      event_name: 'early_access',
      variant_id: 'p1-v1',
      subscribed_at: NOW.toISOString(),
    });
    await vote(db, { memberId, productId: 'p1', reviewId: 'r1' });
    await keepPhoto(db, { memberId, picture: new Uint8Array([1]) }, NOW);
    const [product] = await loadProducts(db, asked.locale, ['p1']);
    if (!product) throw new Error('Nothing is sold.');
    const member = { id: memberId, first_name: 'Ann', last_name: 'Lee' };
    const question = { member, product, text: 'Is it vegan?', locale: asked.locale };
    await storeQuestion(db, question, NOW);
    await storeQuestion(db, { ...question, answer: 'It is.' }, NOW);
    await addMember(db, { memberId, variantId: 'p1-v1' }, asked);
  }
  const tables = (await db.introspection.getTables()).filter(({ columns }) =>
    columns.some(({ name }) => name === 'member_id'),
  );
  const rowsOf = async (memberId: string) => {
    const counts = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(name)} where member_id = ${memberId}
      `.execute(db);
      counts.push([name, rows[0]?.count ?? 0] as const);
    }
    return Object.fromEntries(counts);
  };
  const before = await rowsOf('member-mei');
  const others = await rowsOf('member-jisoo');
  expect(Object.keys(before).length).toBeGreaterThan(8);
  for (const [table, count] of Object.entries(before)) {
    expect(count, `${table} before`).toBeGreaterThan(0);
  }

  const changed = await forgetMember(db, asked, 'member-mei');
  const products = changed.flatMap(({ records }) => records);
  expect(new Set(products.map(({ type }) => type))).toEqual(new Set(['products']));

  for (const [table, count] of Object.entries(await rowsOf('member-mei'))) {
    expect(count, `${table} after`).toBe(0);
  }
  expect(await rowsOf('member-jisoo')).toEqual(others);
  expect(await db.selectFrom('line_items').selectAll().execute()).toHaveLength(1);
  const { length } = await db.selectFrom('member_refresh_tokens').selectAll().execute();
  expect(length).toBe(1);
  const asking = await db
    .selectFrom('member_questions')
    .select(['author', 'answer'])
    .where('member_id', 'is', null)
    .execute();
  expect(asking).toEqual([{ author: '', answer: 'It is.' }]);
  const members = await db.selectFrom('members').select('id').orderBy('id').execute();
  expect(members).toEqual([{ id: 'member-jisoo' }, { id: 'member-noah' }]);
  await db.destroy();
});
