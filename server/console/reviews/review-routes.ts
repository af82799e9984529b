import { Hono } from 'hono';
import * as z from 'zod';
import type { WaitingReviews } from '#console/reviews/review-contract.ts';
import { COUNTRIES } from '#domain/locales.ts';
import { REVIEW_STATUSES, type ReviewStatus } from '#domain/review-statuses.ts';
import { answer, checked, refuse } from '../answers.ts';
import { outOfOrder } from '../editing/editing-answers.ts';
import type { ConsoleEnv } from '../guards.ts';
import type { Journal } from '../journal.ts';
import { authorOf, requireRole } from '../people/author.ts';
import type { MemberReviews } from './member-reviews.ts';

export interface ReviewSources {
  /** Undefined if the shop's commerce system keeps the reviews itself, or has none. */
  readonly reviews: MemberReviews | undefined;
  readonly journal: Pick<Journal, 'noteAction'>;
  /** Tells people who watch. */
  readonly changed: () => void;
}

const filter = z.object({
  status: z.enum(REVIEW_STATUSES).default('pending'),
  country: z.enum(COUNTRIES).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

const decision = z
  .object({
    from: z.enum(REVIEW_STATUSES),
    status: z.enum(REVIEW_STATUSES),
    reason: z.string().trim().max(500).optional(),
  })
  .refine(({ status, reason }) => status !== 'declined' || reason, {
    path: ['reason'],
    error: 'Write why, for the person who wrote the review.',
  });

/** `/reviews`: what members wrote, and what becomes of it. */
export function reviewRoutes({ reviews, journal, changed }: ReviewSources): Hono<ConsoleEnv> {
  const app = new Hono<ConsoleEnv>();
  app.onError(outOfOrder);

  app.get('/reviews/waiting', async () => {
    const waiting = reviews && (await reviews.list({ status: 'pending', page: 1 })).total;
    return answer({ waiting: waiting ?? null } satisfies WaitingReviews);
  });

  app.get('/reviews', async ({ req }) => {
    if (!reviews) return refuse(404, ELSEWHERE);
    const asked = checked(filter, req.query());
    return asked.refusal ?? answer(await reviews.list(asked.value));
  });

  app.patch('/reviews/:review', async (context) => {
    if (!reviews) return refuse(404, ELSEWHERE);
    const asked = checked(decision, await context.req.json().catch(() => undefined));
    if (asked.refusal) return asked.refusal;
    const { from, status, reason } = asked.value;
    const id = context.req.param('review');
    const review = await reviews.find(id);
    if (!review) return refuse(404, GONE);
    const refusal = requireRole(context, 'publisher', review.country ? [review.country] : []);
    if (refusal) return refusal;
    if (review.status !== from) return refuse(409, ALREADY[review.status]);
    const decided = await reviews.decide(id, {
      status,
      ...(status === 'declined' && { reason }),
    });
    if (!decided) return refuse(404, GONE);
    const { name: who } = authorOf(context);
    journal.noteAction({
      who,
      text: `${DONE[status]} ${review.author}’s review of ${review.productName}.`,
    });
    changed();
    return answer(decided);
  });

  return app;
}

const ELSEWHERE = 'The reviews of this shop are kept by its commerce system.';
const GONE = 'Its author has removed this review.';

const ALREADY: Readonly<Record<ReviewStatus, string>> = {
  pending: 'Somebody has made this review wait again.',
  published: 'Somebody has published this review meanwhile.',
  declined: 'Somebody has declined this review meanwhile.',
};

const DONE: Readonly<Record<ReviewStatus, string>> = {
  pending: 'Took back the decision on',
  published: 'Published',
  declined: 'Declined',
};
