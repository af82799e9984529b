import type { Hono } from 'hono';
import * as z from 'zod';
import { inAnnouncedChange, type OutboxChange } from '#commerce-api/admin/change-outbox.ts';
import { followQuestions, isAnswered } from '#commerce-api/admin/questions/decide-question.ts';
import { removePublishedReview } from '#commerce-api/admin/reviews/decide-review.ts';
import { forgetCartsOf } from '#commerce-api/bag/cart-store.ts';
import type { MEMBER_TABLES } from '#commerce-api/database/member-tables.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import type { View } from '#commerce-api/http/view.ts';
import { memberEndpoints } from '../member-endpoint.ts';
import type { MemberServices } from '../member-services.ts';
import { type Member, updateMember } from '../member-store.ts';
import {
  dateOfBirth,
  gender,
  mobilePhone,
  personName,
  refuseFutureBirth,
} from '../personal-fields.ts';
import { invalid, readBody } from '../read-body.ts';
import { clearCookies } from '../session-cookies.ts';
import { revokeSessionsOf } from '../session-store.ts';
import { answerUser } from './answer-user.ts';
import { requireOwnPassword } from './own-proof.ts';
import { forgetQuestionsOf, loadQuestions } from './questions.ts';
import { loadReviews } from './reviews.ts';

const profile = z.strictObject({
  'first-name': personName.optional(),
  'last-name': personName.optional(),
  'date-of-birth': dateOfBirth.nullable().optional(),
  gender: gender.nullable().optional(),
  'mobile-phone': mobilePhone.nullable().optional(),
});

const farewell = z.object({
  password: z.string().max(1_000).optional(),
  confirm: z.string().max(300).optional(),
});

/** `account/user`: the member's own data. */
export function userRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  const endpoint = memberEndpoints(app, services);
  const { db, clock, contentChanged } = services;
  endpoint('/account/user', {
    get: (context, member) => answerUser(context, services, member),
    async patch(context, member) {
      const changes = changesOf(await readBody(context, profile), clock());
      const hasChanges = Object.values(changes).some((value) => value !== undefined);
      const changed = hasChanges ? await updateMember(db, member.id, changes) : member;
      return answerUser(context, services, changed);
    },
    async delete(context, member) {
      await requireIntent(context, services, member);
      const view = { locale: context.var.locale, now: clock() };
      await contentChanged(await forgetMember(db, view, member.id));
      clearCookies(context);
      return context.body(null, 204);
    },
  });
}

function changesOf(body: z.infer<typeof profile>, now: Date) {
  const born = body['date-of-birth'];
  refuseFutureBirth(born, now);
  return {
    first_name: body['first-name'],
    last_name: body['last-name'],
    date_of_birth: born,
    gender: body.gender,
    mobile_phone: body['mobile-phone'],
  };
}

/** Deleting an account needs a proof of identity, against mistakes and strangers. */
async function requireIntent(
  context: ApiContext,
  services: MemberServices,
  member: Member,
): Promise<void> {
  const { password = '', confirm = '' } = await readBody(context, farewell);
  if (member.password_hash === null) {
    if (confirm.trim().toLowerCase() === member.email) return;
    throw invalid('/confirm', 'confirm: must be the email address of the account.');
  }
  await requireOwnPassword(context, services, { member, password });
}

const TABLES = [
  'member_identities',
  'member_mail_tokens',
  'member_challenges',
  'member_orders',
  'member_order_lines',
  'member_reviews',
  'review_photos',
  'helpful_votes',
  'member_point_logs',
  'member_beauty_profiles',
  'member_steps',
  'member_list_variants',
  'member_brands',
  'member_subscriptions',
  'stock_notices',
  'checkouts',
  'placed_orders',
  'parcels',
  'order_returns',
  'member_addresses',
] as const satisfies ReadonlyArray<keyof typeof MEMBER_TABLES>;

/**
 * Deletes a member and everything that belongs to them, also what they wrote about products: of answered
 * questions, the name alone. Returns what changes of the products.
 */
export async function forgetMember(
  db: Database,
  view: View,
  memberId: string,
): Promise<ReadonlyArray<OutboxChange>> {
  const subjects = [`member ${memberId}`] as const;
  // Most have published nothing, and leave without anybody else noticing.
  const isForgotten = await inTransaction(db, subjects, async (transaction) => {
    const { reviews, questions } = await publishedBy(transaction, memberId);
    if (reviews.length + questions.length > 0) return false;
    await forgetRows(transaction, memberId);
    return true;
  });
  if (isForgotten) return [];
  const { changed } = await inAnnouncedChange(db, { ...view, subjects }, async (change) => {
    const { reviews, questions } = await publishedBy(change.db, memberId);
    for (const review of reviews) await removePublishedReview(change, review);
    await forgetRows(change.db, memberId);
    await followQuestions(change, questions);
  });
  return changed;
}

/** What products show of a member. */
async function publishedBy(db: Database, memberId: string) {
  const reviews = await loadReviews(db, memberId);
  return {
    reviews: reviews.filter(({ status }) => status === 'published'),
    questions: (await loadQuestions(db, memberId)).filter(isAnswered),
  };
}

async function forgetRows(db: Database, memberId: string): Promise<void> {
  await revokeSessionsOf(db, memberId);
  await forgetCartsOf(db, memberId);
  await forgetQuestionsOf(db, memberId);
  for (const table of TABLES) {
    await db.deleteFrom(table).where('member_id', '=', memberId).execute();
  }
  await db.deleteFrom('members').where('id', '=', memberId).execute();
}
