import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Question } from '#commerce-api/admin/questions/decide-question.ts';
import { findProductId, loadProducts, type Product } from '#commerce-api/catalogue/product.ts';
import { variantPictures } from '#commerce-api/catalogue/variant-pictures.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import { OPEN_QUESTIONS_MAX, QUESTION_MAX } from '#domain/limits.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { publicName } from '#domain/locale/personal-names.ts';
import { type Member, refuseFormerMember } from '../member-store.ts';
import { lineOfText } from '../personal-fields.ts';
import { invalid } from '../read-body.ts';

/** What members ask about products, from when it is asked until it is removed. */

const LINK = /\b(?:https?:|www\.)/i;

export const questionInput = z.object({
  /** The id of a product, or its slug. */
  product: z.string().min(1).max(200),
  text: lineOfText(QUESTION_MAX).refine((text) => !LINK.test(text), 'must have no links'),
});

/** A question, with who asks it and where. */
export interface NewQuestion {
  readonly member: Member;
  readonly question: z.infer<typeof questionInput>;
  readonly locale: Locale;
}

/**
 * Stores a question, which is open until somebody answers or declines it.
 *
 * @throws ApiError 422 for a product that the country doesn't sell, and `too-many` for a member whose
 *   earlier questions wait; 404 if the member has left meanwhile
 */
export function addQuestion(db: Database, input: NewQuestion, now: Date): Promise<Question> {
  const { member, question, locale } = input;
  return inTransaction(db, [`member ${member.id}`], async (transaction) => {
    await refuseTooMany(transaction, member.id);
    const product = await questionedProduct(transaction, locale, question.product);
    if (!product) throw invalid('/product', 'product: is nothing that is sold in this country.');
    return storeQuestion(transaction, { member, product, text: question.text, locale }, now);
  });
}

async function refuseTooMany(db: Database, memberId: string): Promise<void> {
  await refuseFormerMember(db, memberId);
  const open = (await loadQuestions(db, memberId)).filter(({ status }) => status === 'open');
  if (open.length < OPEN_QUESTIONS_MAX) return;
  const detail = `${OPEN_QUESTIONS_MAX} of your questions wait for an answer.`;
  throw new ApiError(422, { code: 'too-many', detail });
}

/** The product with this id or slug; undefined if the country doesn't sell it. */
export async function questionedProduct(
  db: Database,
  locale: Locale,
  idOrSlug: string,
): Promise<Product | undefined> {
  const id = await findProductId(db, idOrSlug);
  return id === undefined ? undefined : (await loadProducts(db, locale, [id]))[0];
}

interface QuestionRow {
  readonly member: Pick<Member, 'id' | 'first_name' | 'last_name'>;
  readonly product: Product;
  readonly text: string;
  readonly locale: Locale;
  /** Undefined while it's open. */
  readonly answer?: string | undefined;
  /** By default a random one. */
  readonly id?: string;
}

/** Stores a question on a product, under the product's present name. */
export function storeQuestion(
  db: Database,
  { member, product, text, locale, answer, id = randomUUID() }: QuestionRow,
  now: Date,
): Promise<Question> {
  const isOpen = answer === undefined;
  return db
    .insertInto('member_questions')
    .values({
      ...{ id, text, ...productColumns(product) },
      status: isOpen ? 'open' : 'answered',
      member_id: member.id,
      asked_at: now.toISOString(),
      country: locale.country,
      language: locale.language,
      author: publicName(member.first_name, member.last_name),
      answer: answer ?? null,
      answered_at: isOpen ? null : now.toISOString(),
      reason: null,
      revision: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What a question says of its product. */
export function productColumns(product: Product) {
  const { variants, featuredVariantId } = product;
  const variant = variants.find(({ id }) => id === featuredVariantId) ?? variants[0];
  return {
    product_id: product.id,
    product_name: product.name,
    slug: product.slug,
    image_url: (variant && variantPictures(variant, product)[0]) ?? null,
  };
}

/** A member's questions, newest first. */
export function loadQuestions(db: Database, memberId: string): Promise<ReadonlyArray<Question>> {
  return db
    .selectFrom('member_questions')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Removes the questions of a member who leaves. Answered ones stay with their products, without a name. */
export async function forgetQuestionsOf(db: Database, memberId: string): Promise<void> {
  await db
    .updateTable('member_questions')
    .set({ member_id: null, author: '' })
    .where('member_id', '=', memberId)
    .where('status', '=', 'answered')
    .execute();
  await db.deleteFrom('member_questions').where('member_id', '=', memberId).execute();
}
