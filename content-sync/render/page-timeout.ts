import { threadId } from 'node:worker_threads';
import type { Piscina } from 'piscina';

/** A page kept its worker busy, or waiting, for longer than it may. */
export class PageTimeoutError extends Error {}

/** The code build didn't finish loading: one of its modules loops, or waits, when it's imported. */
export class CodeTimeoutError extends Error {}

/**
 * How far a worker is with a batch, in memory that it shares with the pool: a worker in an endless
 * loop answers no messages. Counts steps, and names the thread.
 */
export type Progress = Int32Array<SharedArrayBuffer>;

/** What a worker receives beside its task. */
export interface Watched {
  readonly progress: Progress;
}

const STEPS = 0;
const THREAD = 1;
/** The main thread's id. It renders nothing. */
const NO_THREAD = 0;

/** How often progress is checked within the time limit. */
const CHECKS = 4;

/** Loading the code may take this many times as long as a page. */
export const LOADING_TIMES = 4;

/** Notes, in a worker, that it took a batch from the queue. It may have to load the code first. */
export function noteBegin(progress: Progress): void {
  Atomics.store(progress, THREAD, threadId);
}

/** Notes, in a worker, that it begins with the pages of a batch, or that it has finished one. */
export function noteStep(progress: Progress): void {
  Atomics.add(progress, STEPS, 1);
}

/**
 * Has a batch rendered, and terminates the worker once no page has been finished for `timeoutMs`, or
 * the code hasn't been loaded for four times as long. Waiting in the queue doesn't count.
 *
 * An abort signal would do the same, but Piscina gives a worker one task at a time that has one.
 *
 * @throws PageTimeoutError or CodeTimeoutError if the worker was terminated for that; else whatever
 *   ended the worker
 */
export async function runWatched<Batch extends object, Result>(
  pool: Piscina<Batch & Watched, Result>,
  batch: Batch,
  timeoutMs: number,
): Promise<Result> {
  const progress: Progress = new Int32Array(
    new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT),
  );
  let LateError: typeof PageTimeoutError | typeof CodeTimeoutError | undefined;
  const stopWatching = watch(progress, timeoutMs, (steps) => {
    LateError = steps === 0 ? CodeTimeoutError : PageTimeoutError;
    const thread = Atomics.load(progress, THREAD);
    void pool.threads.find((worker) => worker.threadId === thread)?.terminate();
  });
  try {
    return await pool.run({ ...batch, progress });
  } catch (error) {
    throw LateError ? new LateError(undefined, { cause: error }) : error;
  } finally {
    stopWatching();
  }
}

/**
 * Checks are counted rather than time: if this thread was busy itself, or the machine asleep, the
 * worker may have had no time either.
 */
function watch(progress: Progress, timeoutMs: number, onLate: (steps: number) => void): () => void {
  let seen = 0;
  let checksWithoutStep = 0;
  const timer = setInterval(() => {
    if (Atomics.load(progress, THREAD) === NO_THREAD) return;
    const steps = Atomics.load(progress, STEPS);
    checksWithoutStep = steps === seen ? checksWithoutStep + 1 : 0;
    seen = steps;
    if (checksWithoutStep === (steps === 0 ? CHECKS * LOADING_TIMES : CHECKS)) onLate(steps);
  }, timeoutMs / CHECKS);
  return () => clearInterval(timer);
}
