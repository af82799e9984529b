import type { Country, Language } from '#domain/locale/locales.ts';
import type { QuestionStatus } from '#domain/product/question-statuses.ts';

/** A member's question on a product, for whoever answers it. */
export interface AskedQuestion {
  readonly id: string;
  readonly productId: string;
  readonly productName: string;
  /** The last part of the product's address. */
  readonly slug: string;
  /** The address of the product's picture. */
  readonly picture: string | null;
  readonly text: string;
  /** The member's name as the shop shows it; empty once they have left. */
  readonly author: string;
  readonly status: QuestionStatus;
  readonly answer: string | null;
  /** Why it was declined: only the shop's people read it. */
  readonly reason: string | null;
  /** Where it was asked. */
  readonly country: Country;
  readonly language: Language;
  /** Epoch milliseconds. */
  readonly askedAt: number;
  /** How many decisions were made on it. */
  readonly revision: number;
}

export interface QuestionsAnswer {
  readonly questions: ReadonlyArray<AskedQuestion>;
  /** How many there are with the status. */
  readonly total: number;
  /** Whether there is another page. */
  readonly hasMore: boolean;
}

/** How many questions are open in the person's countries; null if the shop keeps none. */
export interface OpenQuestions {
  readonly waiting: number | null;
}

/** What becomes of a question, and its revision when somebody read it and decided that. */
export interface QuestionDecision {
  readonly revision: number;
  readonly status: QuestionStatus;
  /** Only if it's answered. */
  readonly answer?: string | undefined;
  /** Only if it's declined. */
  readonly reason?: string | undefined;
}

/** Says what was decided, to whoever decided and in the journal. */
export function questionText(
  status: QuestionStatus,
  { author, productName }: Pick<AskedQuestion, 'author' | 'productName'>,
): string {
  return `${DONE[status]} ${author || 'somebody'}’s question on ${productName}.`;
}

const DONE: Readonly<Record<QuestionStatus, string>> = {
  open: 'Took back the decision on',
  answered: 'Answered',
  declined: 'Declined',
};
