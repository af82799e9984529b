import useSWR from 'swr';
import type { SessionAnswer } from '../contract/console-contract.ts';
import { sendJson } from './console-api.ts';

export interface SessionState {
  /** Undefined until it's known; null for nobody. */
  readonly session: SessionAnswer | null | undefined;
  /** Opens the console for somebody who has just signed in. */
  readonly open: (who: SessionAnswer) => void;
  readonly signOut: () => Promise<void>;
}

/** Who is signed in, and functions that open and close the console. */
export function useSession(): SessionState {
  const { data, mutate } = useSWR<SessionAnswer | null>('/session');
  return {
    session: data,
    open: (who) => void mutate(who, false),
    async signOut() {
      await sendJson('DELETE', '/session');
      await mutate(null, false);
    },
  };
}
