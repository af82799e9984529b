/** Runs work one after the other, across tabs. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Queues by name, shared by tabs of one browser: work is done in order. Without TLS there are no
 * locks, and tabs don't wait for each other.
 */
export function createTurns(name: string): Turns {
  let last: Promise<unknown> = Promise.resolve();
  const inTurnOfTabs = <T>(work: () => Promise<T>): Promise<T> =>
    navigator.locks ? navigator.locks.request(name, work) : work();
  return (work) => {
    const result = last.then(() => inTurnOfTabs(work));
    last = result.catch(() => {});
    return result;
  };
}
