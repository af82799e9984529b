import useSWR from 'swr';
import { ApiProblem, getJson, sendJson } from './console-api.ts';
import type { SessionAnswer } from './contract.ts';

export interface SessionState {
  /** Undefined until it is known; null for nobody. */
  readonly session: SessionAnswer | null | undefined;
  readonly signIn: (credentials: { name: string; token: string }) => Promise<void>;
  readonly signOut: () => Promise<void>;
}

/** Who is signed in, and how one signs in and out. */
export function useSession(): SessionState {
  const { data, mutate } = useSWR<SessionAnswer | null>('/session', sessionOrNobody);
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

async function sessionOrNobody(path: string): Promise<SessionAnswer | null> {
  try {
    return await getJson<SessionAnswer>(path);
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return null;
    throw error;
  }
}
