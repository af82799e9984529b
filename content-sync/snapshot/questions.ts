import { LRUCache } from 'lru-cache';
import { type Digest, digestOf } from '../digest.ts';
import { QUERIES, type QueryName } from './queries/queries.ts';
import type { RecordStore } from './record-store.ts';
import { noteTouches, type Touch } from './touches.ts';

/** A query with its arguments, as text: `listing [{"brandId":"7"},2]`. */
export type Question = string & { readonly __brand: 'Question' };

/** What is remembered of an answer. */
export interface AnswerNote {
  readonly question: Question;
  readonly digest: Digest;
  readonly touches: ReadonlyArray<Touch>;
}

export interface Answered extends AnswerNote {
  readonly answer: unknown;
}

export type QueryArguments<N extends QueryName> =
  Parameters<(typeof QUERIES)[N]> extends readonly [RecordStore, ...infer A] ? A : never;

export function question<N extends QueryName>(name: N, ...args: QueryArguments<N>): Question {
  return `${name} ${JSON.stringify(args)}` as Question;
}

/** Answers a question from the records of a store. */
export function answerQuestion(store: RecordStore, asked: Question): Answered {
  const space = asked.indexOf(' ');
  const query = QUERIES[asked.slice(0, space) as QueryName] as (
    store: RecordStore,
    ...args: ReadonlyArray<unknown>
  ) => unknown;
  const noted = noteTouches(store);
  const answer = query(noted.store, ...(JSON.parse(asked.slice(space + 1)) as Array<unknown>));
  return {
    question: asked,
    answer,
    digest: digestOf(JSON.stringify(answer) ?? 'undefined'),
    touches: [...noted.touches],
  };
}

/** Answers kept in memory: listings and products are asked once, the shell's by every page. */
const REMEMBERED_ANSWERS = 100;

export type Answer = (asked: Question) => Answered;

/** Answers questions over one snapshot version. */
export interface Answerer {
  readonly answer: Answer;
  /** Takes over answers that were found out elsewhere. */
  remember(answers: ReadonlyArray<Answered>): void;
}

/** `onAnswered` is told of each answer that is found out here. */
export function createAnswerer(
  store: RecordStore,
  onAnswered: (answered: Answered) => void = () => {},
): Answerer {
  const remembered = new LRUCache<Question, Answered>({ max: REMEMBERED_ANSWERS });
  return {
    answer(asked) {
      const known = remembered.get(asked);
      if (known) return known;
      const answered = answerQuestion(store, asked);
      remembered.set(asked, answered);
      onAnswered(answered);
      return answered;
    },
    remember(answers) {
      for (const answered of answers) remembered.set(answered.question, answered);
    },
  };
}
