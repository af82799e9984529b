import type { Hono } from 'hono';
import * as z from 'zod';
import { type ContentChange, inOneChange } from '#commerce-api/admin/content-change.ts';
import { checked, parseEdit } from '#commerce-api/admin/edit-body.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { ApiContext, ApiEnv, Services } from '#commerce-api/http/api-env.ts';
import { endpoint } from '#commerce-api/http/endpoint.ts';
import { listQuery } from '#commerce-api/http/record-endpoints.ts';
import { respond, respondPage } from '#commerce-api/http/respond.ts';
import { notFound } from '#commerce-api/json-api/api-error.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { photosOf } from '#commerce-api/reviews/review-photos.ts';
import { COUNTRIES } from '#domain/locales.ts';
import { REVIEW_STATUSES } from '#domain/review-statuses.ts';
import { decideReview, findReview, type Review } from './decide-review.ts';

const filters = {
  status: z.enum(REVIEW_STATUSES).default('pending'),
  country: z.enum(COUNTRIES).optional(),
};

const reason = z.string().trim().min(1, 'must not be empty').max(500, 'may have 500 characters');

const decision = z
  .strictObject({ status: z.enum(REVIEW_STATUSES), reason: reason.optional() })
  .refine(({ status, reason: why }) => (status === 'declined') === (why !== undefined), {
    path: ['reason'],
    error: 'belongs to a review that is declined, and to no other',
  });

interface ModerationOptions {
  readonly onChange?: ((change: ContentChange) => Promise<void>) | undefined;
}

/** `/reviews`: what members wrote, page by page, and what becomes of it. */
export function moderationRoutes(
  routes: Hono<ApiEnv>,
  services: Services,
  options: ModerationOptions,
): void {
  endpoint(routes, '/reviews', { get: (context) => listReviews(context, services) });
  endpoint(routes, '/reviews/:id', {
    get: (context) => answerReview(context, services),
    patch: (context) => answerDecision(context, services, options),
  });
}

/** What waits comes in the order in which it was written, the rest newest first. */
async function listReviews(context: ApiContext, { db }: Services): Promise<Response> {
  const { filter, page } = listQuery(context, { filters });
  const matching = db
    .selectFrom('member_reviews')
    .where('status', '=', filter.status)
    .$if(filter.country !== undefined, (query) =>
      query.where('country', '=', filter.country ?? null),
    );
  const rows = await matching
    .selectAll()
    .orderBy('written_at', filter.status === 'pending' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  const { total } = await matching
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const data = await resourcesOf(db, rows);
  return respondPage(context, { data }, { page, totalItems: Number(total) });
}

async function answerReview(context: ApiContext, { db }: Services): Promise<Response> {
  const review = await findReview({ db }, context.req.param('id') ?? '');
  const [data] = await resourcesOf(db, review ? [review] : []);
  if (!data) throw noSuchReview();
  return respond(context, { data });
}

const noSuchReview = () => notFound('There is no such review.');

async function answerDecision(
  context: ApiContext,
  { db, clock }: Services,
  { onChange }: ModerationOptions,
): Promise<Response> {
  const id = context.req.param('id') ?? '';
  const { attributes } = parseEdit(await context.req.text(), { type: 'reviews', id });
  const { status, reason: why = null } = checked(decision, attributes, '/data/attributes');
  const view = { locale: context.var.locale, now: clock() };
  const { result, changed } = await inOneChange(db, view, (change) =>
    decideReview(change, id, { status, reason: why }),
  );
  if (!result) throw noSuchReview();
  await Promise.all(changed.map((each) => onChange?.(each)));
  const [data = null] = await resourcesOf(db, [result]);
  return respond(context, { data });
}

async function resourcesOf(db: Database, rows: ReadonlyArray<Review>) {
  const photos = await photosOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => resourceOf(row, photos.get(row.id) ?? []));
}

function resourceOf(review: Review, photos: ReadonlyArray<string>): Resource {
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
      photos,
      status: review.status,
      reason: review.reason,
      country: review.country,
      language: review.language,
      'written-at': review.written_at,
    },
  };
}
