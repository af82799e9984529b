import pLimit from 'p-limit';

export interface WorkQueueOptions {
  /** How many tasks run at once. */
  readonly parallel: number;
  /** How many may wait. */
  readonly waiting: number;
}

/** Runs work when there is room for it. Returns undefined if too much is waiting already. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T> | undefined;

export function createWorkQueue({ parallel, waiting }: WorkQueueOptions): WorkQueue {
  const limit = pLimit(parallel);
  const isFull = () => limit.activeCount + limit.pendingCount >= parallel + waiting;
  return (work) => (isFull() ? undefined : limit(work));
}
