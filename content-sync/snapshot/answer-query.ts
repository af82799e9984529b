import { LRUCache } from 'lru-cache';
import { digestOf } from '../digest.ts';
import type { AnswerNote, Query } from '../locale-file/dependencies.ts';
import { QUERIES, type QueryName } from './queries/queries.ts';
import type { RecordStore } from './record-store.ts';
import { trackDependencies } from './track-dependencies.ts';

export interface Answered extends AnswerNote {
  readonly answer: unknown;
}

export type QueryArguments<N extends QueryName> =
  Parameters<(typeof QUERIES)[N]> extends readonly [RecordStore, ...infer A] ? A : never;

/** The text of a query with its arguments. */
export function queryText<N extends QueryName>(name: N, ...args: QueryArguments<N>): Query {
  return textOf(name, args);
}

/** The same query is the same text: members of an argument stand in one order. */
export function textOf(name: string, args: ReadonlyArray<unknown>): Query {
  return `${name} ${JSON.stringify(args, inOneOrder)}` as Query;
}

function inOneOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const members = Object.entries(value);
  return Object.fromEntries(members.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Answers a query from the records of a store. */
export function answerQuery(store: RecordStore, asked: Query): Answered {
  const space = asked.indexOf(' ');
  const query = QUERIES[asked.slice(0, space) as QueryName] as (
    store: RecordStore,
    ...args: ReadonlyArray<unknown>
  ) => unknown;
  const tracked = trackDependencies(store);
  const answer = query(tracked.store, ...(JSON.parse(asked.slice(space + 1)) as Array<unknown>));
  return {
    query: asked,
    answer,
    digest: digestOf(JSON.stringify(answer) ?? 'undefined'),
    keys: [...tracked.keys],
  };
}

/** Cached answers: listings and products are asked for once, the shell's queries by every page. */
const REMEMBERED_ANSWERS = 100;

export type Answer = (asked: Query) => Answered;

/** Answers queries over one snapshot version. */
export interface Answerer {
  readonly answer: Answer;
  /** Takes over answers that were computed elsewhere. */
  remember(answers: ReadonlyArray<Answered>): void;
}

/** `onAnswered` is called with each answer computed here. */
export function createAnswerer(
  store: RecordStore,
  onAnswered: (answered: Answered) => void = () => {},
): Answerer {
  const remembered = new LRUCache<Query, Answered>({ max: REMEMBERED_ANSWERS });
  return {
    answer(asked) {
      const known = remembered.get(asked);
      if (known) return known;
      const answered = answerQuery(store, asked);
      remembered.set(asked, answered);
      onAnswered(answered);
      return answered;
    },
    remember(answers) {
      for (const answered of answers) remembered.set(answered.query, answered);
    },
  };
}
