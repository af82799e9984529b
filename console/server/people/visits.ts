import { parseCookie, stringifySetCookie } from 'cookie';
import type { ClientContext } from '#server/http/client-address.ts';
import type { Journal } from '#server/operations/journal.ts';
import type { StateStore } from '#storage/state-store.ts';
import { CONSOLE } from '../../contract/console-contract.ts';
import type { Author } from './author.ts';
import type { Person } from './people.ts';
import {
  beginSession,
  isOpen,
  type PersonSession,
  recogniseSession,
  type StartedSession,
} from './people-sessions.ts';

/** The author of a request, with the session that identifies them. */
export interface Visit {
  readonly author: Author;
  readonly session: VisitSession;
  /** The `Set-Cookie` header, if the session has a new secret. */
  readonly cookie?: string | undefined;
}

export interface VisitSession {
  readonly id: string;
  readonly name: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** The sessions of people in cookies that scripts can't read. */
export interface Visits {
  /** Undefined for a request without a valid session. */
  read(context: ClientContext): Promise<Visit | undefined>;
  begin(context: ClientContext, person: Person): Promise<Visit>;
  /** Whether a session still exists. */
  isOpen(session: string): Promise<boolean>;
  /** The header that has the browser delete the cookie. */
  readonly forgotten: string;
}

export interface VisitsOptions {
  readonly people: StateStore;
  readonly journal: Pick<Journal, 'noteAction'>;
  readonly isSecure: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const COOKIE = 'console-session';

export function createVisits({ people, journal, isSecure, now }: VisitsOptions): Visits {
  const cookieOf = (value: string, maxAge: number) =>
    stringifySetCookie({
      name: COOKIE,
      value,
      maxAge,
      path: CONSOLE,
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure,
    });
  const started = ({ session, secret }: StartedSession): Visit => ({
    ...visitOf(session),
    cookie: cookieOf(secret, Math.floor((session.endsAt - now()) / 1_000)),
  });

  return {
    async read({ req }) {
      const secret = parseCookie(req.header('Cookie') ?? '')[COOKIE];
      if (!secret) return undefined;
      const found = await people.need((tables) => recogniseSession(tables, secret, now()));
      if (found.outcome === 'copied' && found.person) {
        journal.noteAction({ who: found.person.name, text: COPIED });
      }
      if (found.outcome !== 'valid') return undefined;
      const { session, renewed } = found;
      return renewed === undefined ? visitOf(session) : started({ session, secret: renewed });
    },
    async begin({ req }, person) {
      const device = req.header('User-Agent') ?? '';
      return started(
        await people.need((tables) => beginSession(tables, person, { device, now: now() })),
      );
    },
    isOpen: (session) => people.use((tables) => isOpen(tables, session, now()), false),
    forgotten: cookieOf('', 0),
  };
}

const COPIED =
  'The session was ended: its cookie came from two browsers, so somebody may have copied it.';

function visitOf({ id, person, endsAt }: PersonSession): Visit {
  const { name, role, countries } = person;
  return {
    author: { kind: 'person', id: person.id, name, role, countries },
    session: { id, name, expiresAt: endsAt },
  };
}
