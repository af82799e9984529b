/** What becomes of a member's review: it waits until somebody publishes or declines it. */
export const REVIEW_STATUSES = ['pending', 'published', 'declined'] as const;

export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
