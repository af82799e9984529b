import { Hono } from 'hono';
import * as z from 'zod';
import { checkedBody, nothingToSay } from '../http/answers.ts';
import { askedCountry } from '../http/asked-place.ts';
import { authorOf } from '../people/access.ts';
import type { ConsoleEnv } from '../people/guards.ts';
import type { Presence } from './presence.ts';

const name = z.string().min(1).max(200);
const where = z.strictObject({
  tab: z.string().min(8).max(64),
  /** Greater than in any message that the page has sent before. */
  count: z.int().positive(),
  /** Absent if the person closed the set. */
  set: name.optional(),
  record: z.strictObject({ type: name, id: name, country: askedCountry }).optional(),
  field: name.optional(),
});

/** `PUT /presence`: where in a change set a person is. Pages repeat it while they are open. */
export function presenceRoutes(presence: Presence): Hono<ConsoleEnv> {
  const app = new Hono<ConsoleEnv>();
  app.put('/presence', async (context) => {
    const { tab: own, count, set, ...at } = await checkedBody(context, where);
    const { id: person, name: called } = authorOf(context);
    // Includes the person, so that nobody can speak for somebody else's page.
    const tab = `${person} ${own}`;
    if (set === undefined) presence.leave(tab, count);
    else presence.note({ tab, person, name: called, set, ...at }, count);
    return nothingToSay();
  });
  return app;
}
