import * as z from 'zod';
import { COUNTRIES, LANGUAGES } from '#domain/locale/locales.ts';
import { REVIEW_STATUSES, type ReviewStatus } from '#domain/product/review-statuses.ts';
import { CONSOLE_API } from '../../contract/console-contract.ts';
import type {
  ReviewAnswer,
  ReviewDecision,
  ReviewsAnswer,
} from '../../contract/review-contract.ts';
import type { CommerceSurface } from '../commerce/commerce-call.ts';
import { adminCalls, type WrittenFilter, writtenQuery } from './admin-calls.ts';

/** What members wrote about products. Each call throws a SourceError if the API fails. */
export interface MemberReviews {
  list(filter: WrittenFilter<ReviewStatus>): Promise<Pick<ReviewsAnswer, 'reviews' | 'total'>>;
  find(id: string): Promise<ReviewAnswer | undefined>;
  /** `changed` if it isn't what was decided on any more, undefined if it has been removed. */
  decide(id: string, decision: ReviewDecision): Promise<ReviewAnswer | 'changed' | undefined>;
  /** The bytes of a photo with their type; undefined if there is none. */
  photo(id: string): Promise<Response | undefined>;
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
      'slug-url': z.string(),
      'variant-name': z.string().nullable(),
      'skin-type': z.string().nullable(),
      'would-buy-again': z.boolean().nullable(),
      'photo-ids': z.array(z.string()),
      status: z.enum(REVIEW_STATUSES),
      reason: z.string().nullable(),
      country: z.enum(COUNTRIES).nullable(),
      language: z.enum(LANGUAGES).nullable(),
      'written-at': z.string(),
    }),
  })
  .transform(({ id, attributes }): ReviewAnswer => {
    const { rating, title, text, status, reason, country, language } = attributes;
    return {
      ...{ id, rating, title, text, status, reason, country, language },
      productId: attributes['product-id'],
      productName: attributes['product-name'],
      picture: attributes['image-url'],
      slug: attributes['slug-url'],
      variantName: attributes['variant-name'],
      skinType: attributes['skin-type'],
      wouldBuyAgain: attributes['would-buy-again'],
      author: attributes.author ?? '',
      photos: attributes['photo-ids'].map((photo) => `${CONSOLE_API}/reviews/photos/${photo}`),
      writtenAt: Date.parse(attributes['written-at']),
    };
  });

const listed = z.object({
  data: z.array(resource),
  meta: z.object({ 'total-items': z.int() }),
});
const single = z.object({ data: resource });

/** The reviews of a commerce API with an admin surface. */
export function memberReviews(surface: CommerceSurface): MemberReviews {
  const ask = adminCalls(surface);
  const reviewIn = async (answer: Response) =>
    answer.ok ? single.parse(await answer.json()).data : undefined;
  return {
    async list(filter) {
      const answer = await ask(`/reviews?${writtenQuery(filter)}`);
      const { data, meta } = listed.parse(await answer.json());
      return { reviews: data, total: meta['total-items'] };
    },
    find: async (id) => reviewIn(await ask(`/reviews/${encodeURIComponent(id)}`)),
    async decide(id, { from, writtenAt, ...decision }) {
      const attributes = {
        ...decision,
        'expected-status': from,
        'expected-written-at': new Date(writtenAt).toISOString(),
      };
      const data = { type: 'reviews', id, attributes };
      const answer = await ask(`/reviews/${encodeURIComponent(id)}`, { data });
      return answer.status === 409 ? 'changed' : reviewIn(answer);
    },
    async photo(id) {
      const answer = await ask(`/review_photos/${encodeURIComponent(id)}`);
      return answer.ok ? answer : undefined;
    },
  };
}
