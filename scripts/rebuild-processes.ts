import type { RebuildLocale } from '#content-sync/rebuild/rebuild.ts';
import type { RebuildSize } from '#content-sync/work/work-runner.ts';
import type { Config } from '#server/config.ts';
import { openRebuildProcess, type RebuildProcessOptions } from './rebuild-process.ts';

/**
 * One process for each size of rebuild, so that an edit doesn't wait for a rebuild that takes
 * minutes.
 */
export interface RebuildProcesses {
  /** Don't call it for a locale whose rebuild is still running. */
  readonly rebuild: (
    ...asked: [...Parameters<RebuildLocale>, size: RebuildSize]
  ) => ReturnType<RebuildLocale>;
  /** Ends the processes. No rebuild should be running. */
  close(): Promise<void>;
}

/** Short, since whole rebuilds are rare, and their process and its workers need much memory. */
const IDLE_MS = 60_000;

/**
 * The process for few records starts at once. The one for whole rebuilds starts with the first, and
 * ends some time after the last. Both share the limits on calls to a remote API.
 */
export function openRebuildProcesses(
  options: RebuildProcessOptions,
  { open = openRebuildProcess, idleMs = IDLE_MS } = {},
): RebuildProcesses {
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
