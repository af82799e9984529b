import type { Product } from '#commerce-api/catalogue/product.ts';
import type { AnsweredQuestion } from '#commerce-api/catalogue/product-parts.ts';
import type { Detail } from '#commerce-api/catalogue/product-texts.ts';
import { inBatches } from '#commerce-api/database/in-batches.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { QUESTIONS_MAX } from '#domain/limits.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** Reads the questions on products that were asked in the locale and answered, newest answers first. */
export async function readQuestions(
  db: Database,
  { country, language }: Locale,
  productIds: ReadonlyArray<string>,
): Promise<Detail> {
  const rows = await inBatches(productIds, (ids) =>
    db
      .selectFrom('member_questions')
      .selectAll()
      .where('product_id', 'in', ids)
      .where('country', '=', country)
      .where('language', '=', language)
      .where('status', '=', 'answered')
      .orderBy('answered_at', 'desc')
      .orderBy('id')
      .execute(),
  );
  const byProduct = Map.groupBy(rows, (row) => row.product_id);
  return (product) => {
    const own = byProduct.get(product.id);
    if (!own) return product;
    const questions = own.slice(0, QUESTIONS_MAX).map(
      (row): AnsweredQuestion => ({
        id: row.id,
        text: row.text,
        author: row.author,
        'asked-at': row.asked_at,
        answer: row.answer ?? '',
      }),
    );
    return { ...product, questions };
  };
}

/** A product's attribute about its questions; absent without any that is answered. */
export const questionAttributes = ({ questions }: Product) => (questions ? { questions } : {});
