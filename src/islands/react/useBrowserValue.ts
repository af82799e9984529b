import { useSyncExternalStore } from 'react';

/**
 * A value that only browsers know, such as a cookie or the address. On the server, and in the first
 * render, which must equal the server's, it's the fallback.
 */
export function useBrowserValue<T>(read: () => T, fallback: T): T {
  return useSyncExternalStore(subscribeToNothing, read, () => fallback);
}

const subscribeToNothing = () => () => {};
