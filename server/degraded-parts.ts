import type { Logger } from 'pino';

/** A part of the shop that is out of order, which the rest can do without. */
export interface DegradedPart {
  /** A file, or a part of a locale: `journal.db`, `pages of sg-en`. */
  readonly part: string;
  /** What is wrong with it, and what to do about it. */
  readonly problem: string;
}

/** What is out of order right now, for readiness, metrics and the console. */
export interface DegradedParts {
  note(part: DegradedPart): void;
  /** Notes that a part works. Has no effect if it did before. */
  clear(part: string): void;
  list(): ReadonlyArray<DegradedPart>;
}

export function createDegradedParts(log: Pick<Logger, 'error' | 'info'>): DegradedParts {
  const parts = new Map<string, string>();
  return {
    note({ part, problem }) {
      if (parts.get(part) === problem) return;
      parts.set(part, problem);
      log.error({ part, problem }, 'A part is out of order; the rest goes on.');
    },
    clear(part) {
      if (parts.delete(part)) log.info({ part }, 'A part is as it should be again.');
    },
    list: () => [...parts].map(([part, problem]) => ({ part, problem })),
  };
}
