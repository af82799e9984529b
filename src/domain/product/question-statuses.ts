/** What becomes of a member's question on a product: it is open until somebody answers or declines it. */
export const QUESTION_STATUSES = ['open', 'answered', 'declined'] as const;

export type QuestionStatus = (typeof QUESTION_STATUSES)[number];
