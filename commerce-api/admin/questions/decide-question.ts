import type { Selectable } from 'kysely';
import type { Change } from '#commerce-api/admin/content-change.ts';
import { bumpProducts } from '#commerce-api/admin/products/bump-products.ts';
import type { CommerceTables, Database } from '#commerce-api/database/tables.ts';
import type { QuestionStatus } from '#domain/product/question-statuses.ts';

export type Question = Selectable<CommerceTables['member_questions']>;

/** What becomes of a question. */
export interface QuestionDecision {
  readonly status: QuestionStatus;
  /** Null unless it is answered. */
  readonly answer: string | null;
  /** Why it is declined, for the shop's people. */
  readonly reason: string | null;
  /** The revision that somebody decided on: of two who decide at once, the second is refused. */
  readonly expectedRevision?: number | undefined;
}

export type DecidedQuestion =
  /** It's news unless the question had the status before. */
  | { readonly outcome: 'decided'; readonly question: Question; readonly isNews: boolean }
  /** Somebody else has decided meanwhile. */
  | { readonly outcome: 'changed'; readonly question: Question }
  | { readonly outcome: 'gone' };

/** Answers a question, changes its answer, declines it or has it wait again. */
export async function decideQuestion(
  change: Change,
  id: string,
  { expectedRevision, ...decision }: QuestionDecision,
): Promise<DecidedQuestion> {
  const before = await findQuestion(change.db, id);
  if (!before) return { outcome: 'gone' };
  const { revision } = before;
  if ((expectedRevision ?? revision) !== revision) return { outcome: 'changed', question: before };
  const question = await change.db
    .updateTable('member_questions')
    .set({ ...decision, answered_at: answeredAt(change, before, decision), revision: revision + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isAnswered(before) || isAnswered(question)) await followQuestions(change, [question]);
  return { outcome: 'decided', question, isNews: before.status !== question.status };
}

/** A changed answer keeps its place among the others. */
function answeredAt(
  { view }: Change,
  before: Question,
  { status }: Pick<QuestionDecision, 'status'>,
): string | null {
  if (status !== 'answered') return null;
  return before.answered_at ?? view.now.toISOString();
}

export function findQuestion(db: Database, id: string): Promise<Question | undefined> {
  return db.selectFrom('member_questions').selectAll().where('id', '=', id).executeTakeFirst();
}

export const isAnswered = ({ status }: Pick<Question, 'status'>): boolean => status === 'answered';

/** Removes a question, with its answer. */
export async function removeQuestionRow(db: Database, { id }: Question): Promise<void> {
  await db.deleteFrom('member_questions').where('id', '=', id).execute();
}

/** Lets the products follow their answered questions. */
export function followQuestions(change: Change, questions: ReadonlyArray<Question>): Promise<void> {
  const ids = new Set(questions.map(({ product_id: id }) => id));
  return bumpProducts(change, [...ids]);
}
