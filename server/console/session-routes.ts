import { Hono } from 'hono';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { SessionAnswer } from '#console/contract.ts';
import type { OptionalFile } from '#storage/optional-file.ts';
import type { PreparingDatabase } from '#storage/preparing-database.ts';
import { clientAddress } from '../client-address.ts';
import { createClientLimit } from '../limits/client-limit.ts';
import { authorOf } from '../people/author.ts';
import { endSession } from '../people/people-sessions.ts';
import type { Visit } from '../people/visits.ts';
import { answer, checked, nothingToSay, refuse } from './answers.ts';
import { authorGuard, type ConsoleEnv, type Entrances, visitOf } from './guards.ts';
import type { Journal } from './journal.ts';

const ATTEMPTS = 10;
const WINDOW_S = 900;

const signIn = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'say who you are')
    .max(60)
    .regex(/^[\p{L}\p{M}\p{N} .,'@_-]*$/u, 'write letters, digits and spaces'),
  token: z.string().min(1, 'is missing').max(1_000),
});

export interface SessionSources {
  readonly entrances: Entrances;
  readonly people: OptionalFile<PreparingDatabase>;
  readonly journal: Journal;
  readonly log: Logger;
}

/** `/session`: signs people in and out, and says who is signed in. */
export function sessionRoutes(sources: SessionSources): Hono<ConsoleEnv> {
  const { entrances, people, journal, log } = sources;
  const { sessions, visits } = entrances;
  const attempts = createClientLimit({ perClient: ATTEMPTS, windowS: WINDOW_S });
  const app = new Hono<ConsoleEnv>();

  app.post('/session', async (context) => {
    const client = clientAddress(context);
    const waitS = await attempts.take(client);
    if (waitS !== undefined) {
      const wait = { 'Retry-After': String(waitS) };
      return refuse(429, `Too many attempts. Wait ${Math.ceil(waitS / 60)} minutes.`, wait);
    }
    const asked = checked(signIn, await context.req.json().catch(() => undefined));
    if (asked.refusal) return asked.refusal;
    const { name, token } = asked.value;
    if (!sessions.isToken(token)) {
      log.warn({ client }, 'Someone tried to sign in to the console.');
      return refuse(401, 'This is not the token of this console.');
    }
    await attempts.forget(client);
    const { session, cookie } = await sessions.begin(name);
    journal.noteAction({ who: name, text: 'Signed in.' });
    return answer({ name, ...OPERATOR, expiresAt: session.expiresAt }, { 'Set-Cookie': cookie });
  });

  app.get('/session', async (context) => {
    const visit = await visitOf(context, entrances);
    if (!visit || visit instanceof Response) return answer(null);
    return answer(sessionAnswer(visit), visit.cookie ? { 'Set-Cookie': visit.cookie } : {});
  });

  app.delete('/session', authorGuard(entrances), async (context) => {
    const { id } = context.get('session');
    people.need((database) => endSession(database, authorOf(context).id, id));
    const session = await sessions.read(context.req.header('Cookie'));
    if (session) sessions.end(session);
    return nothingToSay({ 'Set-Cookie': visits.forgotten });
  });

  return app;
}

const OPERATOR = { role: 'operator', countries: 'all' } as const;

function sessionAnswer({ author, session }: Visit): SessionAnswer {
  const { name, role, countries } = author;
  return { name, role, countries, expiresAt: session.expiresAt };
}
