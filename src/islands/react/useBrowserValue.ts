import { useSyncExternalStore } from 'react';
import type { Capability } from '#domain/capabilities.ts';
import { shopHas } from '../browser/shop-has.ts';

/**
 * A value that only browsers know, such as a cookie or the address. On the server, and in the first
 * render, which must equal the server's, it's the fallback.
 */
export function useBrowserValue<T>(read: () => T, fallback: T): T {
  return useSyncExternalStore(subscribeToNothing, read, () => fallback);
}

const subscribeToNothing = () => () => {};

/** Whether the commerce system has a capability; in the first render, that it does. */
export function useShopHas(capability: Capability): boolean {
  return useBrowserValue(() => shopHas(capability), true);
}
