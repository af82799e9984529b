import type { Hono } from 'hono';
import * as z from 'zod';
import {
  type Moderated,
  type ModerationOptions,
  mailedMember,
  moderationRoutes,
} from '#commerce-api/admin/moderation.ts';
import { readPage } from '#commerce-api/database/read-page.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { ApiEnv } from '#commerce-api/http/api-env.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { greetedName, mailText } from '#commerce-api/members/mail/mail-text.ts';
import type { Mail } from '#commerce-api/members/mail/mailer.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import { linesOfText } from '#commerce-api/members/personal-fields.ts';
import { productPath } from '#domain/addresses/addresses.ts';
import { canonicalAddress } from '#domain/addresses/site.ts';
import { ANSWER_MAX } from '#domain/limits.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { QUESTION_STATUSES } from '#domain/product/question-statuses.ts';
import { decideQuestion, findQuestion, type Question } from './decide-question.ts';

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

type Decision = z.output<typeof decision>;

const QUESTIONS: Moderated<Question, Decision> = {
  type: 'questions',
  noun: 'question',
  statuses: QUESTION_STATUSES,
  decision,
  find: findQuestion,
  list(db, { status, countries, direction }, page) {
    const all = db.selectFrom('member_questions').selectAll().where('status', '=', status);
    const matching = countries ? all.where('country', 'in', countries) : all;
    return readPage(matching.orderBy('asked_at', direction).orderBy('id', direction), page);
  },
  isExpected: ({ revision }, { 'expected-revision': expected = revision }) => revision === expected,
  stateOf: ({ revision }) => `its revision is ${revision}`,
  store: (change, before, { status, answer = null, reason = null }) =>
    decideQuestion(change, before, { status, answer, reason }),
  resourcesOf: async (_, questions) => questions.map(resourceOf),
  mailOf: answerMail,
};

/** What members asked about products, and what becomes of it. */
export function questionRoutes(
  routes: Hono<ApiEnv>,
  services: MemberServices & ModerationOptions,
): void {
  moderationRoutes(routes, QUESTIONS, services);
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
  const member = await mailedMember(db, memberId);
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
