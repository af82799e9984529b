import * as z from 'zod';
import { resolveTranslated } from '#commerce-api/database/translated.ts';
import type { Country, Language } from '#domain/locale/locales.ts';
import type { TopicQuestion } from '#domain/search/question-matches.ts';
import { DEMO_SEED } from '../demo-seed.ts';

const span = z.object({ text: z.string() });
const line = z.object({ spans: z.array(span) });
const part = z.object({ spans: z.array(span).default([]), items: z.array(line).default([]) });
const page = z.object({
  blocks: z.array(
    z.object({
      title: z.string(),
      questions: z.array(z.object({ question: z.string(), answer: z.array(part) })),
    }),
  ),
});

/** The questions of a help page of the demo. */
export function demoQuestions(country: Country, language: Language): ReadonlyArray<TopicQuestion> {
  const help = DEMO_SEED.content[country].pages.find(({ id }) => id === 'faq');
  const { blocks } = page.parse(resolveTranslated(help?.attributes, language));
  return blocks.flatMap(({ title, questions }) =>
    questions.map(({ question, answer }) => ({
      question,
      topic: title,
      answer: answer.flatMap(textsOf).join(' '),
    })),
  );
}

const textsOf = ({ spans, items }: z.infer<typeof part>) =>
  [spans, ...items.map((item) => item.spans)].map((each) => each.map(({ text }) => text).join(''));
