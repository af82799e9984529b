import { createBrowserLock } from './lock.ts';

/**
 * Calls that start, continue or end a session wait for each other, in any tab: a refreshed token of one
 * member that arrives after somebody else has signed in would replace the new member's cookies.
 */
export const withSessionLock = createBrowserLock('refresh-session');
