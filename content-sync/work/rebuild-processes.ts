import type { RebuildLocale } from '../rebuild/rebuild.ts';
import { RebuildProcess, type RebuildProcessOptions } from './rebuild-process.ts';
import type { RebuildSize } from './work-runner.ts';

type AProcess = Pick<RebuildProcess, 'rebuild' | 'close'>;

/** Short, since whole rebuilds are rare, and their process and its workers need much memory. */
const IDLE_MS = 60_000;

/**
 * One process for each size of rebuild, so that an edit doesn't wait for a rebuild that takes
 * minutes. The process for few records starts at once. The one for whole rebuilds starts with the
 * first, and ends some time after the last.
 */
export class RebuildProcesses {
  readonly #open: () => AProcess;
  readonly #idleMs: number;
  readonly #few: AProcess;
  #whole: AProcess | undefined;
  #underWay = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    options: RebuildProcessOptions,
    { open = () => new RebuildProcess(options), idleMs = IDLE_MS }: Opening = {},
  ) {
    this.#open = open;
    this.#idleMs = idleMs;
    this.#few = open();
  }

  /** Don't call it for a locale whose rebuild is still running. */
  readonly rebuild = (
    ...[locale, request, size]: [...Parameters<RebuildLocale>, size: RebuildSize]
  ): ReturnType<RebuildLocale> =>
    size === 'whole' ? this.#rebuildWhole(locale, request) : this.#few.rebuild(locale, request);

  /** Ends the processes. No rebuild should be running. */
  async close(): Promise<void> {
    await Promise.all([this.#endWhole(), this.#few.close()]);
  }

  async #rebuildWhole(...asked: Parameters<RebuildLocale>): ReturnType<RebuildLocale> {
    clearTimeout(this.#timer);
    this.#whole ??= this.#open();
    this.#underWay += 1;
    try {
      return await this.#whole.rebuild(...asked);
    } finally {
      this.#underWay -= 1;
      if (this.#underWay === 0) {
        this.#timer = setTimeout(() => void this.#endWhole(), this.#idleMs).unref();
      }
    }
  }

  async #endWhole(): Promise<void> {
    clearTimeout(this.#timer);
    const ending = this.#whole;
    this.#whole = undefined;
    await ending?.close();
  }
}

interface Opening {
  readonly open?: () => AProcess;
  /** How long the process for whole rebuilds waits for another one. */
  readonly idleMs?: number;
}
