import { createTurns } from '../turns.ts';

/**
 * Calls that start, continue or end a session take turns, across tabs: a refreshed token of one
 * member that arrives after somebody else has signed in would replace the new member's cookies.
 */
export const inSessionTurn = createTurns('refresh-session');
