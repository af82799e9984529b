import type { Hono } from 'hono';
import * as z from 'zod';
import { inAnnouncedChange, type OutboxChange } from '#commerce-api/admin/change-outbox.ts';
import {
  findQuestion,
  followQuestions,
  isAnswered,
  type Question,
  removeQuestionRow,
} from '#commerce-api/admin/questions/decide-question.ts';
import type { Product } from '#commerce-api/catalogue/product.ts';
import { productNames } from '#commerce-api/catalogue/product.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import type { ApiEnv } from '#commerce-api/http/api-env.ts';
import { idOf } from '#commerce-api/http/endpoint.ts';
import { listQuery } from '#commerce-api/http/record-endpoints.ts';
import { respond, respondPage } from '#commerce-api/http/respond.ts';
import type { View } from '#commerce-api/http/view.ts';
import { notFound } from '#commerce-api/json-api/api-error.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { onPage } from '#commerce-api/json-api/list-query.ts';
import { publicName } from '#domain/locale/personal-names.ts';
import { memberEndpoints } from '../member-endpoint.ts';
import type { MemberServices } from '../member-services.ts';
import { readBody } from '../read-body.ts';
import {
  addQuestion,
  loadQuestions,
  productColumns,
  questionedProduct,
  questionInput,
} from './questions.ts';

/** The id or slug of a product that the member wants to ask about. */
const filters = { product: z.string().min(1).max(200).optional() };

/** `/account/questions`: lists and adds the member's questions about products. */
export function questionRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  const memberEndpoint = memberEndpoints(app, services);
  const { db, clock, contentChanged } = services;
  memberEndpoint('/account/questions', {
    async get(context, member) {
      const { filter, page } = listQuery(context, { filters });
      const { locale } = context.var;
      const questions = await loadQuestions(db, member.id);
      const product =
        filter.product === undefined
          ? undefined
          : await questionedProduct(db, locale, filter.product);
      const shown = onPage(questions, page);
      const names = await productNames(db, locale, shown);
      const data = shown.map((question) =>
        questionResource(question, names.get(question.product_id)),
      );
      const meta = {
        author: publicName(member.first_name, member.last_name),
        products: product ? [productOf(product)] : [],
      };
      return respondPage(context, { data, meta }, { page, totalItems: questions.length });
    },
    async post(context, member) {
      const question = await readBody(context, questionInput);
      const { locale } = context.var;
      const added = await addQuestion(db, { member, question, locale }, clock());
      return respond(context, { data: questionResource(added) }, 201);
    },
  });
  memberEndpoint('/account/questions/:id', {
    async delete(context, member) {
      const view = { locale: context.var.locale, now: clock() };
      const target = { memberId: member.id, id: idOf(context), view };
      const changed = await removeQuestion(db, target);
      if (!changed) throw notFound('You have asked no such question.');
      await contentChanged(changed);
      return respond(context, { data: null });
    },
  });
}

/** A member's question to remove, and the request's view. */
interface QuestionToRemove {
  readonly memberId: string;
  readonly id: string;
  readonly view: View;
}

/** Returns the changes of the product; undefined if the member has no such question. */
async function removeQuestion(
  db: Database,
  { memberId, id, view }: QuestionToRemove,
): Promise<ReadonlyArray<OutboxChange> | undefined> {
  const subjects = [`member ${memberId}`] as const;
  const ownQuestion = async (transaction: Database) => {
    const question = await findQuestion(transaction, id);
    return question?.member_id === memberId ? question : undefined;
  };
  // One that isn't answered concerns nobody else.
  const found = await inTransaction(db, subjects, async (transaction) => {
    const question = await ownQuestion(transaction);
    if (question && !isAnswered(question)) await removeQuestionRow(transaction, question);
    return question;
  });
  if (!found || !isAnswered(found)) return found && [];
  const { changed } = await inAnnouncedChange(db, { ...view, subjects }, async (change) => {
    const question = await ownQuestion(change.db);
    if (!question) return;
    await removeQuestionRow(change.db, question);
    await followQuestions(change, [question]);
  });
  return changed;
}

/**
 * A question as its author sees it: why one is declined is between the shop's people.
 *
 * @param name the product's present one in the author's language, by default the one it was asked under
 */
function questionResource(question: Question, name = question.product_name): Resource {
  return {
    type: 'questions',
    id: question.id,
    attributes: {
      'product-name': name,
      'slug-url': question.slug,
      'image-url': question.image_url,
      text: question.text,
      status: question.status,
      ...(question.answer !== null && { answer: question.answer }),
      'asked-at': question.asked_at,
      country: question.country,
      language: question.language,
    },
  };
}

/** The product that a question can be about, as a resource. */
function productOf(product: Product): Resource {
  const { product_name: name, slug, image_url: picture } = productColumns(product);
  return {
    type: 'products',
    id: product.id,
    attributes: {
      'product-name': name,
      'brand-name': product.brandName,
      'slug-url': slug,
      'image-url': picture,
    },
  };
}
