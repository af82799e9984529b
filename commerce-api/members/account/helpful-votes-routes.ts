import type { Hono } from 'hono';
import * as z from 'zod';
import { loadReviewed } from '#commerce-api/catalogue/product-reviews.ts';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { idOf } from '#commerce-api/http/endpoint.ts';
import { listQuery } from '#commerce-api/http/record-endpoints.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { notFound } from '#commerce-api/json-api/api-error.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { takeBackVote, type Vote, vote, votesOf } from '#commerce-api/reviews/helpful-votes.ts';
import { memberEndpoints } from '../member-endpoint.ts';
import type { MemberServices } from '../member-services.ts';

/** The product whose reviews are meant: ids of reviews are its own. */
const filters = { product: z.string().min(1).max(200) };

/**
 * `/account/helpful_votes`: which reviews of a product the member found helpful, and how many others did. A vote is
 * put and deleted by the id of its review.
 */
export function helpfulVotesRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  const { db } = services;
  const memberEndpoint = memberEndpoints(app, services);
  const reviewsAt = async (context: ApiContext, memberId: string) => {
    const { product } = listQuery(context, { filters }).filter;
    const reviewed = await loadReviewed(db, context.var.locale, product);
    if (!reviewed) throw notFound('There is no such product in this country.');
    const votes = await votesOf(db, memberId, reviewed.id);
    return (reviewed.reviews?.written ?? []).map(
      (review): Resource => ({
        type: 'helpful-votes',
        id: review.id,
        attributes: {
          helpful: votes.has(review.id),
          'helpful-count': review['helpful-count'] ?? 0,
        },
      }),
    );
  };
  const answerVote = async (
    context: ApiContext,
    memberId: string,
    change: (vote: Vote) => Promise<void>,
  ) => {
    const reviewId = idOf(context);
    const isThere = (await reviewsAt(context, memberId)).some(({ id }) => id === reviewId);
    if (!isThere) throw notFound('There is no such review of the product.');
    const productId = listQuery(context, { filters }).filter.product;
    await change({ memberId, productId, reviewId });
    const after = await reviewsAt(context, memberId);
    return respond(context, { data: after.find(({ id }) => id === reviewId) ?? null });
  };
  memberEndpoint('/account/helpful_votes', {
    get: async (context, { id }) => respond(context, { data: await reviewsAt(context, id) }),
  });
  memberEndpoint('/account/helpful_votes/:id', {
    put: (context, { id }) => answerVote(context, id, (input) => vote(db, input)),
    delete: (context, { id }) => answerVote(context, id, (input) => takeBackVote(db, input)),
  });
}
