import { type ClientContext, clientAddress } from '#server/http/client-address.ts';
import { createClientLimit } from '#server/http/limits/client-limit.ts';
import { refuse } from '../http/answers.ts';

/** Limits how often a client may try to sign in. */
export interface SignInLimit {
  /** A refusal for a client that has no attempt left. Counts nothing. */
  refusal(context: ClientContext): Promise<Response | undefined>;
  /**
   * Counts an attempt, or one of the two calls that make one. Returns a refusal if that's one too
   * many.
   */
  take(context: ClientContext, part?: 'half'): Promise<Response | undefined>;
  /** Resets the count of a client that has signed in. */
  forget(context: ClientContext): Promise<void>;
}

const ATTEMPTS = 10;
const WINDOW_S = 900;

export function createSignInLimit(): SignInLimit {
  const halves = createClientLimit({ perClient: 2 * ATTEMPTS, windowS: WINDOW_S });
  return {
    refusal: async (context) => tooMany(await halves.waitS(clientAddress(context))),
    take: async (context, part) =>
      tooMany(await halves.consume(clientAddress(context), part === 'half' ? 1 : 2)),
    forget: (context) => halves.forget(clientAddress(context)),
  };
}

function tooMany(waitS: number | undefined): Response | undefined {
  if (waitS === undefined) return undefined;
  const wait = { 'Retry-After': String(waitS) };
  return refuse(429, `Too many attempts. Wait ${Math.ceil(waitS / 60)} minutes.`, wait);
}
