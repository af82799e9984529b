import { tryStoring } from '#storage/file-condition.ts';
import { StateFileError } from '#storage/state-problem.ts';
import type { LocaleId } from '../contract/locale.ts';
import { isOlderCode } from '../rebuild/publish-changes.ts';
import { isCodeBuilt } from '../render/code-build.ts';
import type { SourceEvents } from './rebuild-process.ts';
import type { Lane } from './work-row.ts';

/** What keeps this machine from work. */
export interface Hindrance {
  /** The part that is out of order: `data folder`. */
  readonly part: string;
  readonly problem: string;
}

export interface WorkConditionsOptions {
  readonly dataFolder: string;
  /** Says when the source of content can't be reached from here. */
  readonly source: SourceEvents;
  /**
   * Says whether a locale's file can't be brought up to what other machines share; undefined on a single
   * machine.
   */
  readonly others?: { cannotFollow(locale: LocaleId): boolean } | undefined;
  /** How long an answer holds, if not the usual time. */
  readonly cachedMs?: number;
}

/** Asking writes to the disk, or opens a locale's file. */
const CACHED_MS = { disk: 5_000, code: 2_000 };

/** The parts without which a machine can't work. Other problems of a part are reported where it is used. */
export const HINDERING_PARTS: ReadonlySet<string> = new Set([
  'data folder',
  'older code',
  'commerce API',
]);

interface Found {
  readonly problem: string | undefined;
  readonly at: number;
}

/**
 * Whether this machine can do what is to be done. It leaves to others what it can't do; while there
 * are no others, that waits, and no try is spent on it.
 */
export class WorkConditions {
  readonly #options: WorkConditionsOptions;
  readonly #found = new Map<LocaleId | 'disk', Found>();
  /** How many processes that rebuild find that the source is away. */
  #away = 0;

  constructor(options: WorkConditionsOptions) {
    this.#options = options;
    options.source.on('away', () => {
      this.#away += 1;
    });
    options.source.on('back', () => {
      this.#away = Math.max(0, this.#away - 1);
    });
  }

  /**
   * Whether it may work on a lane of a locale now. Cheap enough to be called for each. A single machine has
   * its list on the same disk, and may go back to earlier code.
   */
  mayWork(locale: LocaleId, lane: Lane): boolean {
    const { dataFolder, others } = this.#options;
    if (lane !== 'local' && this.#away > 0) return false;
    if (!isCodeBuilt(dataFolder)) return false;
    if (!others) return true;
    if (others.cannotFollow(locale)) return false;
    return this.#problemOf('disk') === undefined && this.#problemOf(locale) === undefined;
  }

  /** Why not. What was in the way last time is looked at again. */
  hindrances(): ReadonlyArray<Hindrance> {
    const inTheWay = [...this.#found].filter(([, { problem }]) => problem !== undefined);
    const still = inTheWay.flatMap(([about]): Array<Hindrance> => {
      const problem = this.#problemOf(about);
      if (problem === undefined) return [];
      return [{ part: about === 'disk' ? 'data folder' : 'older code', problem }];
    });
    return this.#away > 0 ? [...still, AWAY] : still;
  }

  #problemOf(about: LocaleId | 'disk'): string | undefined {
    const found = this.#found.get(about);
    const now = performance.now();
    const { cachedMs = about === 'disk' ? CACHED_MS.disk : CACHED_MS.code } = this.#options;
    if (found && now - found.at < cachedMs) return found.problem;
    const problem = about === 'disk' ? this.#diskProblem() : this.#codeProblem(about);
    this.#found.set(about, { problem, at: now });
    return problem;
  }

  #diskProblem(): string | undefined {
    const { dataFolder } = this.#options;
    try {
      tryStoring(dataFolder);
      return undefined;
    } catch (error) {
      return error instanceof StateFileError
        ? error.message
        : `${dataFolder} can’t be used: ${error}`;
    }
  }

  #codeProblem(locale: LocaleId): string | undefined {
    return isOlderCode(this.#options.dataFolder, locale) ? OLDER_CODE : undefined;
  }
}

const OLDER_CODE =
  'Pages are published with newer code than this machine’s, so it leaves them to the others. Bring it to the same version or, if its code is meant, run "storefront build" here.';

const AWAY: Hindrance = {
  part: 'commerce API',
  problem:
    'It fails, and is left alone for a moment. What needs it waits until it answers again, unless another machine can reach it.',
};
