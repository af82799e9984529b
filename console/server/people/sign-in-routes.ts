import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import * as z from 'zod';
import { clientAddress } from '#server/http/client-address.ts';
import type { Journal } from '#server/operations/journal.ts';
import type { StateStore } from '#storage/state-store.ts';
import type { InvitationAnswer, SignInAnswer } from '../../contract/people-contract.ts';
import { answer, checkedBody, refuse } from '../http/answers.ts';
import type { ConsoleEnv } from './guards.ts';
import { ownAddress } from './own-address.ts';
import { addPasskey, findPasskey, notePasskeyUse, type Passkeys, passkeysOf } from './passkeys.ts';
import { acceptInvitation, findInvitation, findPerson, type Person } from './people.ts';
import { sessionAnswer, type Visits } from './sessions.ts';
import type { SignInLimit } from './sign-in-limit.ts';

export interface SignInSources {
  readonly people: StateStore;
  readonly visits: Visits;
  readonly passkeys: Passkeys;
  readonly limit: SignInLimit;
  readonly journal: Pick<Journal, 'recordAction'>;
  /** Whether people can sign in by the company. */
  readonly hasCompany: boolean;
  /** The public address of the shop. */
  readonly origin: string;
  readonly log: Logger;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const invited = z.object({ secret: z.string().min(1).max(100) });

/** The outer form of a passkey's answer. WebAuthn's own checks follow. */
const credential = z.looseObject({
  id: z.string().min(1).max(2_000),
  rawId: z.string().min(1).max(2_000),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
});
export const created = credential.extend({
  response: z.looseObject({
    clientDataJSON: z.string().max(10_000),
    attestationObject: z.string().max(100_000),
    transports: z
      .array(z.string().regex(/^[\w-]{1,20}$/))
      .max(10)
      .optional(),
  }),
}) as unknown as z.ZodType<RegistrationResponseJSON>;
const signed = credential.extend({
  response: z.looseObject({
    clientDataJSON: z.string().max(10_000),
    authenticatorData: z.string().max(10_000),
    signature: z.string().max(10_000),
  }),
}) as unknown as z.ZodType<AuthenticationResponseJSON>;

/** The ways in for people who aren't signed in: a passkey, or an invitation. */
export function signInRoutes(sources: SignInSources): Hono<ConsoleEnv> {
  const { people, visits, passkeys, limit, journal, hasCompany, origin, log, now } = sources;
  const app = new Hono<ConsoleEnv>();

  const letIn = async (context: Context<ConsoleEnv>, person: Person, text: string) => {
    await limit.forget(context);
    const visit = await visits.begin(context, person);
    journal.recordAction({ who: person.name, text });
    return answer(sessionAnswer(visit), { 'Set-Cookie': visit.cookie ?? '' });
  };
  const invitationOf = (secret: string) =>
    people.need((tables) => findInvitation(tables, secret, now()));

  app.get('/sign-in', () => answer({ hasCompany } satisfies SignInAnswer));

  app.post('/sign-in/options', async (context) => {
    return (await limit.take(context, 'half')) ?? answer(await passkeys.request());
  });

  app.post('/sign-in', async (context) => {
    const tooMany = await limit.take(context, 'half');
    if (tooMany) return tooMany;
    const input = await checkedBody(context, signed);
    const passkey = await people.need((tables) => findPasskey(tables, input.id));
    if (!passkey) return refuse(401, UNKNOWN_PASSKEY);
    const used = await passkeys.signed(
      { response: input, origin: ownAddress(context, origin) },
      passkey,
    );
    if (!used) {
      log.warn({ client: clientAddress(context) }, 'A passkey for the console was not accepted.');
      return refuse(401, NOT_SIGNED);
    }
    const person = await people.need(async (tables) => {
      await notePasskeyUse(tables, passkey.id, { ...used, now: now() });
      return findPerson(tables, passkey.person);
    });
    if (!person) return refuse(401, UNKNOWN_PASSKEY);
    return letIn(context, person, 'Signed in with a passkey.');
  });

  const notInvited = async (context: Context<ConsoleEnv>) => {
    await limit.take(context);
    return refuse(404, NOT_INVITED);
  };
  // Before the secret is looked up: the right one would otherwise be told from all others.
  app.use('/invitation/*', async (context, next) => {
    return (await limit.refusal(context)) ?? next();
  });

  app.post('/invitation', async (context) => {
    const input = await checkedBody(context, invited);
    const found = await invitationOf(input.secret);
    if (!found) return notInvited(context);
    const { person, madeBy, endsAt } = found;
    const { name, role, countries } = person;
    return answer({ name, role, countries, madeBy, endsAt } satisfies InvitationAnswer);
  });

  app.post('/invitation/options', async (context) => {
    const input = await checkedBody(context, invited);
    const found = await invitationOf(input.secret);
    if (!found) return notInvited(context);
    const known = await people.need((tables) => passkeysOf(tables, found.person.id));
    return answer(await passkeys.creation(found.person, known));
  });

  app.post('/invitation/accept', async (context) => {
    const accepted = invited.extend({ response: created });
    const { secret, response } = await checkedBody(context, accepted);
    const found = await invitationOf(secret);
    if (!found) return notInvited(context);
    const { person, madeBy } = found;
    const made = await passkeys.created({ response, origin: ownAddress(context, origin) }, person);
    if (!made) return refuse(400, NOT_MADE);
    const isFirst = await people.need((tables) =>
      tables.transaction(async () => {
        // Of two browsers with the same link, one wins.
        if (!(await findInvitation(tables, secret, now()))) return false;
        await acceptInvitation(tables, person.id);
        const device = context.req.header('User-Agent') ?? '';
        await addPasskey(tables, { ...made, person: person.id, device, createdAt: now() });
        return true;
      }),
    );
    if (!isFirst) return refuse(404, NOT_INVITED);
    return letIn(context, person, `Accepted the invitation of ${madeBy}, with a passkey.`);
  });

  return app;
}

const UNKNOWN_PASSKEY =
  'This passkey has no account here. It may have been removed; ask an operator for an invitation.';
const NOT_SIGNED = 'The passkey was not accepted. Try again.';
const NOT_MADE = 'The passkey could not be made. Try again.';
const NOT_INVITED =
  'This invitation is over: it was accepted, replaced by another, or three days have passed. Ask for a new one.';
