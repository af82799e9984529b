import type { ContentReader } from '#content';
import type { Locale } from '#domain/locales.ts';
import type { Query } from '../locale-file/dependencies.ts';
import { type Answer, textOf } from './answer-query.ts';
import { PAGE_QUERIES } from './queries/queries.ts';

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
