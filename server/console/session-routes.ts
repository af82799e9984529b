import { Hono } from 'hono';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { SessionAnswer } from '#console/contract.ts';
import { clientAddress, type NodeEnv } from '../client-address.ts';
import { createClientLimit } from '../limits/client-limit.ts';
import { answer, checked, nothingToSay, refuse } from './answers.ts';
import { type ConsoleEnv, sessionGuard } from './guards.ts';
import type { Journal } from './journal.ts';
import type { Session, Sessions } from './sessions.ts';

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
  readonly sessions: Sessions;
  readonly journal: Journal;
  readonly log: Logger;
}

/** `/session`: signs people in and out, and says who is signed in. */
export function sessionRoutes({ sessions, journal, log }: SessionSources): Hono<NodeEnv> {
  const attempts = createClientLimit({ perClient: ATTEMPTS, windowS: WINDOW_S });
  const app = new Hono<NodeEnv>();

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
    return answer(sessionAnswer(session), { 'Set-Cookie': cookie });
  });

  app.get('/session', async ({ req }) => {
    const session = await sessions.read(req.header('Cookie'));
    return answer(session ? sessionAnswer(session) : null);
  });

  const signedIn = new Hono<ConsoleEnv>();
  signedIn.delete('/session', sessionGuard(sessions), (context) =>
    nothingToSay({ 'Set-Cookie': sessions.end(context.get('session')) }),
  );

  return app.route('/', signedIn);
}

function sessionAnswer({ name, expiresAt }: Session): SessionAnswer {
  return { name, expiresAt };
}
