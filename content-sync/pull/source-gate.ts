import CircuitBreaker from 'opossum';
import PQueue from 'p-queue';
import { CommerceError } from '#commerce/commerce-error.ts';

/** What every call to the commerce API goes through, so that a shop never is what brings it down. */
export interface SourceGate {
  /**
   * Makes a call when there is room for it. Rejects as the call does, and with `SourceAwayError`,
   * without calling, while the API is left alone.
   */
  run<T>(call: () => Promise<T>): Promise<T>;
  /** Refuses what waits, and asks no more whether the API is back. */
  close(): void;
}

export interface SourceGateOptions {
  /** Calls under way at once. */
  readonly atOnce: number;
  /** Calls begun in any second. */
  readonly aSecond: number;
  /** A call that costs little, made now and then while the API is away, to see whether it is back. */
  readonly probe: () => Promise<unknown>;
  readonly onAway?: () => void;
  /** Told that the API answers again. */
  readonly onBack?: () => void;
  /** How long it is left alone before it is asked whether it is back. */
  readonly restMs?: number;
}

/** The API failed again and again, and is left alone for a moment. */
export class SourceAwayError extends Error {
  /** @param problem what was wrong with it when it was last asked */
  constructor(problem: string) {
    super(`The commerce API fails, and is left alone for a moment. ${problem}`.trimEnd());
  }
}

const REST_MS = 10_000;
/** Of the calls that ended in this time … */
const WINDOW_MS = 20_000;
/** … half, and this many at least, have to fail before the API counts as away. */
const FAILED_PERCENT = 50;
const FAILED_MIN = 5;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Bounds the calls at once and a second, waits as long as the API asks (`Retry-After`), and leaves
 * alone an API that fails: a breaker that opens costs a rebuild, which is done once it closes.
 */
export function createSourceGate(options: SourceGateOptions): SourceGate {
  const { atOnce, aSecond, probe, onAway, onBack, restMs = REST_MS } = options;
  const queue = new PQueue({ concurrency: atOnce, intervalCap: aSecond, interval: 1_000 });
  const breaker = new CircuitBreaker((call: () => Promise<unknown>) => call(), {
    timeout: false,
    resetTimeout: restMs,
    errorThresholdPercentage: FAILED_PERCENT,
    volumeThreshold: FAILED_MIN,
    rollingCountTimeout: WINDOW_MS,
    errorFilter: (error: unknown) => !isFaultOfSource(error),
  });
  let resumes: NodeJS.Timeout | undefined;
  let resumesAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  let problem = '';

  const pauseFor = (askedMs: number) => {
    const ms = Math.min(askedMs, LONGEST_PAUSE_MS);
    // Of several answers that ask for it, the one that asks for most is heard.
    if (performance.now() + ms <= resumesAt) return;
    resumesAt = performance.now() + ms;
    clearTimeout(resumes);
    queue.pause();
    // A command waits for it with nothing else to do: it is what keeps the process running.
    resumes = setTimeout(() => queue.start(), ms);
  };
  const guarded = async <T>(call: () => Promise<T>): Promise<T> => {
    if (isClosed) throw new SourceAwayError(problem);
    try {
      return (await breaker.fire(call)) as T;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (CircuitBreaker.isOurError(error)) throw new SourceAwayError(problem);
      if (isFaultOfSource(error)) problem = error.message;
      if (error instanceof CommerceError && error.retryAfterMs) pauseFor(error.retryAfterMs);
      throw error;
    }
  };

  // It opens anew each time that a probe failed.
  let isAway = false;
  breaker.on('open', () => {
    if (!isAway) onAway?.();
    isAway = true;
  });
  breaker.on('close', () => {
    isAway = false;
    onBack?.();
  });
  breaker.on('halfOpen', () => {
    // What it says is the breaker's to judge.
    guarded(probe).catch(() => {});
  });

  return {
    async run(call) {
      if (breaker.opened) throw new SourceAwayError(problem);
      return queue.add(() => guarded(call));
    },
    close() {
      isClosed = true;
      clearTimeout(resumes);
      queue.start();
      breaker.shutdown();
    },
  };
}

/** Whether an error says that the API itself is not well; a refusal of one call does not. */
function isFaultOfSource(error: unknown): boolean {
  if (!(error instanceof CommerceError)) return error instanceof UnreadableAnswer;
  return error.kind !== 'status' || error.status === 429 || (error.status ?? 0) >= 500;
}

/** What an API answered that is well and has lost its senses. */
export class UnreadableAnswer extends Error {}
