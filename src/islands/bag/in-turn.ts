import { createTurns } from '../turns.ts';

/**
 * Does a change of the bag when all changes before it are done: their order is that of the shopper's
 * presses, in whatever tab, and two first additions do not begin two bags.
 */
export const inTurn = createTurns('bag');
