import type { Hono } from 'hono';
import * as z from 'zod';
import type { OutboxChange } from '#commerce-api/admin/change-outbox.ts';
import { decideAndMail } from '#commerce-api/admin/decide-and-mail.ts';
import { checked, parseEdit } from '#commerce-api/admin/edit-body.ts';
import { answerOfFlag } from '#commerce-api/database/flag.ts';
import { inBatches } from '#commerce-api/database/in-batches.ts';
import { readPage } from '#commerce-api/database/read-page.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { ApiContext, ApiEnv, Services } from '#commerce-api/http/api-env.ts';
import { endpoint, idOf } from '#commerce-api/http/endpoint.ts';
import { listQuery } from '#commerce-api/http/record-endpoints.ts';
import { respond, respondPage } from '#commerce-api/http/respond.ts';
import { ApiError, notFound } from '#commerce-api/json-api/api-error.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { idList } from '#commerce-api/json-api/list-query.ts';
import { greetedName, mailText } from '#commerce-api/members/mail/mail-text.ts';
import type { Mail } from '#commerce-api/members/mail/mailer.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import { answerPhoto, photosOf, readPhoto } from '#commerce-api/reviews/review-photos.ts';
import { accountPath } from '#domain/addresses/account-pages.ts';
import { productPath } from '#domain/addresses/addresses.ts';
import { canonicalAddress } from '#domain/addresses/site.ts';
import { COUNTRIES, FALLBACK_COUNTRY, localeFor } from '#domain/locale/locales.ts';
import { REVIEW_STATUSES } from '#domain/product/review-statuses.ts';
import { decideReview, findReview, type Review } from './decide-review.ts';

const filters = {
  status: z.enum(REVIEW_STATUSES).default('pending'),
  /** One country or several, separated by commas. */
  country: idList.pipe(z.array(z.enum(COUNTRIES))).optional(),
};

const aReason = z.string().trim().min(1, 'must not be empty').max(500, 'may have 500 characters');

const decision = z
  .strictObject({
    status: z.enum(REVIEW_STATUSES),
    reason: aReason.optional(),
    'expected-status': z.enum(REVIEW_STATUSES).optional(),
    'expected-written-at': z.string().max(40).optional(),
  })
  .refine(({ status, reason }) => (status === 'declined') === (reason !== undefined), {
    path: ['reason'],
    error: 'belongs to a review that is declined, and to no other',
  });

interface ReviewOptions {
  readonly onChange: (change: OutboxChange) => Promise<void>;
}

/** `/reviews`: what members wrote, page by page, and what becomes of it; `/review_photos`. */
export function reviewRoutes(
  routes: Hono<ApiEnv>,
  services: MemberServices,
  options: ReviewOptions,
): void {
  endpoint(routes, '/reviews', { get: (context) => listReviews(context, services) });
  endpoint(routes, '/reviews/:id', {
    get: (context) => answerReview(context, services),
    patch: (context) => answerDecision(context, services, options),
  });
  endpoint(routes, '/review_photos/:id', {
    get: async (context) =>
      answerPhoto(context, await readPhoto(services.db, { id: idOf(context) })),
  });
}

/** What waits comes in the order in which it was written, the rest newest first. */
async function listReviews(context: ApiContext, { db }: Services): Promise<Response> {
  const { filter, page } = listQuery(context, { filters });
  const { status, country: countries } = filter;
  const direction = status === 'pending' ? 'asc' : 'desc';
  const all = db.selectFrom('member_reviews').where('status', '=', status);
  const matching = countries ? all.where('country', 'in', countries) : all;
  const ordered = matching.selectAll().orderBy('written_at', direction).orderBy('id', direction);
  const { rows, total } = await readPage(ordered, page);
  const data = await resourcesOf(db, rows);
  return respondPage(context, { data }, { page, totalItems: total });
}

async function answerReview(context: ApiContext, { db }: Services): Promise<Response> {
  const review = await findReview(db, idOf(context));
  if (!review) throw noSuchReview();
  return respondReview(context, db, review);
}

async function answerDecision(
  context: ApiContext,
  services: MemberServices,
  { onChange }: ReviewOptions,
): Promise<Response> {
  const { db, clock } = services;
  const id = idOf(context);
  const { attributes } = parseEdit(await context.req.text(), { type: 'reviews', id });
  const asked = checked(decision, attributes, '/data/attributes');
  const { status, reason = null } = asked;
  const expected = {
    status: asked['expected-status'],
    writtenAt: asked['expected-written-at'],
  };
  const review = await findReview(db, id);
  if (!review) throw noSuchReview();
  const decided = await decideAndMail(services, {
    view: {
      locale: context.var.locale,
      now: clock(),
      subjects: [`member ${review.member_id}`],
    },
    decide: (change) => decideReview(change, id, { status, reason, expected }),
    mailOf: async (made, from) =>
      made.outcome === 'decided' && made.isNews
        ? decisionMail(from, services, made.review)
        : undefined,
    onChange,
  });
  if (decided.outcome === 'gone') throw noSuchReview();
  if (decided.outcome === 'changed') throw changedMeanwhile(decided.review);
  return respondReview(context, db, decided.review);
}

const noSuchReview = () => notFound('There is no such review.');

function changedMeanwhile({ status, written_at: writtenAt }: Review): ApiError {
  const source = { pointer: '/data/attributes' };
  const detail = `The review is ${status} by now, and was written at ${writtenAt}.`;
  return new ApiError(409, { code: 'changed-meanwhile', detail, source });
}

async function respondReview(context: ApiContext, db: Database, review: Review) {
  const [data = null] = await resourcesOf(db, [review]);
  return respond(context, { data });
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
  const member = await db
    .selectFrom('members')
    .select(['email', 'first_name'])
    .where('id', '=', review.member_id)
    .executeTakeFirst();
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
