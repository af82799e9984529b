import useSWR from 'swr';
import { sendJson } from './console-api.ts';
import type { SessionAnswer } from './contract.ts';

export interface SessionState {
  /** Undefined until it's known; null for nobody. */
  readonly session: SessionAnswer | null | undefined;
  readonly signIn: (credentials: { name: string; token: string }) => Promise<void>;
  readonly signOut: () => Promise<void>;
}

/** Who is signed in, and functions to sign in and out. */
export function useSession(): SessionState {
  const { data, mutate } = useSWR<SessionAnswer | null>('/session');
  return {
    session: data,
    async signIn(credentials) {
      await mutate(await sendJson<SessionAnswer>('POST', '/session', credentials), false);
    },
    async signOut() {
      await sendJson('DELETE', '/session');
      await mutate(null, false);
    },
  };
}
