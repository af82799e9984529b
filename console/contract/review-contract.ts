import type { Country, Language } from '#domain/locale/locales.ts';
import type { ReviewStatus } from '#domain/product/review-statuses.ts';

/** A member's review, for whoever decides whether it's published. */
export interface ReviewAnswer {
  readonly id: string;
  readonly productId: string;
  readonly productName: string;
  /** The last part of the product's address. */
  readonly slug: string;
  /** What the author bought, and their skin type, which the shop shows with the review. */
  readonly variantName: string | null;
  readonly skinType: string | null;
  /** Null if they didn't say. */
  readonly wouldBuyAgain: boolean | null;
  /** The address of the product's picture. */
  readonly picture: string | null;
  /** 1 to 5. */
  readonly rating: number;
  readonly title: string;
  readonly text: string;
  /** The author's name as the shop shows it. */
  readonly author: string;
  /** Addresses of square pictures, for whoever is signed in to the console. */
  readonly photos: ReadonlyArray<string>;
  readonly status: ReviewStatus;
  /** What its author was told when it was declined. */
  readonly reason: string | null;
  /** Where it was written; null for some old ones. */
  readonly country: Country | null;
  readonly language: Language | null;
  /** Epoch milliseconds. */
  readonly writtenAt: number;
}

export interface ReviewsAnswer {
  readonly reviews: ReadonlyArray<ReviewAnswer>;
  /** How many there are with the status. */
  readonly total: number;
  /** Whether there is another page. */
  readonly hasMore: boolean;
}

/** How many reviews wait in the person's countries; null if the shop keeps none that could. */
export interface WaitingReviews {
  readonly waiting: number | null;
}

/** What becomes of a review, and what it was when somebody read it and decided that. */
export interface ReviewDecision {
  readonly from: ReviewStatus;
  /** Epoch milliseconds. */
  readonly writtenAt: number;
  readonly status: ReviewStatus;
  /** For its author; only if it's declined. */
  readonly reason?: string | undefined;
}

/** Says what was decided, to whoever decided and in the journal. */
export function decisionText(
  status: ReviewStatus,
  { author, productName }: Pick<ReviewAnswer, 'author' | 'productName'>,
): string {
  return `${DONE[status]} ${author}’s review of ${productName}.`;
}

const DONE: Readonly<Record<ReviewStatus, string>> = {
  pending: 'Took back the decision on',
  published: 'Published',
  declined: 'Declined',
};
