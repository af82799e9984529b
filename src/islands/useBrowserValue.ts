import { useSyncExternalStore } from 'react';

/**
 * A value that only browsers know, such as a cookie or the address, read when the island renders;
 * the fallback on the server and in the first render, which equals the server's.
 */
export function useBrowserValue<T>(read: () => T, fallback: T): T {
  return useSyncExternalStore(subscribeToNothing, read, () => fallback);
}

const subscribeToNothing = () => () => {};
