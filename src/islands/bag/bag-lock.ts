import { createBrowserLock } from '../browser-lock.ts';

/**
 * Runs a change of the bag after all earlier ones, in any tab: changes keep the order of the
 * shopper's presses, and two first additions don't create two bags.
 */
export const withBagLock = createBrowserLock('bag');
