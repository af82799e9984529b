import type { ConfigKey, ConfigValues } from '#commerce/config-values.ts';
import type { Locale } from '#domain/locales.ts';
import type { Query } from '../locale-file/dependencies.ts';
import { type Answer, textOf } from './answer-query.ts';
import { PAGE_QUERIES, type PageQueries } from './queries/queries.ts';
import type { RecordStore } from './record-store.ts';

/**
 * The port through which pages read content. A page asks named queries of `Astro.locals.content`
 * and gets exactly what it shows, never a whole record: the queries it asked, with a digest of each
 * answer, are all that the engine knows of the page's dependencies. Links in answers are shop
 * paths; pages turn them into addresses with `localAddress`.
 *
 * Its methods follow from the queries of `queries/`, which describe them.
 */
export interface ContentReader extends Omit<AsAsked<PageQueries>, 'config'> {
  readonly locale: Locale;
  /** A key of the shop's global configuration, or undefined if it isn't set. */
  config<K extends ConfigKey>(key: K): ConfigValues[K] | undefined;
  /** Whether an instant (ISO 8601) has passed. A page that asks is rendered again when it does. */
  hasPassed(instant: string): boolean;
}

/** Queries without the store that answers them. */
type AsAsked<Queries extends Readonly<Record<string, AnyQuery>>> = {
  readonly [Name in keyof Queries]: (
    ...args: ArgumentsOf<Queries[Name]>
  ) => ReturnType<Queries[Name]>;
};

type AnyQuery = (...args: never) => unknown;
type ArgumentsOf<Query extends AnyQuery> =
  Parameters<Query> extends readonly [RecordStore, ...infer Arguments] ? Arguments : never;

export interface RecordingReaderOptions {
  readonly locale: Locale;
  readonly answer: Answer;
  /** The rebuild's one clock reading, epoch milliseconds. */
  readonly now: number;
}

/** The content as one page reads it, recording what it read. */
export interface RecordingReader extends ContentReader {
  /** The queries that were asked. */
  readonly reads: ReadonlySet<Query>;
  /** The first instant at which an answer about time changes; undefined if none will. */
  readonly expiresAt: number | undefined;
}

/** A reader with a method for every query of pages. */
export function createRecordingReader({
  locale,
  answer,
  now,
}: RecordingReaderOptions): RecordingReader {
  const reads = new Set<Query>();
  let expiresAt: number | undefined;
  const asking = (name: string) => {
    return (...args: ReadonlyArray<unknown>) => {
      const asked = textOf(name, args);
      const answered = answer(asked);
      reads.add(asked);
      return answered.answer;
    };
  };
  const queries = Object.fromEntries(QUERY_NAMES.map((name) => [name, asking(name)]));
  const reader: Omit<RecordingReader, keyof typeof PAGE_QUERIES> = {
    locale,
    reads,
    get expiresAt() {
      return expiresAt;
    },
    hasPassed(instant) {
      const at = Date.parse(instant);
      const passed = at <= now;
      if (!passed) expiresAt = Math.min(at, expiresAt ?? at);
      return passed;
    },
  };
  // The type of the port follows from the same queries.
  return Object.assign(reader, queries) as unknown as RecordingReader;
}

const QUERY_NAMES = Object.keys(PAGE_QUERIES);
