import * as z from 'zod';
import { COUNTRIES, LANGUAGES } from '#domain/locale/locales.ts';
import { QUESTION_STATUSES, type QuestionStatus } from '#domain/product/question-statuses.ts';
import type {
  AskedQuestion,
  QuestionDecision,
  QuestionsAnswer,
} from '../../contract/question-contract.ts';
import type { CommerceSurface } from '../commerce/commerce-call.ts';
import { adminCalls, type WrittenFilter, writtenQuery } from '../reviews/admin-calls.ts';

/** What members asked about products. Each call throws a SourceError if the API fails. */
export interface MemberQuestions {
  list(
    filter: WrittenFilter<QuestionStatus>,
  ): Promise<Pick<QuestionsAnswer, 'questions' | 'total'>>;
  find(id: string): Promise<AskedQuestion | undefined>;
  /** `changed` if somebody else has decided meanwhile, undefined if it has been removed. */
  decide(id: string, decision: QuestionDecision): Promise<AskedQuestion | 'changed' | undefined>;
}

const resource = z
  .object({
    id: z.string(),
    attributes: z.object({
      'product-id': z.string(),
      'product-name': z.string(),
      'slug-url': z.string(),
      'image-url': z.string().nullable(),
      text: z.string(),
      author: z.string(),
      status: z.enum(QUESTION_STATUSES),
      answer: z.string().nullable(),
      reason: z.string().nullable(),
      country: z.enum(COUNTRIES),
      language: z.enum(LANGUAGES),
      'asked-at': z.string(),
      revision: z.int(),
    }),
  })
  .transform(({ id, attributes }): AskedQuestion => {
    const { text, author, status, answer, reason, country, language, revision } = attributes;
    return {
      ...{ id, text, author, status, answer, reason, country, language, revision },
      productId: attributes['product-id'],
      productName: attributes['product-name'],
      slug: attributes['slug-url'],
      picture: attributes['image-url'],
      askedAt: Date.parse(attributes['asked-at']),
    };
  });

const listed = z.object({
  data: z.array(resource),
  meta: z.object({ 'total-items': z.int() }),
});
const single = z.object({ data: resource });

/** The questions of a commerce API with an admin surface. */
export function memberQuestions(surface: CommerceSurface): MemberQuestions {
  const ask = adminCalls(surface);
  const questionIn = async (answer: Response) =>
    answer.ok ? single.parse(await answer.json()).data : undefined;
  return {
    async list(filter) {
      const answer = await ask(`/questions?${writtenQuery(filter)}`);
      const { data, meta } = listed.parse(await answer.json());
      return { questions: data, total: meta['total-items'] };
    },
    find: async (id) => questionIn(await ask(`/questions/${encodeURIComponent(id)}`)),
    async decide(id, { revision, ...decision }) {
      const attributes = { ...decision, 'expected-revision': revision };
      const data = { type: 'questions', id, attributes };
      const answer = await ask(`/questions/${encodeURIComponent(id)}`, { data });
      return answer.status === 409 ? 'changed' : questionIn(answer);
    },
  };
}
