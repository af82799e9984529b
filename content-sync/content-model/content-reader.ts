import type { Locale } from '../contract/locale.ts';
import type { Query } from '../locale-file/dependencies.ts';
import { type Answer, queryText } from './answer-query.ts';

/**
 * The port through which pages read content. A page asks named queries of `Astro.locals.content`
 * and gets exactly what it shows, never a complete record: its queries, with a digest of each
 * answer, are all that the engine knows of the page's dependencies.
 */
export interface PageReader {
  readonly locale: Locale;
  /** Whether an instant (ISO 8601) has passed. A page that asks is rendered again when it does. */
  hasPassed(instant: string): boolean;
}

/** A reader with a method for every query, which takes the query's arguments without the store. */
export type ReaderOf<Queries extends Readonly<Record<string, AnyQuery>>> = PageReader & {
  readonly [Name in keyof Queries]: (
    ...args: ArgumentsOf<Queries[Name]>
  ) => ReturnType<Queries[Name]>;
};

/** What a renderer gets for one page. */
export interface PageLocals<Reader extends PageReader> {
  readonly content: Reader;
  /** Whether header and footer are left out between their marks, because the engine puts them in. */
  readonly leavesFragmentsEmpty?: boolean;
}

type AnyQuery = (...args: never) => unknown;
type ArgumentsOf<Query extends AnyQuery> =
  Parameters<Query> extends readonly [unknown, ...infer Arguments] ? Arguments : never;

export interface RecordingReaderOptions {
  readonly locale: Locale;
  /** The names of the queries that pages may ask. */
  readonly queries: Iterable<string>;
  readonly answer: Answer;
  /** The rebuild's one clock reading, epoch milliseconds. */
  readonly now: number;
}

/** The content as one page reads it, recording what it read. */
export interface RecordingReader extends PageReader {
  /** The queries of the page. */
  readonly reads: ReadonlySet<Query>;
  /** The first instant at which an answer about time changes; undefined if none will. */
  readonly expiresAt: number | undefined;
}

/**
 * Makes readers for one page each, with a method for every query of pages: a `ReaderOf` the model's
 * queries. What they have in common, such as their methods, is made once.
 */
export function recordingReaders({
  locale,
  queries,
  answer,
  now,
}: RecordingReaderOptions): () => RecordingReader {
  class Reader implements RecordingReader {
    readonly locale = locale;
    readonly reads = new Set<Query>();
    expiresAt: number | undefined = undefined;

    readonly hasPassed = (instant: string): boolean => {
      const at = Date.parse(instant);
      const passed = at <= now;
      if (!passed) this.expiresAt = Math.min(at, this.expiresAt ?? at);
      return passed;
    };

    readonly ask = (name: string, args: ReadonlyArray<unknown>): unknown => {
      const requested = queryText(name, ...args);
      const answered = answer(requested);
      this.reads.add(requested);
      return answered.answer;
    };
  }
  for (const name of queries) {
    Object.defineProperty(Reader.prototype, name, {
      get(this: Reader) {
        // Pages may take a method without its reader.
        return (...args: ReadonlyArray<unknown>) => this.ask(name, args);
      },
    });
  }
  return () => new Reader();
}
