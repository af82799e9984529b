import type { RebuildLocale } from '#content-sync/rebuild.ts';
import type { RebuildSize } from '#content-sync/rebuild-queue.ts';
import type { Config } from '#server/config.ts';
import { openRebuildThread, type RebuildThreadOptions } from './rebuild-thread.ts';

/** A thread for each size of rebuilds, so that an edit is not held up by what takes minutes. */
export interface RebuildThreads {
  /** To be called for one rebuild of a locale at a time. */
  readonly rebuild: (
    ...asked: [...Parameters<RebuildLocale>, size: RebuildSize]
  ) => ReturnType<RebuildLocale>;
  /** Ends the threads. What is under way should have ended. */
  close(): Promise<void>;
}

/** Whole rebuilds are rare, and what their thread and its workers hold is much. */
const IDLE_MS = 60_000;

/**
 * The thread for few records is there from the start; that for whole rebuilds begins with one, and ends
 * some time after the last. They share the calls that a remote API is spared to.
 */
export function openRebuildThreads(
  options: RebuildThreadOptions,
  { open = openRebuildThread, idleMs = IDLE_MS } = {},
): RebuildThreads {
  const halved = { ...options, config: withHalfTheCalls(options.config) };
  const few = open(halved);
  let whole: ReturnType<typeof open> | undefined;
  let underWay = 0;
  let timer: NodeJS.Timeout | undefined;

  const endWhole = async () => {
    clearTimeout(timer);
    const ending = whole;
    whole = undefined;
    await ending?.close();
  };

  const rebuildWhole: RebuildLocale = async (...asked) => {
    clearTimeout(timer);
    whole ??= open(halved);
    underWay += 1;
    try {
      return await whole.rebuild(...asked);
    } finally {
      underWay -= 1;
      if (underWay === 0) timer = setTimeout(() => void endWhole(), idleMs).unref();
    }
  };

  return {
    rebuild: (locale, request, size) =>
      size === 'whole' ? rebuildWhole(locale, request) : few.rebuild(locale, request),
    async close() {
      await Promise.all([endWhole(), few.close()]);
    },
  };
}

function withHalfTheCalls(config: Config): Config {
  const { atOnce, aSecond } = config.commerceLoad;
  const half = (calls: number) => Math.max(1, Math.floor(calls / 2));
  return { ...config, commerceLoad: { atOnce: half(atOnce), aSecond: half(aSecond) } };
}
