import { LRUCache } from 'lru-cache';
import { digestOf } from '../digest.ts';
import type { Query, RecordedAnswer } from '../locale-file/dependencies.ts';
import {
  type DependencyKey,
  dependencyKeys,
  type IndexKey,
  type RecordName,
} from '../locale-file/keys.ts';
import type { ContentModel, ModelStore } from './content-model.ts';
import type { RecordStore } from './record-store.ts';

export interface Answered extends RecordedAnswer {
  readonly answer: unknown;
  /** The answer as JSON; undefined if it's undefined. */
  readonly json: string | undefined;
}

/** A known answer, for another thread: a text is sent and parsed in less time than objects are. */
export type SentAnswer = Pick<Answered, 'query' | 'json'>;

/** What a query is answered from. */
export interface AnswerSource {
  readonly model: ContentModel;
  readonly store: RecordStore;
}

/**
 * The text of a query with its arguments. Members of arguments are sorted, so that equal queries
 * have equal texts.
 */
export function queryText(name: string, ...args: ReadonlyArray<unknown>): Query {
  // Sorting by a replacer takes several times as long, and most arguments have no members.
  const hasMembers = args.some((argument) => typeof argument === 'object' && argument !== null);
  return `${name} ${JSON.stringify(args, hasMembers ? inOneOrder : undefined)}` as Query;
}

function inOneOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const members = Object.entries(value);
  return Object.fromEntries(members.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Answers a query from the records of a store. */
export function answerQuery({ model, store }: AnswerSource, requested: Query): Answered {
  const space = requested.indexOf(' ');
  const query = queryOf(model, requested.slice(0, space));
  const tracked = new TrackingStore(store, model.excerpts?.type);
  const answer = query(tracked, ...(JSON.parse(requested.slice(space + 1)) as Array<unknown>));
  const json: string | undefined = JSON.stringify(answer);
  return {
    query: requested,
    answer,
    json,
    digest: digestOf(json ?? 'undefined'),
    keys: [...tracked.keys],
  };
}

type AnyQuery = (store: RecordStore, ...args: ReadonlyArray<unknown>) => unknown;

/**
 * A query that pages ask, or one of the plan's two about which pages there are.
 *
 * @throws RangeError for a query that the model doesn't have
 */
function queryOf({ queries, owners, fixedPages }: ContentModel, name: string): AnyQuery {
  if (name === 'fixedPages') return (store) => fixedPages(store as ModelStore);
  if (name === 'pagesOf') {
    return (store, type, id) => owners[String(type)]?.pages(store as ModelStore, String(id)) ?? [];
  }
  const query = queries[name] as AnyQuery | undefined;
  if (!query) throw new RangeError(`The content model has no query ${name}.`);
  return query;
}

/** How many answers are cached. Some queries are those of every page, most of only one. */
const REMEMBERED_ANSWERS = 100;

export type Answer = (requested: Query) => Pick<Answered, 'answer'>;

/** Answers queries over one snapshot version. */
export interface Answerer {
  readonly answer: Answer;
  /** Adds answers that another thread computed. Each is parsed when a page needs it. */
  remember(answers: ReadonlyArray<SentAnswer>): void;
}

/** `onAnswered` is called with each answer computed here. */
export function createAnswerer(
  source: AnswerSource,
  onAnswered: (answered: Answered) => void = () => {},
): Answerer {
  const remembered = new LRUCache<Query, ReturnType<Answer>>({ max: REMEMBERED_ANSWERS });
  const sent = new Map<Query, SentAnswer>();
  const find = (requested: Query): ReturnType<Answer> => {
    const known = sent.get(requested);
    if (known) return { answer: known.json === undefined ? undefined : JSON.parse(known.json) };
    const answered = answerQuery(source, requested);
    onAnswered(answered);
    const { answer } = answered;
    return { answer };
  };
  return {
    answer(requested) {
      const known = remembered.get(requested);
      if (known) return known;
      const found = find(requested);
      remembered.set(requested, found);
      return found;
    },
    remember(answers) {
      for (const each of answers) sent.set(each.query, each);
    },
  };
}

/**
 * A store that records the dependency key of everything that is read through it. No query declares
 * what it depends on, so none can forget to.
 */
class TrackingStore implements RecordStore {
  readonly keys = new Set<DependencyKey>();
  readonly #store: RecordStore;
  readonly #excerpted: string | undefined;

  /** @param excerpted the type of the records that have excerpts */
  constructor(store: RecordStore, excerpted: string | undefined) {
    this.#store = store;
    this.#excerpted = excerpted;
  }

  get(type: string, id: string) {
    this.keys.add(dependencyKeys.record(type, id));
    return this.#store.get(type, id);
  }

  members(key: IndexKey) {
    this.keys.add(dependencyKeys.index(key));
    return this.#store.members(key);
  }

  membersCount(key: IndexKey) {
    this.keys.add(dependencyKeys.index(key));
    return this.#store.membersCount(key);
  }

  hasMembers(key: IndexKey) {
    this.keys.add(dependencyKeys.index(key));
    return this.#store.hasMembers(key);
  }

  excerpts(ids: ReadonlyArray<string>) {
    if (this.#excerpted === undefined) return [];
    for (const id of ids) this.keys.add(dependencyKeys.record(this.#excerpted, id));
    return this.#store.excerpts(ids);
  }

  ranked(key: IndexKey, by: RecordName, last?: string) {
    this.keys.add(dependencyKeys.index(key));
    this.keys.add(dependencyKeys.record(by.type, by.id));
    if (last !== undefined) this.keys.add(dependencyKeys.index(last));
    return this.#store.ranked(key, by, last);
  }

  facets(key: IndexKey, kind: string) {
    this.keys.add(dependencyKeys.facets(kind, key));
    return this.#store.facets(key, kind);
  }

  facetRange(key: IndexKey, kind: string) {
    this.keys.add(dependencyKeys.facets(kind, key));
    return this.#store.facetRange(key, kind);
  }

  otherLocalesAt(path: string) {
    this.keys.add(dependencyKeys.path(path));
    return this.#store.otherLocalesAt(path);
  }

  sitemapEntries(shard: number) {
    this.keys.add(dependencyKeys.sitemap(shard));
    return this.#store.sitemapEntries(shard);
  }

  site() {
    this.keys.add(dependencyKeys.site);
    return this.#store.site();
  }
}
