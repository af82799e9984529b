import type { Logger } from 'pino';
import type { StateFileError } from '#storage/state-problem.ts';
import { type CheckName, type Finding, type Level, partOf } from './finding.ts';

/** A part of the shop that is out of order, which the rest can do without. */
export interface Noted {
  /** A file or, for checks of locales, a locale: `journal.db`. */
  readonly part: string;
  /** What is wrong with it, and what to do about it. */
  readonly problem: string;
  readonly check?: CheckName;
  readonly level?: Level;
}

export function findingOf({ part, check = 'part-out-of-order', ...noted }: Noted): Finding {
  return { check, about: part, ...noted };
}

/** What parts of the shop found out while they ran, and what is still so. */
export class NotedFindings {
  readonly #log: Pick<Logger, 'error' | 'info'>;
  readonly #findings = new Map<string, Finding>();

  constructor(log: Pick<Logger, 'error' | 'info'>) {
    this.#log = log;
  }

  note(noted: Noted): void {
    const finding = findingOf(noted);
    const { problem } = finding;
    const part = partOf(finding);
    if (this.#findings.get(part)?.problem === problem) return;
    this.#findings.set(part, finding);
    this.#log.error({ part, problem }, 'A part is out of order; the rest goes on.');
  }

  /** Notes that a part works. Has no effect if it did before. */
  clear(about: string, check: CheckName = 'part-out-of-order'): void {
    const part = partOf({ check, about });
    if (this.#findings.delete(part)) this.#log.info({ part }, 'A part is as it should be again.');
  }

  /** Notes all that is out of order among some parts, and clears the others of them. */
  replace(among: (finding: Finding) => boolean, noted: ReadonlyArray<Noted>): void {
    for (const each of noted) this.note(each);
    const parts = new Set(noted.map(({ part }) => part));
    for (const finding of this.list().filter(among)) {
      if (!parts.has(finding.about)) this.clear(finding.about, finding.check);
    }
  }

  readonly list = (): ReadonlyArray<Finding> => [...this.#findings.values()];

  /** Notes when a part is out of order, and when it's in order again. */
  watch(part: string): PartWatch {
    return {
      onDown: ({ message: problem }) => this.note({ part, problem }),
      onUp: () => this.clear(part),
    };
  }

  /** The same for a part that several have open: it's in order once it is for all. */
  watchEach(part: string): () => PartWatch {
    const down = new Set<PartWatch>();
    const { onDown, onUp } = this.watch(part);
    return () => {
      const watch: PartWatch = {
        onDown(error) {
          down.add(watch);
          onDown(error);
        },
        onUp() {
          down.delete(watch);
          if (down.size === 0) onUp();
        },
      };
      return watch;
    };
  }
}

export interface PartWatch {
  readonly onDown: (error: StateFileError) => void;
  readonly onUp: () => void;
}
