import { Hono } from 'hono';
import type { Journal } from '#server/operations/journal.ts';
import type { StateStore } from '#storage/state-store.ts';
import { answer, nothingToSay } from '../http/answers.ts';
import { authorOf } from './access.ts';
import { authorGuard, type ConsoleEnv, type Entrances, visitOf } from './guards.ts';
import { endSession, sessionAnswer } from './sessions.ts';

export interface SessionSources {
  readonly entrances: Entrances;
  readonly people: StateStore;
  readonly journal: Pick<Journal, 'recordAction'>;
}

/** `/session`: says who is signed in, and signs out. */
export function sessionRoutes({ entrances, people, journal }: SessionSources): Hono<ConsoleEnv> {
  const app = new Hono<ConsoleEnv>();

  app.get('/session', async (context) => {
    const visit = await visitOf(context, entrances);
    if (!visit || visit instanceof Response) return answer(null);
    return answer(sessionAnswer(visit), visit.cookie ? { 'Set-Cookie': visit.cookie } : {});
  });

  app.delete('/session', authorGuard(entrances), async (context) => {
    const { id } = context.get('session');
    const author = authorOf(context);
    const isEnded = await people.need((tables) => endSession(tables, author.id, id));
    if (isEnded) journal.recordAction({ who: author.name, text: 'Signed out.' });
    return nothingToSay({ 'Set-Cookie': entrances.visits.forgotten });
  });

  return app;
}
