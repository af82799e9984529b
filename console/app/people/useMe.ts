import { createContext, use } from 'react';
import type { SessionAnswer } from '../../contract/console-contract.ts';

/** Who is signed in, for everything inside the console. */
export const Me = createContext<SessionAnswer | null>(null);

/** Who is signed in, and what they may do; null outside of the console. */
export const useMe = () => use(Me);
