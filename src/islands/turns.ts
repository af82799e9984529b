/** Does one thing after another, those of other tabs among them. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Turns by a name that tabs of one browser share: work is done in the order in which it was given.
 * There are no locks at an address without TLS; tabs do not wait for each other there.
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
