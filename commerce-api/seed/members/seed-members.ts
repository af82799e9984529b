import { addAddress } from '#commerce-api/addresses/address-book.ts';
import { readState, writeState } from '#commerce-api/database/state.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { putOnList } from '#commerce-api/lists/member-lists.ts';
import { answerBeautyProfile } from '#commerce-api/members/account/beauty-profile.ts';
import { addFollowedBrand } from '#commerce-api/members/account/followed-brand-routes.ts';
import { markSteps } from '#commerce-api/members/account/onboarding.ts';
import { storeQuestion } from '#commerce-api/members/account/questions.ts';
import { storeReview } from '#commerce-api/members/account/reviews.ts';
import { boughtLine } from '#commerce-api/members/account/store-order.ts';
import { createMember, type Member } from '#commerce-api/members/member-store.ts';
import { hashPassword } from '#commerce-api/members/password-hash.ts';
import { recountRatings } from '#commerce-api/reviews/member-ratings.ts';
import { itemAt, stableInteger } from '#commerce-api/stable-hash.ts';
import { type Country, localeFor } from '#domain/locale/locales.ts';
import { instantBefore, loadMemberGoods, type MemberGoods, seedPurchases } from './purchases.ts';
import type { PointRules, SeedMember } from './seed-member.ts';

export interface SeedMembers {
  readonly members: ReadonlyArray<SeedMember>;
  /** The password of all seeded members. */
  readonly password: string;
  readonly pointRules: PointRules;
}

/**
 * Adds members to a shop without any, once in its life. What they bought is from the shop's own
 * catalogue.
 */
export async function seedMembers(
  db: Database,
  { members, password, pointRules }: SeedMembers,
  now: Date,
): Promise<void> {
  if (!(await isWithoutMembers(db))) return;
  const passwordHash = await hashPassword(password);
  await inTransaction(db, ['demo members'], async (transaction) => {
    if (!(await isWithoutMembers(transaction))) return;
    const goodsOf = new Map<Country, ReadonlyArray<MemberGoods>>();
    for (const each of members) {
      const member = await seedMember(transaction, each, { passwordHash, now });
      const goods = goodsOf.get(each.country) ?? (await loadMemberGoods(transaction, each.country));
      goodsOf.set(each.country, goods);
      const rule = pointRules(each.country);
      await seedPurchases(transaction, each, { goods, rule, now });
      if (goods.length === 0) continue;
      await seedOpinions(transaction, each, { member, goods, now });
      await seedQuestions(transaction, each, { member, goods, now });
    }
    await writeState(transaction, 'demo-members', now.toISOString());
  });
}

async function isWithoutMembers(db: Database): Promise<boolean> {
  if ((await readState(db, 'demo-members')) !== undefined) return false;
  const anyone = await db.selectFrom('members').select('id').limit(1).executeTakeFirst();
  return anyone === undefined;
}

async function seedMember(
  db: Database,
  seed: SeedMember,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: Date },
): Promise<Member> {
  const { id, country, address, answers } = seed;
  const joinedAt = new Date(instantBefore(now, seed.joinedDaysAgo));
  const member = await createMember(db, memberOf(seed, passwordHash), joinedAt);
  if (!member) throw new Error(`Two members have the address ${seed.email}.`);
  await markSteps(db, id, seed.steps);
  const book = { memberId: id, country };
  const isThere = Object.keys(address).length > 0;
  if (isThere) await addAddress(db, book, { address, isDefault: true, now });
  if (answers) await answerBeautyProfile(db, id, answers);
  return member;
}

function memberOf(seed: SeedMember, passwordHash: string) {
  const { id, email, gender, country } = seed;
  return {
    ...{ id, email, gender, country },
    email_confirmed: 1 as const,
    password_hash: passwordHash,
    first_name: seed.firstName,
    last_name: seed.lastName,
    date_of_birth: seed.dateOfBirth,
    mobile_phone: seed.mobilePhone,
    is_employee: seed.isEmployee ? (1 as const) : (0 as const),
    card_number: `88${stableInteger(10 ** 11, 10 ** 12 - 1, 'card', id)}`,
    loyalty_tier: seed.tier,
  };
}

interface Opinions {
  readonly member: Member;
  readonly goods: ReadonlyArray<MemberGoods>;
  readonly now: Date;
}

/**
 * Reviews, the wish list and followed brands. In a small shop two ranks can be the same product, which a member reviews
 * and wishes for only once.
 */
async function seedOpinions(
  db: Database,
  { id, country, reviews, wishes, follows = [] }: SeedMember,
  { member, goods, now }: Opinions,
): Promise<void> {
  for (const [index, { daysAgo, rank, status, ...words }] of reviews.entries()) {
    const { product, variant } = itemAt(goods, rank);
    const { imageUrl } = boughtLine(product, variant, 1);
    const line = {
      ...{ product_id: product.id, product_name: product.name, slug: product.slug },
      ...{ image_url: imageUrl, variant_id: variant.id },
    };
    const written = {
      ...{ id: `${id}-review-${index + 1}`, member, line, status, locale: localeFor(country) },
      review: { 'variant-id': variant.id, ...words },
    };
    await storeReview(db, written, new Date(instantBefore(now, daysAgo)));
    await recountRatings(db, product.id);
  }
  for (const rank of wishes) {
    await putOnList(db, { memberId: id, list: 'wish' }, itemAt(goods, rank).variant.id);
  }
  for (const rank of follows) {
    const brandId = itemAt(goods, rank).product.brandId;
    await addFollowedBrand(db, { memberId: id, brandId }, now);
  }
}

/** Questions, of which some are answered. */
async function seedQuestions(
  db: Database,
  { id, country, questions = [] }: SeedMember,
  { member, goods, now }: Opinions,
): Promise<void> {
  for (const [index, { daysAgo, rank, text, answer }] of questions.entries()) {
    const { product } = itemAt(goods, rank);
    const input = {
      ...{ id: `${id}-question-${index + 1}`, member, product, text, answer },
      locale: localeFor(country),
    };
    await storeQuestion(db, input, new Date(instantBefore(now, daysAgo)));
  }
}
