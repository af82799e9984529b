import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { Tables } from '#storage/state-store.ts';
import { CONSOLE } from '../../contract/console-contract.ts';
import {
  type InvitedAnswer,
  JOIN_PLACE,
  type PersonAnswer,
} from '../../contract/people-contract.ts';
import { reachText } from '../../contract/reach-text.ts';
import { ROLES } from '../../contract/roles.ts';
import { answer, checkedBody, nothingToSay, refuse } from '../http/answers.ts';
import { askedCountry } from '../http/asked-place.ts';
import { authorOf } from './access.ts';
import type { ConsoleEnv } from './guards.ts';
import { ownAddress } from './own-address.ts';
import { passkeysOf } from './passkeys.ts';
import {
  addPerson,
  type Change,
  changeReach,
  findPerson,
  invitedUntil,
  invitePerson,
  isOfCompany,
  listPeople,
  type Person,
  removePerson,
} from './people.ts';
import { endAllSessions, sessionsOf } from './sessions.ts';
import type { SignInSources } from './sign-in-routes.ts';

export const personName = z
  .string()
  .trim()
  .min(1, 'say who it is')
  .max(60)
  .regex(/^[\p{L}\p{M}\p{N} .,'’@_-]*$/u, 'write letters, digits and spaces');

const reach = z.object({
  role: z.enum(ROLES),
  countries: z.union([z.literal('all'), z.array(askedCountry).min(1, 'choose a country')]),
});
const somebody = reach.extend({
  name: personName,
  email: z.email('isn’t an email address').max(254).optional(),
});

/** `/people`: who may use the console, and in which role. */
export function peopleRoutes(
  sources: Pick<SignInSources, 'people' | 'journal' | 'origin' | 'now'>,
): Hono<ConsoleEnv> {
  const { people, journal, origin, now } = sources;
  const app = new Hono<ConsoleEnv>();
  const find = (id: string) => people.need((tables) => findPerson(tables, id));
  const note = (context: Context<ConsoleEnv>, text: string) =>
    journal.recordAction({ who: authorOf(context).name, text });

  const invite = async (context: Context<ConsoleEnv>, person: Person) => {
    const by = authorOf(context).name;
    const { secret, endsAt } = await people.need((tables) =>
      invitePerson(tables, person, { by, now: now() }),
    );
    note(context, `Invited ${person.name}, ${reachText(person)}.`);
    const link = invitationLink(ownAddress(context, origin), secret);
    return answer({ person: person.id, name: person.name, link, endsAt } satisfies InvitedAnswer);
  };

  app.get('/people', async () =>
    answer(
      await people.need(async (tables) => {
        const answers: Array<PersonAnswer> = [];
        for (const person of await listPeople(tables)) {
          answers.push(await personAnswer(tables, person, now()));
        }
        return answers;
      }),
    ),
  );

  app.post('/people', async (context) => {
    const input = await checkedBody(context, somebody);
    const person = await people.need((tables) => addPerson(tables, input, now()));
    if (!person) return refuse(409, `${input.email} has an account already.`);
    return invite(context, person);
  });

  app.post('/people/:person/invitation', async (context) => {
    const person = await find(context.req.param('person'));
    return person ? invite(context, person) : refuse(404, NOBODY);
  });

  app.patch('/people/:person', async (context) => {
    const input = await checkedBody(context, reach);
    const person = await find(context.req.param('person'));
    if (!person) return refuse(404, NOBODY);
    const change = await people.need((tables) => changeReach(tables, person.id, input));
    const refusal = refusalOf(change);
    if (refusal) return refusal;
    note(context, `Made ${person.name} ${reachText(input)}, who was ${reachText(person)}.`);
    return nothingToSay();
  });

  app.delete('/people/:person/sessions', async (context) => {
    const person = await find(context.req.param('person'));
    if (!person) return refuse(404, NOBODY);
    const ended = await people.need((tables) => endAllSessions(tables, person.id, now()));
    note(context, `Ended all sessions of ${person.name}: ${ended}.`);
    return nothingToSay();
  });

  app.delete('/people/:person', async (context) => {
    const person = await find(context.req.param('person'));
    if (!person) return refuse(404, NOBODY);
    const removed = await people.need((tables) => removePerson(tables, person.id));
    const refusal = refusalOf(removed);
    if (refusal) return refusal;
    note(context, `Removed ${person.name}, ${reachText(person)}.`);
    return nothingToSay();
  });

  return app;
}

/** The secret is in the fragment, so no log and no `Referer` has it. */
export function invitationLink(origin: string, secret: string): string {
  return `${origin}${CONSOLE}${JOIN_PLACE}#${secret}`;
}

const NOBODY = 'There is no such person any more.';

function refusalOf(change: Change): Response | undefined {
  if (change === 'done') return undefined;
  if (change === 'unknown') return refuse(404, NOBODY);
  return refuse(409, 'This is the only operator who can sign in. Make somebody else one first.');
}

async function personAnswer(tables: Tables, person: Person, now: number): Promise<PersonAnswer> {
  const sessions = await sessionsOf(tables, person, now);
  return {
    ...person,
    passkeys: (await passkeysOf(tables, person.id)).length,
    isOfCompany: await isOfCompany(tables, person.id),
    sessions: sessions.length,
    usedAt: sessions[0]?.usedAt,
    invitedUntil: await invitedUntil(tables, person.id, now),
  };
}
