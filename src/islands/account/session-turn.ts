import { createTurns } from '../turns.ts';

/**
 * What starts, continues or ends a session takes turns, across tabs: a refreshed token of one member
 * that arrives after somebody else has signed in would replace the new member's cookies.
 */
export const inSessionTurn = createTurns('refresh-session');
