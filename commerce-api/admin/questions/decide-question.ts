import type { Selectable } from 'kysely';
import type { Change } from '#commerce-api/admin/content-change.ts';
import { bumpProducts } from '#commerce-api/admin/products/bump-products.ts';
import type { CommerceTables, Database } from '#commerce-api/database/tables.ts';

export type Question = Selectable<CommerceTables['member_questions']>;

/** What becomes of a question: its answer if it is answered, or why it is declined, for the shop's people. */
type Decision = Pick<Question, 'status' | 'answer' | 'reason'>;

/** Answers a question, changes its answer, declines it or has it wait again. */
export async function decideQuestion(
  change: Change,
  before: Question,
  decision: Decision,
): Promise<Question> {
  const revision = before.revision + 1;
  const question = await change.db
    .updateTable('member_questions')
    .set({ ...decision, answered_at: answeredAt(change, before, decision), revision })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isAnswered(before) || isAnswered(question)) await followQuestions(change, [question]);
  return question;
}

/** A changed answer keeps its place among the others. */
function answeredAt({ view }: Change, before: Question, { status }: Decision): string | null {
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
