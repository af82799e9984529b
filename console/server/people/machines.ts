import { type ClientContext, clientAddress } from '#server/http/client-address.ts';
import { createClientLimit } from '#server/http/limits/client-limit.ts';
import { refuse } from '../answers.ts';
import { isSameSecret } from './secrets.ts';
import type { Visit } from './visits.ts';

/** Machines, such as CI, that call the console with its token. */
export interface Machines {
  /** Undefined for a request without a token; a refusal for one with a wrong token. */
  read(context: ClientContext): Promise<Visit | Response | undefined>;
}

/** The header in which a machine says what it is, for the journal. */
export const MACHINE_HEADER = 'X-Console-Name';

const ATTEMPTS = 10;
const WINDOW_S = 900;
/** How long a stream of events may go on before the token is checked again. */
const VISIT_MS = 3_600_000;

const BEARER = /^Bearer +(\S{1,1000})$/i;
const NAME = /^[\p{L}\p{N} ._-]{1,40}$/u;

export function createMachines(token: string, now: () => number): Machines {
  const attempts = createClientLimit({ perClient: ATTEMPTS, windowS: WINDOW_S });
  return {
    async read(context) {
      const header = context.req.header('Authorization');
      if (header === undefined) return undefined;
      const client = clientAddress(context);
      const waitS = await attempts.waitS(client);
      if (waitS !== undefined) {
        return refuse(429, 'Too many wrong tokens. Wait.', { 'Retry-After': String(waitS) });
      }
      const [, given] = BEARER.exec(header) ?? [];
      if (given === undefined || !isSameSecret(given, token)) {
        await attempts.take(client);
        return refuse(401, 'This is not the token of this console.');
      }
      return visitOf(context.req.header(MACHINE_HEADER), now());
    },
  };
}

function visitOf(called: string | undefined, now: number): Visit {
  const name = called && NAME.test(called) ? `${called.trim()} (token)` : 'a machine (token)';
  return {
    author: { kind: 'machine', id: name, name, role: 'operator', countries: 'all' },
    session: { id: '', name, expiresAt: now + VISIT_MS },
  };
}
