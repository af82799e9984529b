import { threadId } from 'node:worker_threads';
import type { Piscina } from 'piscina';

/** A page kept its worker busy, or waiting, for longer than it may. */
export class PageTimeoutError extends Error {}

/** The code build didn't finish loading: one of its modules loops, or waits, when it's imported. */
export class CodeTimeoutError extends Error {}

/** No worker took the batch, as if none had started. */
class StartTimeoutError extends CodeTimeoutError {}

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
/** Stands for a batch that no worker took in time. */
const ABANDONED = -1;

/** How often progress is checked within the time limit. */
const CHECKS = 4;

/** Loading the code may take this many times as long as a page, and so may the start of a worker. */
export const LOADING_TIMES = 4;

/**
 * Notes, in a worker, that it took a batch from the queue. It may have to load the code first.
 *
 * @throws Error if the batch was abandoned, and is in the queue once more
 */
export function recordBegin(progress: Progress): void {
  const found = Atomics.compareExchange(progress, THREAD, NO_THREAD, threadId);
  if (found === ABANDONED) throw new Error('The batch was given up before a worker took it.');
}

/** Notes, in a worker, that it begins with the pages of a batch, or that it has finished one. */
export function recordStep(progress: Progress): void {
  Atomics.add(progress, STEPS, 1);
}

/** What was submitted to a pool: the progress of batches that haven't ended, and how many have. */
interface Submitted {
  readonly open: Set<Progress>;
  ended: number;
}

const submittedTo = new WeakMap<object, Submitted>();

function recordSubmitted(pool: object, progress: Progress): Submitted {
  const submitted = submittedTo.get(pool) ?? { open: new Set(), ended: 0 };
  submittedTo.set(pool, submitted);
  submitted.open.add(progress);
  return submitted;
}

const hasBegun = (progress: Progress) => Atomics.load(progress, THREAD) > NO_THREAD;

/**
 * Has a batch rendered, and terminates the worker once no page has been finished for `timeoutMs`, or
 * the code hasn't been loaded for four times as long. Waiting in the queue doesn't count, unless no
 * worker takes any batch for that long: then all are terminated, because one may never have started,
 * and the batch is submitted once to the workers that the pool starts instead.
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
  try {
    return await runOnce(pool, batch, timeoutMs);
  } catch (error) {
    if (error instanceof StartTimeoutError) return runOnce(pool, batch, timeoutMs);
    throw error;
  }
}

async function runOnce<Batch extends object, Result>(
  pool: Piscina<Batch & Watched, Result>,
  batch: Batch,
  timeoutMs: number,
): Promise<Result> {
  const progress: Progress = new Int32Array(
    new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT),
  );
  const submitted = recordSubmitted(pool, progress);
  const notStarted = Promise.withResolvers<never>();
  let LateError: typeof PageTimeoutError | typeof CodeTimeoutError | undefined;
  let ending: Promise<unknown> | undefined;
  const onLate = (steps: number) => {
    const thread = Atomics.compareExchange(progress, THREAD, NO_THREAD, ABANDONED);
    const isStarted = thread > NO_THREAD;
    if (isStarted) LateError = steps === 0 ? CodeTimeoutError : PageTimeoutError;
    else LateError = StartTimeoutError;
    const late = pool.threads.filter(({ threadId: id }) => !isStarted || id === thread);
    ending = Promise.all(late.map((worker) => worker.terminate()));
    if (!isStarted) notStarted.reject(new StartTimeoutError());
  };
  const stopWatching = watch(progress, submitted, { timeoutMs, onLate });
  const run = pool.run({ ...batch, progress });
  // An abandoned batch stays in the queue, until a worker takes it and leaves it alone.
  run.catch(() => undefined);
  try {
    return await Promise.race([run, notStarted.promise]).finally(stopWatching);
  } catch (error) {
    // What is submitted next would go to a worker that is about to end.
    await ending;
    throw LateError ? new LateError(undefined, { cause: error }) : error;
  } finally {
    submitted.open.delete(progress);
    submitted.ended += 1;
  }
}

/**
 * Checks are counted rather than time: if this thread was busy itself, or the machine asleep, the
 * worker may have had no time either. Unlike `Every`, the timer keeps the process alive: a render that hangs would
 * end a command otherwise.
 */
function watch(
  progress: Progress,
  submitted: Submitted,
  { timeoutMs, onLate }: Watching,
): () => void {
  let seen = '';
  let checksWithoutStep = 0;
  const timer = setInterval(() => {
    const steps = Atomics.load(progress, STEPS);
    const isWaiting = !hasBegun(progress);
    // Whoever waits goes by what the pool does with the others.
    if (isWaiting && [...submitted.open].some(hasBegun)) {
      checksWithoutStep = 0;
      return;
    }
    const now = isWaiting ? `waiting ${submitted.ended}` : `begun ${steps}`;
    checksWithoutStep = now === seen ? checksWithoutStep + 1 : 0;
    seen = now;
    if (checksWithoutStep < (steps === 0 ? CHECKS * LOADING_TIMES : CHECKS)) return;
    checksWithoutStep = 0;
    onLate(steps);
  }, timeoutMs / CHECKS);
  return () => clearInterval(timer);
}

interface Watching {
  readonly timeoutMs: number;
  readonly onLate: (steps: number) => void;
}
