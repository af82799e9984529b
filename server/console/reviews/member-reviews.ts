import * as z from 'zod';
import type {
  ReviewAnswer,
  ReviewDecision,
  ReviewsAnswer,
} from '#console/reviews/review-contract.ts';
import { SourceError } from '#content-sync/source/content-source.ts';
import { COUNTRIES, type Country, FALLBACK_COUNTRY, LANGUAGES } from '#domain/locales.ts';
import { REVIEW_STATUSES, type ReviewStatus } from '#domain/review-statuses.ts';
import type { AdminSurface } from '../editing/admin-records.ts';

export interface ReviewFilter {
  readonly status: ReviewStatus;
  readonly country?: Country | undefined;
  /** From 1. */
  readonly page: number;
}

/** What members wrote about products. Each call throws a SourceError if the API fails. */
export interface MemberReviews {
  list(filter: ReviewFilter): Promise<ReviewsAnswer>;
  find(id: string): Promise<ReviewAnswer | undefined>;
  /** Undefined if the review has been removed. */
  decide(
    id: string,
    decision: Pick<ReviewDecision, 'status' | 'reason'>,
  ): Promise<ReviewAnswer | undefined>;
}

const resource = z
  .object({
    id: z.string(),
    attributes: z.object({
      'product-id': z.string(),
      'product-name': z.string(),
      'image-url': z.string().nullable(),
      rating: z.int(),
      title: z.string(),
      text: z.string(),
      author: z.string().nullable(),
      photos: z.array(z.string()),
      status: z.enum(REVIEW_STATUSES),
      reason: z.string().nullable(),
      country: z.enum(COUNTRIES).nullable(),
      language: z.enum(LANGUAGES).nullable(),
      'written-at': z.string(),
    }),
  })
  .transform(({ id, attributes }): ReviewAnswer => {
    const { rating, title, text, photos, status, reason, country, language } = attributes;
    return {
      ...{ id, rating, title, text, photos, status, reason, country, language },
      productId: attributes['product-id'],
      productName: attributes['product-name'],
      picture: attributes['image-url'],
      author: attributes.author ?? '',
      writtenAt: Date.parse(attributes['written-at']),
    };
  });

const listed = z.object({
  data: z.array(resource),
  meta: z.object({ 'total-items': z.int() }),
});
const single = z.object({ data: resource });

const REVIEWS = 'http://commerce.internal/api/admin/v1/reviews';

/** The reviews of a commerce API with an admin surface. */
export function memberReviews({
  fetch,
  token,
}: Pick<AdminSurface, 'fetch' | 'token'>): MemberReviews {
  const ask = async (path: string, body?: unknown) => {
    const headers = { Authorization: `Bearer ${token}`, 'X-Site-Country': FALLBACK_COUNTRY };
    const sent = body !== undefined && { method: 'PATCH', body: JSON.stringify(body) };
    const answer = await fetch(new Request(REVIEWS + path, { headers, ...sent }));
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new SourceError(`The commerce API answered ${answer.status}.`);
    return answer.json();
  };
  const one = (answer: unknown) => (answer === undefined ? undefined : single.parse(answer).data);
  return {
    async list({ status, country, page }) {
      const query = new URLSearchParams({ 'filter[status]': status, 'page[number]': String(page) });
      if (country) query.set('filter[country]', country);
      const { data, meta } = listed.parse(await ask(`?${query}`));
      return { reviews: data, total: meta['total-items'] };
    },
    find: async (id) => one(await ask(`/${encodeURIComponent(id)}`)),
    async decide(id, attributes) {
      const data = { type: 'reviews', id, attributes };
      return one(await ask(`/${encodeURIComponent(id)}`, { data }));
    },
  };
}
