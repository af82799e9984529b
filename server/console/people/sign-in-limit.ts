import { type ClientContext, clientAddress } from '../../client-address.ts';
import { createClientLimit } from '../../limits/client-limit.ts';
import { refuse } from '../answers.ts';

/** Limits how often a client may try to sign in. */
export interface SignInLimit {
  /** Counts an attempt. Returns a refusal if that's one too many. */
  take(context: ClientContext): Promise<Response | undefined>;
  /** Resets the count of a client that has signed in. */
  forget(context: ClientContext): Promise<void>;
}

const ATTEMPTS = 20;
const WINDOW_S = 900;

export function createSignInLimit(): SignInLimit {
  const attempts = createClientLimit({ perClient: ATTEMPTS, windowS: WINDOW_S });
  return {
    async take(context) {
      const waitS = await attempts.take(clientAddress(context));
      if (waitS === undefined) return undefined;
      const wait = { 'Retry-After': String(waitS) };
      return refuse(429, `Too many attempts. Wait ${Math.ceil(waitS / 60)} minutes.`, wait);
    },
    forget: (context) => attempts.forget(clientAddress(context)),
  };
}
