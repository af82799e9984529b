import { type ClientContext, clientAddress } from '../../client-address.ts';
import { createClientLimit } from '../../limits/client-limit.ts';
import { refuse } from '../answers.ts';

/** How often a client may try to get in. */
export interface SignInLimit {
  /** Counts an attempt. Returns the refusal if that is too much. */
  take(context: ClientContext): Promise<Response | undefined>;
  /** Forgets the attempts of a client that got in. */
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
