import type { Capability } from '#domain/capabilities.ts';
import { shopHas } from '../browser/shop-has.ts';
import { useBrowserValue } from './useBrowserValue.ts';

/** Whether the commerce system has a capability; in the first render, that it does. */
export function useShopHas(capability: Capability): boolean {
  return useBrowserValue(() => shopHas(capability), true);
}
