import type { ClientContext } from '#server/http/client-address.ts';
import { refuse } from '../http/answers.ts';
import { isSameSecret } from './secrets.ts';
import type { Visit } from './sessions.ts';
import { createSignInLimit } from './sign-in-limit.ts';

/** Machines, such as CI, that call the console with its token. */
export interface Machines {
  /** Undefined for a request without a token; a refusal for one with a wrong token. */
  read(context: ClientContext): Promise<Visit | Response | undefined>;
}

/** The header in which a machine says what it is, for the journal. */
const MACHINE_HEADER = 'X-Console-Name';

/** How long a stream of events may go on before the token is checked again. */
const VISIT_MS = 3_600_000;

const BEARER = /^Bearer +(\S{1,1000})$/i;
const NAME = /^[\p{L}\p{N} ._-]{1,40}$/u;

export function createMachines(token: string, now: () => number): Machines {
  const limit = createSignInLimit();
  return {
    async read(context) {
      const header = context.req.header('Authorization');
      if (header === undefined) return undefined;
      const tooMany = await limit.refusal(context);
      if (tooMany) return tooMany;
      const [, given] = BEARER.exec(header) ?? [];
      if (given === undefined || !isSameSecret(given, token)) {
        await limit.take(context);
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
