/** The orders in which a product's reviews can be read; the first is that of its page. */
export const REVIEW_SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const;

export type ReviewSort = (typeof REVIEW_SORTS)[number];
