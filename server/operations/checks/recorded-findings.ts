import type { Logger } from 'pino';
import type { StateFileError } from '#storage/state-problem.ts';
import { type CheckName, type Finding, type Level, partOf } from './finding.ts';

/** A part of the shop that is out of order, which the rest can do without. */
export interface PartProblem {
  /** A file or, for checks of locales, a locale: `journal.db`. */
  readonly part: string;
  /** What is wrong with it, and what to do about it. */
  readonly problem: string;
  readonly check?: CheckName;
  readonly level?: Level;
}

export function findingOf({ part, check = 'part-out-of-order', ...rest }: PartProblem): Finding {
  return { check, about: part, ...rest };
}

/** The findings that parts of the shop reported while they ran, and that still hold. */
export class RecordedFindings {
  readonly #log: Pick<Logger, 'error' | 'info'>;
  readonly #findings = new Map<string, Finding>();

  constructor(log: Pick<Logger, 'error' | 'info'>) {
    this.#log = log;
  }

  record(partProblem: PartProblem): void {
    const finding = findingOf(partProblem);
    const { problem } = finding;
    const part = partOf(finding);
    if (this.#findings.get(part)?.problem === problem) return;
    this.#findings.set(part, finding);
    this.#log.error({ part, problem }, 'A part is out of order; the rest goes on.');
  }

  /** Records that a part works. Has no effect if it worked before. */
  clear(about: string, check: CheckName = 'part-out-of-order'): void {
    const part = partOf({ check, about });
    if (this.#findings.delete(part)) this.#log.info({ part }, 'A part is as it should be again.');
  }

  /** Records the problems of a group of parts, and clears the group's parts without one. */
  replace(among: (finding: Finding) => boolean, problems: ReadonlyArray<PartProblem>): void {
    for (const each of problems) this.record(each);
    const parts = new Set(problems.map(({ part }) => part));
    for (const finding of this.list().filter(among)) {
      if (!parts.has(finding.about)) this.clear(finding.about, finding.check);
    }
  }

  readonly list = (): ReadonlyArray<Finding> => [...this.#findings.values()];

  /** Records when a part is out of order, and when it's in order again. */
  watch(part: string): PartWatch {
    return {
      onDown: ({ message: problem }) => this.record({ part, problem }),
      onUp: () => this.clear(part),
    };
  }

  /** Watches a part that several users have open: it's in order once it is for all of them. */
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
