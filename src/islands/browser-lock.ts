/** Runs work one after the other, across tabs. */
export type BrowserLock = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Queues by name, shared by tabs of one browser: work is done in order. Without TLS there are no
 * locks, and tabs don't wait for each other.
 */
export function createBrowserLock(name: string): BrowserLock {
  let last: Promise<unknown> = Promise.resolve();
  const withLockOfTabs = <T>(work: () => Promise<T>): Promise<T> =>
    navigator.locks ? navigator.locks.request(name, work) : work();
  return (work) => {
    const result = last.then(() => withLockOfTabs(work));
    last = result.catch(() => {});
    return result;
  };
}
