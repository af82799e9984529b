import { Hono } from 'hono';
import * as z from 'zod';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { REVIEW_STATUSES } from '#domain/product/review-statuses.ts';
import type { Journal } from '#server/operations/journal.ts';
import type { WhatChanged } from '../../contract/console-contract.ts';
import {
  decisionText,
  type ReviewAnswer,
  type ReviewDecision,
  type ReviewsAnswer,
  type WaitingReviews,
} from '../../contract/review-contract.ts';
import { answer, checked, checkedBody, refuse } from '../http/answers.ts';
import { askedCountry } from '../http/asked-place.ts';
import { authorOf, requireRole } from '../people/access.ts';
import type { ConsoleEnv } from '../people/guards.ts';
import { countriesOf, WRITTEN_PAGE_SIZE } from './admin-calls.ts';
import type { MemberReviews } from './member-reviews.ts';

export interface ReviewSources {
  /** Undefined if the shop's commerce system keeps the reviews itself, or has none. */
  readonly reviews: MemberReviews | undefined;
  readonly journal: Pick<Journal, 'recordAction'>;
  /** Tells people who watch. */
  readonly changed: (what: WhatChanged) => void;
}

const filter = z.object({
  status: z.enum(REVIEW_STATUSES).default('pending'),
  country: askedCountry.optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

const aDecision = z.object({
  from: z.enum(REVIEW_STATUSES),
  writtenAt: z.int().min(0).max(8.64e15),
  status: z.enum(REVIEW_STATUSES),
  reason: z.string().trim().max(500).optional(),
});

/** `/reviews`: what members wrote, and what becomes of it. */
export function reviewRoutes({ reviews, journal, changed }: ReviewSources): Hono<ConsoleEnv> {
  const app = new Hono<ConsoleEnv>();

  app.get('/reviews/waiting', async (context) => {
    const countries = countriesOf(authorOf(context));
    const asked = { status: 'pending', countries, page: 1, pageSize: 1 } as const;
    const waiting = reviews && (await reviews.list(asked)).total;
    return answer({ waiting: waiting ?? null } satisfies WaitingReviews);
  });

  app.get('/reviews', async (context) => {
    if (!reviews) return refuse(404, ELSEWHERE);
    const { status, country, page } = checked(filter, context.req.query());
    const countries = country ? [country] : countriesOf(authorOf(context));
    const found = await reviews.list({ status, countries, page, pageSize: WRITTEN_PAGE_SIZE });
    const hasMore = page * WRITTEN_PAGE_SIZE < found.total;
    return answer({ ...found, hasMore } satisfies ReviewsAnswer);
  });

  app.get('/reviews/photos/:photo', async (context) => {
    const photo = await reviews?.photo(context.req.param('photo'));
    return photo ?? refuse(404, GONE);
  });

  app.patch('/reviews/:review', async (context) => {
    if (!reviews) return refuse(404, ELSEWHERE);
    const input = await checkedBody(context, aDecision);
    const { status, reason } = input;
    if (status === 'declined' && !reason) return refuse(400, NO_REASON);
    const review = await reviews.find(context.req.param('review'));
    if (!review) return refuse(404, GONE);
    const countries = review.country ? [review.country] : COUNTRIES;
    requireRole(context, 'publisher', countries);
    return decide(reviews, review, { ...input, who: authorOf(context).name });
  });

  /** Carries a decision out, and notes it. */
  async function decide(
    { decide: carryOut }: MemberReviews,
    review: ReviewAnswer,
    { who, reason, ...decision }: ReviewDecision & { readonly who: string },
  ): Promise<Response> {
    const { status } = decision;
    const wanted = { ...decision, ...(status === 'declined' && { reason }) };
    const decided = await carryOut(review.id, wanted);
    if (!decided) return refuse(404, GONE);
    if (decided === 'changed') return refuse(409, ALREADY);
    journal.recordAction({ who, text: decisionText(status, review) });
    changed({ what: 'reviews' });
    return answer(decided);
  }

  return app;
}

const ELSEWHERE = 'The reviews of this shop are kept by its commerce system.';
const GONE = 'Its author has removed this review.';

const NO_REASON = 'Write why: the person who wrote the review reads it.';
const ALREADY =
  'This review has changed meanwhile, or somebody has decided on it. Look at it again.';
