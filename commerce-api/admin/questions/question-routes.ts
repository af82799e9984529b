import type { Hono } from 'hono';
import * as z from 'zod';
import type { OutboxChange } from '#commerce-api/admin/change-outbox.ts';
import { decideAndMail } from '#commerce-api/admin/decide-and-mail.ts';
import { checked, parseEdit } from '#commerce-api/admin/edit-body.ts';
import { readPage } from '#commerce-api/database/read-page.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { ApiContext, ApiEnv, Services } from '#commerce-api/http/api-env.ts';
import { endpoint, idOf } from '#commerce-api/http/endpoint.ts';
import { listQuery } from '#commerce-api/http/record-endpoints.ts';
import { respond, respondPage } from '#commerce-api/http/respond.ts';
import { ApiError, notFound } from '#commerce-api/json-api/api-error.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { idList } from '#commerce-api/json-api/list-query.ts';
import { greetedName, mailText } from '#commerce-api/members/mail/mail-text.ts';
import type { Mail } from '#commerce-api/members/mail/mailer.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import { linesOfText } from '#commerce-api/members/personal-fields.ts';
import { productPath } from '#domain/addresses/addresses.ts';
import { canonicalAddress } from '#domain/addresses/site.ts';
import { ANSWER_MAX } from '#domain/limits.ts';
import { COUNTRIES, localeFor } from '#domain/locale/locales.ts';
import { QUESTION_STATUSES } from '#domain/product/question-statuses.ts';
import { decideQuestion, findQuestion, type Question } from './decide-question.ts';

const filters = {
  status: z.enum(QUESTION_STATUSES).default('open'),
  /** One country or several, separated by commas. */
  country: idList.pipe(z.array(z.enum(COUNTRIES))).optional(),
};

const decision = z
  .strictObject({
    status: z.enum(QUESTION_STATUSES),
    answer: linesOfText(ANSWER_MAX).optional(),
    reason: linesOfText(500).optional(),
    'expected-revision': z.int().nonnegative().optional(),
  })
  .refine(({ status, answer }) => (status === 'answered') === (answer !== undefined), {
    path: ['answer'],
    error: 'belongs to a question that is answered, and to no other',
  })
  .refine(({ status, reason }) => (status === 'declined') === (reason !== undefined), {
    path: ['reason'],
    error: 'belongs to a question that is declined, and to no other',
  });

interface QuestionOptions {
  readonly onChange: (change: OutboxChange) => Promise<void>;
}

/** `/questions`: what members asked about products, page by page, and what becomes of it. */
export function questionRoutes(
  routes: Hono<ApiEnv>,
  services: MemberServices,
  options: QuestionOptions,
): void {
  endpoint(routes, '/questions', { get: (context) => listQuestions(context, services) });
  endpoint(routes, '/questions/:id', {
    get: async (context) => {
      const question = await findQuestion(services.db, idOf(context));
      if (!question) throw noSuchQuestion();
      return respond(context, { data: resourceOf(question) });
    },
    patch: (context) => answerDecision(context, services, options),
  });
}

/** Open questions come in the order in which they were asked, the rest newest first. */
async function listQuestions(context: ApiContext, { db }: Services): Promise<Response> {
  const { filter, page } = listQuery(context, { filters });
  const { status, country: countries } = filter;
  const direction = status === 'open' ? 'asc' : 'desc';
  const all = db.selectFrom('member_questions').where('status', '=', status);
  const matching = countries ? all.where('country', 'in', countries) : all;
  const ordered = matching.selectAll().orderBy('asked_at', direction).orderBy('id', direction);
  const { rows, total } = await readPage(ordered, page);
  return respondPage(context, { data: rows.map(resourceOf) }, { page, totalItems: total });
}

async function answerDecision(
  context: ApiContext,
  services: MemberServices,
  { onChange }: QuestionOptions,
): Promise<Response> {
  const { db, clock } = services;
  const id = idOf(context);
  const { attributes } = parseEdit(await context.req.text(), { type: 'questions', id });
  const asked = checked(decision, attributes, '/data/attributes');
  const { status, answer = null, reason = null, 'expected-revision': expectedRevision } = asked;
  const question = await findQuestion(db, id);
  if (!question) throw noSuchQuestion();
  const { member_id: memberId } = question;
  const subjects = memberId === null ? [] : [`member ${memberId}` as const];
  const decided = await decideAndMail(services, {
    view: { locale: context.var.locale, now: clock(), subjects },
    decide: (change) => decideQuestion(change, id, { status, answer, reason, expectedRevision }),
    mailOf: async (made, from) =>
      made.outcome === 'decided' && made.isNews
        ? answerMail(from, services, made.question)
        : undefined,
    onChange,
  });
  if (decided.outcome === 'gone') throw noSuchQuestion();
  if (decided.outcome === 'changed') throw changedMeanwhile(decided.question);
  return respond(context, { data: resourceOf(decided.question) });
}

const noSuchQuestion = () => notFound('There is no such question.');

function changedMeanwhile({ status, revision }: Question): ApiError {
  const source = { pointer: '/data/attributes' };
  const detail = `The question is ${status} by now, and its revision is ${revision}.`;
  return new ApiError(409, { code: 'changed-meanwhile', detail, source });
}

function resourceOf(question: Question): Resource {
  return {
    type: 'questions',
    id: question.id,
    attributes: {
      'product-id': question.product_id,
      'product-name': question.product_name,
      'slug-url': question.slug,
      'image-url': question.image_url,
      text: question.text,
      author: question.author,
      status: question.status,
      answer: question.answer,
      reason: question.reason,
      country: question.country,
      language: question.language,
      'asked-at': question.asked_at,
      revision: question.revision,
    },
  };
}

/**
 * The mail that tells a member that their question is answered; undefined if it isn't, they have left, or
 * the shop lacks questions.
 */
async function answerMail(
  db: Database,
  { origin, lacks }: Pick<MemberServices, 'origin' | 'lacks'>,
  question: Question,
): Promise<Mail | undefined> {
  const { member_id: memberId, country, language, slug, answer } = question;
  if (answer === null || memberId === null || lacks.includes('questions')) return undefined;
  const member = await db
    .selectFrom('members')
    .select(['email', 'first_name'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!member) return undefined;
  const locale = localeFor(country, language);
  const words = {
    name: greetedName(member.first_name),
    product: question.product_name.replace(/\s+/g, ' '),
    answer,
    link: `${canonicalAddress({ origin }, locale, productPath(slug))}#questions`,
  };
  return { to: member.email, ...mailText('questionAnswered', locale.language, words) };
}
