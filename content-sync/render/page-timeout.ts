import { threadId } from 'node:worker_threads';
import type { Piscina } from 'piscina';

/** A page kept its worker busy, or waiting, for longer than it may. */
export class PageTimeoutError extends Error {}

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

/** How often progress is looked at within the time limit. */
const LOOKS = 4;

/** Notes, in a worker, that it begins with the pages of a batch, or that it has finished one. */
export function noteStep(progress: Progress): void {
  Atomics.store(progress, THREAD, threadId);
  Atomics.add(progress, STEPS, 1);
}

/**
 * Has a batch rendered, and terminates the worker once no page has been finished for `timeoutMs`.
 * Neither waiting in the queue nor loading the code counts.
 *
 * An abort signal would do the same, but Piscina gives a worker one task at a time that has one.
 *
 * @throws PageTimeoutError if the worker was terminated for that; else whatever ended the worker
 */
export async function runWatched<Batch extends object, Result>(
  pool: Piscina<Batch & Watched, Result>,
  batch: Batch,
  timeoutMs: number,
): Promise<Result> {
  const progress: Progress = new Int32Array(
    new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT),
  );
  let isLate = false;
  const stopWatching = watch(progress, timeoutMs, () => {
    isLate = true;
    const thread = Atomics.load(progress, THREAD);
    void pool.threads.find((worker) => worker.threadId === thread)?.terminate();
  });
  try {
    return await pool.run({ ...batch, progress });
  } catch (error) {
    throw isLate ? new PageTimeoutError(undefined, { cause: error }) : error;
  } finally {
    stopWatching();
  }
}

/**
 * Looks are counted, not time: where this thread was busy itself, or the machine asleep, the worker
 * may have had no time either.
 */
function watch(progress: Progress, timeoutMs: number, onLate: () => void): () => void {
  let seen = 0;
  let looks = 0;
  const timer = setInterval(() => {
    const steps = Atomics.load(progress, STEPS);
    looks = steps === seen ? looks + 1 : 0;
    seen = steps;
    if (steps > 0 && looks === LOOKS) onLate();
  }, timeoutMs / LOOKS);
  return () => clearInterval(timer);
}
