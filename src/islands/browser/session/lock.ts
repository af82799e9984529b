/** Runs work one after the other, across tabs. */
export type BrowserLock = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Queues by name, shared by tabs of one browser: work is done in order. Without TLS there are no
 * locks, and where cookies are blocked they are refused: then tabs don't wait for each other.
 */
export function createBrowserLock(name: string): BrowserLock {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(() => amongTabs(name, work));
    last = result.catch(() => {});
    return result;
  };
}

async function amongTabs<T>(name: string, work: () => Promise<T>): Promise<T> {
  let begun: Promise<T> | undefined;
  try {
    await navigator.locks.request(name, () => {
      begun = work();
      return begun;
    });
  } catch {
    // The refusal is the lock's own, or else the work's, which is waited for below.
  }
  return begun ?? work();
}

/**
 * Calls that start, continue or end a session wait for each other, in any tab: a refreshed token of one
 * member that arrives after somebody else has signed in would replace the new member's cookies.
 */
export const withSessionLock = createBrowserLock('refresh-session');
