import CircuitBreaker from 'opossum';
import PQueue from 'p-queue';
import { CommerceError } from '#commerce/commerce-error.ts';
import { SourceError } from '#content-sync/source/content-source.ts';

/** All calls to the commerce API pass this gate, so that the shop can't overload it. */
export interface SourceGate {
  /**
   * Makes a call when there is room for it. Rejects like the call does, or with `SourceAwayError`,
   * without calling, while the circuit is open.
   */
  run<T>(call: () => Promise<T>): Promise<T>;
  /** Rejects the waiting calls, and stops checking whether the API is back. */
  close(): void;
}

export interface SourceGateOptions {
  /** Concurrent calls. */
  readonly atOnce: number;
  /** Calls started per second. */
  readonly aSecond: number;
  /** A cheap call that checks now and then whether the API is back. */
  readonly probe: () => Promise<unknown>;
  readonly onAway?: (() => void) | undefined;
  /** Called when the API answers again. */
  readonly onBack?: (() => void) | undefined;
  /** How long the circuit stays open before the first check. */
  readonly restMs?: number;
}

/** The API failed repeatedly, and gets no calls for a while. */
export class SourceAwayError extends SourceError {
  /** @param problem the API's last error */
  constructor(problem: string, options?: ErrorOptions) {
    super(`The commerce API fails, and is left alone for a moment. ${problem}`.trimEnd(), options);
  }
}

const REST_MS = 10_000;
/** The circuit opens if, of the calls that ended within this time … */
const WINDOW_MS = 20_000;
/** … this share, and at least `FAILED_MIN` calls, failed. */
const FAILED_PERCENT = 50;
const FAILED_MIN = 5;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Limits concurrent calls and calls per second, waits as long as the API asks (`Retry-After`), and
 * opens a circuit when the API fails. A rebuild that fails because of that is repeated once the
 * circuit closes.
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

  const pauseFor = (retryAfterMs: number) => {
    const ms = Math.min(retryAfterMs, LONGEST_PAUSE_MS);
    // If several answers ask for a pause, the longest counts.
    if (performance.now() + ms <= resumesAt) return;
    resumesAt = performance.now() + ms;
    clearTimeout(resumes);
    queue.pause();
    // Not unreferenced: a command has nothing else to do meanwhile, and must not end.
    resumes = setTimeout(() => queue.start(), ms);
  };
  const guarded = async <T>(call: () => Promise<T>): Promise<T> => {
    if (isClosed) throw new SourceAwayError(problem);
    try {
      return (await breaker.fire(call)) as T;
    } catch (error) {
      throw error instanceof Error ? learnFrom(error) : error;
    }
  };
  const learnFrom = (error: Error): Error => {
    if (CircuitBreaker.isOurError(error)) return new SourceAwayError(problem, { cause: error });
    if (isFaultOfSource(error)) problem = error.message;
    if (error instanceof CommerceError && error.retryAfterMs) pauseFor(error.retryAfterMs);
    return error;
  };

  // `open` is called again each time a check fails.
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
    // The circuit breaker judges the result.
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

/** Whether an error means that the API itself is unwell, as opposed to refusing one call. */
function isFaultOfSource(error: unknown): boolean {
  if (!(error instanceof CommerceError)) return error instanceof UnreadableAnswer;
  return error.kind !== 'status' || error.status === 429 || (error.status ?? 0) >= 500;
}

/** Errors of an API that answers, but with nonsense. */
export class UnreadableAnswer extends SourceError {}
