import type { HelpWords } from './help-words.ts';
import { hasOwn, hasTopic, neededOf, type QueryTopic, queryTopics } from './query-topics.ts';
import { wordText } from './word-text.ts';

/** Where a question has what a query asks about: in itself, in the title above it, or in its answer. */
export type QuestionMatch = 'question' | 'topic' | 'answer';

export interface TopicQuestion {
  readonly question: string;
  readonly answer: string;
  /** The title above it. */
  readonly topic: string;
}

interface Found<Q> {
  readonly question: Q;
  readonly match: QuestionMatch;
}

/**
 * The questions that have at least half of what a query asks about, or if there is one that has it
 * all, those that do. Those that have it in themselves come first, and of these, those with most.
 * Undefined for a query that asks about nothing.
 */
export function matchQuestions<Q extends TopicQuestion>(
  questions: ReadonlyArray<Q>,
  query: string,
  words: HelpWords,
): ReadonlyArray<Found<Q>> | undefined {
  const texts = questions.flatMap(({ question, topic }) => [question, topic]).map(wordText);
  const topics = queryTopics(query, { words, texts });
  if (topics.length === 0) return undefined;
  const graded = questions.map((question) => ({ question, grade: gradeOf(question, topics) }));
  const needed = neededOf(topics, Math.max(...graded.map(({ grade }) => grade.topic)));
  return graded
    .flatMap(({ question, grade }) => {
      const match = MATCHES.find((part) => grade[part] >= needed);
      return match ? [{ question, match, grade }] : [];
    })
    .toSorted(
      (one, other) =>
        MATCHES.indexOf(one.match) - MATCHES.indexOf(other.match) ||
        other.grade[other.match] - one.grade[one.match] ||
        other.grade.own - one.grade.own,
    )
    .map(({ question, match }) => ({ question, match }));
}

const MATCHES = ['question', 'topic', 'answer'] as const;

/**
 * How many of the query's topics a question has: in itself, with its title, and with its answer.
 */
function gradeOf({ question, topic, answer }: TopicQuestion, topics: ReadonlyArray<QueryTopic>) {
  const own = wordText(question);
  const count = (text: string) => topics.filter((thing) => hasTopic(text, thing)).length;
  const titled = `${own}${wordText(topic)}`;
  return {
    question: count(own),
    topic: count(titled),
    answer: count(`${titled}${wordText(answer)}`),
    own: topics.filter((thing) => hasOwn(own, thing)).length,
  };
}
