import { Hono } from 'hono';
import * as z from 'zod';
import { ANSWER_MAX } from '#domain/limits.ts';
import { QUESTION_STATUSES } from '#domain/product/question-statuses.ts';
import type { Journal } from '#server/operations/journal.ts';
import type { WhatChanged } from '../../contract/console-contract.ts';
import {
  type AskedQuestion,
  type OpenQuestions,
  type QuestionDecision,
  type QuestionsAnswer,
  questionText,
} from '../../contract/question-contract.ts';
import { answer, checked, checkedBody, refuse } from '../http/answers.ts';
import { askedCountry } from '../http/asked-place.ts';
import { authorOf, requireRole } from '../people/access.ts';
import type { ConsoleEnv } from '../people/guards.ts';
import { countriesOf, WRITTEN_PAGE_SIZE } from '../reviews/admin-calls.ts';
import type { MemberQuestions } from './member-questions.ts';

export interface QuestionSources {
  /** Undefined if the shop's commerce system has no questions. */
  readonly questions: MemberQuestions | undefined;
  readonly journal: Pick<Journal, 'recordAction'>;
  /** Tells people who watch. */
  readonly changed: (what: WhatChanged) => void;
}

const filter = z.object({
  status: z.enum(QUESTION_STATUSES).default('open'),
  country: askedCountry.optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

const aDecision = z.object({
  revision: z.int().nonnegative(),
  status: z.enum(QUESTION_STATUSES),
  answer: z.string().trim().max(ANSWER_MAX).optional(),
  reason: z.string().trim().max(500).optional(),
});

/** `/questions`: what members asked about products, and what becomes of it. */
export function questionRoutes({ questions, journal, changed }: QuestionSources): Hono<ConsoleEnv> {
  const app = new Hono<ConsoleEnv>();

  app.get('/questions/waiting', async (context) => {
    const countries = countriesOf(authorOf(context));
    const asked = { status: 'open', countries, page: 1, pageSize: 1 } as const;
    const waiting = questions && (await questions.list(asked)).total;
    return answer({ waiting: waiting ?? null } satisfies OpenQuestions);
  });

  app.get('/questions', async (context) => {
    if (!questions) return refuse(404, ELSEWHERE);
    const { status, country, page } = checked(filter, context.req.query());
    const countries = country ? [country] : countriesOf(authorOf(context));
    const found = await questions.list({ status, countries, page, pageSize: WRITTEN_PAGE_SIZE });
    const hasMore = page * WRITTEN_PAGE_SIZE < found.total;
    return answer({ ...found, hasMore } satisfies QuestionsAnswer);
  });

  app.patch('/questions/:question', async (context) => {
    if (!questions) return refuse(404, ELSEWHERE);
    const input = await checkedBody(context, aDecision);
    const { status, answer: words, reason } = input;
    if (status === 'answered' && !words) return refuse(400, NO_ANSWER);
    if (status === 'declined' && !reason) return refuse(400, NO_REASON);
    const question = await questions.find(context.req.param('question'));
    if (!question) return refuse(404, GONE);
    requireRole(context, 'publisher', [question.country]);
    return decide(questions, question, { ...input, who: authorOf(context).name });
  });

  /** Carries a decision out, and notes it. */
  async function decide(
    { decide: carryOut }: MemberQuestions,
    question: AskedQuestion,
    { who, answer: words, reason, revision, status }: QuestionDecision & { readonly who: string },
  ): Promise<Response> {
    const decided = await carryOut(question.id, {
      ...{ revision, status },
      ...(status === 'answered' && { answer: words }),
      ...(status === 'declined' && { reason }),
    });
    if (!decided) return refuse(404, GONE);
    if (decided === 'changed') return refuse(409, ALREADY);
    journal.recordAction({ who, text: questionText(status, question) });
    changed({ what: 'questions' });
    return answer(decided);
  }

  return app;
}

const ELSEWHERE = 'The shop has no questions of members, or its commerce system keeps them.';
const GONE = 'Whoever asked has removed this question.';
const NO_ANSWER = 'Write an answer: everybody reads it with the product.';
const NO_REASON = 'Write why, for your colleagues: the person who asked doesn’t read it.';
const ALREADY = 'Somebody else has answered or declined this question meanwhile. Look at it again.';
