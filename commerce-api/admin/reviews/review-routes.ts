import type { Hono } from 'hono';
import * as z from 'zod';
import {
  type Moderated,
  type ModerationOptions,
  mailedMember,
  moderationRoutes,
} from '#commerce-api/admin/moderation.ts';
import { answerOfFlag } from '#commerce-api/database/flag.ts';
import { inBatches } from '#commerce-api/database/in-batches.ts';
import { readPage } from '#commerce-api/database/read-page.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { ApiEnv } from '#commerce-api/http/api-env.ts';
import { endpoint, idOf } from '#commerce-api/http/endpoint.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { greetedName, mailText } from '#commerce-api/members/mail/mail-text.ts';
import type { Mail } from '#commerce-api/members/mail/mailer.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import { answerPhoto, photosOf, readPhoto } from '#commerce-api/reviews/review-photos.ts';
import { accountPath } from '#domain/addresses/account-pages.ts';
import { productPath } from '#domain/addresses/addresses.ts';
import { canonicalAddress } from '#domain/addresses/site.ts';
import { FALLBACK_COUNTRY, localeFor } from '#domain/locale/locales.ts';
import { REVIEW_STATUSES } from '#domain/product/review-statuses.ts';
import { decideReview, findReview, type Review } from './decide-review.ts';

const aReason = z.string().trim().min(1, 'must not be empty').max(500, 'may have 500 characters');

const decision = z
  .strictObject({
    status: z.enum(REVIEW_STATUSES),
    reason: aReason.optional(),
    'expected-status': z.enum(REVIEW_STATUSES).optional(),
    /** An instant. */
    'expected-written-at': z.string().max(40).optional(),
  })
  .refine(({ status, reason }) => (status === 'declined') === (reason !== undefined), {
    path: ['reason'],
    error: 'belongs to a review that is declined, and to no other',
  });

type Decision = z.output<typeof decision>;

const REVIEWS: Moderated<Review, Decision> = {
  type: 'reviews',
  noun: 'review',
  statuses: REVIEW_STATUSES,
  decision,
  find: findReview,
  list(db, { status, countries, direction }, page) {
    const all = db.selectFrom('member_reviews').selectAll().where('status', '=', status);
    const matching = countries ? all.where('country', 'in', countries) : all;
    return readPage(matching.orderBy('written_at', direction).orderBy('id', direction), page);
  },
  isExpected(review, asked) {
    const { 'expected-status': status, 'expected-written-at': writtenAt } = asked;
    return (
      (status ?? review.status) === review.status &&
      (writtenAt ?? review.written_at) === review.written_at
    );
  },
  stateOf: ({ written_at: writtenAt }) => `was written at ${writtenAt}`,
  store: (change, before, { status, reason = null }) =>
    decideReview(change, before, { status, reason }),
  resourcesOf,
  mailOf: decisionMail,
};

/** What members wrote about products, and what becomes of it; `/review_photos`. */
export function reviewRoutes(
  routes: Hono<ApiEnv>,
  services: MemberServices & ModerationOptions,
): void {
  moderationRoutes(routes, REVIEWS, services);
  endpoint(routes, '/review_photos/:id', {
    get: async (context) =>
      answerPhoto(context, await readPhoto(services.db, { id: idOf(context) })),
  });
}

async function resourcesOf(db: Database, rows: ReadonlyArray<Review>) {
  const photos = await photosOf(db, rows);
  const names = await boughtNames(db, rows);
  return rows.map((row) => {
    const variantName = names.get(boughtKey(row)) ?? null;
    return resourceOf(row, { photoIds: photos.get(row.id) ?? [], variantName });
  });
}

/** What the variants were called where the authors bought them. */
async function boughtNames(db: Database, reviews: ReadonlyArray<Review>) {
  const rows = await inBatches(
    reviews.map((review) => review.member_id),
    (ids) =>
      db
        .selectFrom('member_order_lines')
        .select(['member_id', 'variant_id', 'variant_name'])
        .distinct()
        .where('member_id', 'in', ids)
        .where(
          'variant_id',
          'in',
          reviews.map((review) => review.variant_id ?? ''),
        )
        .execute(),
  );
  return new Map(rows.map((row) => [boughtKey(row), row.variant_name]));
}

const boughtKey = (of: { readonly member_id: string; readonly variant_id: string | null }) =>
  `${of.member_id} ${of.variant_id}`;

interface Shown {
  readonly photoIds: ReadonlyArray<string>;
  readonly variantName: string | null;
}

function resourceOf(review: Review, { photoIds, variantName }: Shown): Resource {
  return {
    type: 'reviews',
    id: review.id,
    attributes: {
      'product-id': review.product_id,
      'product-name': review.product_name,
      'slug-url': review.slug,
      'image-url': review.image_url,
      rating: review.rating,
      title: review.title,
      text: review.text,
      author: review.author,
      'variant-name': variantName,
      'skin-type': review.skin_type,
      'would-buy-again': answerOfFlag(review.would_buy_again),
      'photo-ids': photoIds,
      status: review.status,
      reason: review.reason,
      country: review.country,
      language: review.language,
      'written-at': review.written_at,
    },
  };
}

/**
 * The mail that tells a member what became of their review; undefined if it waits,
 * or the shop has no page of their reviews.
 */
async function decisionMail(
  db: Database,
  { origin, lacks }: Pick<MemberServices, 'origin' | 'lacks'>,
  review: Review,
): Promise<Mail | undefined> {
  const { status, country, language, slug, reason } = review;
  if (status === 'pending' || lacks.includes('reviews')) return undefined;
  const member = await mailedMember(db, review.member_id);
  if (!member) return undefined;
  const locale = localeFor(country ?? FALLBACK_COUNTRY, language);
  const page = (path: string) => canonicalAddress({ origin }, locale, path);
  const words = {
    name: greetedName(member.first_name),
    product: review.product_name.replace(/\s+/g, ' '),
    reason: reason ?? '',
    link:
      status === 'published' ? `${page(productPath(slug))}#reviews` : page(accountPath('reviews')),
  };
  const mail = status === 'published' ? 'reviewPublished' : 'reviewDeclined';
  return { to: member.email, ...mailText(mail, locale.language, words) };
}
