import { Hono } from 'hono';
import type { AccountAnswer } from '#console/people/people-contract.ts';
import { answer, checked, nothingToSay, refuse } from '../answers.ts';
import type { ConsoleEnv } from '../guards.ts';
import { authorOf } from './author.ts';
import { deviceName } from './device-name.ts';
import { ownAddress } from './own-address.ts';
import { findPerson, isOfCompany, type Person } from './people.ts';
import { endSession, sessionsOf } from './people-sessions.ts';
import { created, type SignInSources } from './sign-in-routes.ts';
import { addPasskey, passkeysOf, removePasskey } from './stored-passkeys.ts';

/** `/me`: the account of whoever asks, their sessions and their passkeys. */
export function accountRoutes(
  sources: Pick<SignInSources, 'people' | 'passkeys' | 'journal' | 'origin' | 'now'>,
): Hono<ConsoleEnv> {
  const { people, passkeys, journal, origin, now } = sources;
  const app = new Hono<ConsoleEnv>();
  const personOf = (id: string) => people.need((database) => findPerson(database, id));

  app.get('/me', (context) => {
    const person = personOf(authorOf(context).id);
    if (!person) return refuse(404, NO_ACCOUNT);
    return answer(accountAnswer(person, context.get('session').id));
  });

  app.delete('/me/sessions/:session', (context) => {
    const { id, name } = authorOf(context);
    const isEnded = people.need((database) =>
      endSession(database, id, context.req.param('session')),
    );
    if (!isEnded) return refuse(404, 'That session is over already.');
    journal.noteAction({ who: name, text: 'Ended one of their sessions.' });
    return nothingToSay();
  });

  app.post('/me/passkeys/options', async (context) => {
    const person = personOf(authorOf(context).id);
    if (!person) return refuse(404, NO_ACCOUNT);
    const known = people.need((database) => passkeysOf(database, person.id));
    return answer(await passkeys.creation(person, known));
  });

  app.post('/me/passkeys', async (context) => {
    const person = personOf(authorOf(context).id);
    if (!person) return refuse(404, NO_ACCOUNT);
    const asked = checked(created, await context.req.json().catch(() => undefined));
    if (asked.refusal) return asked.refusal;
    const response = asked.value;
    const made = await passkeys.created({ response, origin: ownAddress(context, origin) }, person);
    if (!made) return refuse(400, 'The passkey could not be made. Try again.');
    const device = context.req.header('User-Agent') ?? '';
    people.need((database) =>
      addPasskey(database, { ...made, person: person.id, device, createdAt: now() }),
    );
    journal.noteAction({ who: person.name, text: 'Added a passkey.' });
    return nothingToSay();
  });

  app.delete('/me/passkeys/:passkey', (context) => {
    const { id, name } = authorOf(context);
    const outcome = people.need((database) => {
      const isLast = passkeysOf(database, id).length === 1 && !isOfCompany(database, id);
      if (isLast) return 'last';
      return removePasskey(database, id, context.req.param('passkey')) ? 'done' : 'unknown';
    });
    if (outcome === 'last') return refuse(409, 'This is your only way in. Add another first.');
    if (outcome === 'unknown') return refuse(404, 'You have no such passkey.');
    journal.noteAction({ who: name, text: 'Removed one of their passkeys.' });
    return nothingToSay();
  });

  return app;

  function accountAnswer(person: Person, current: string): AccountAnswer {
    return people.need((database) => ({
      ...person,
      sessions: sessionsOf(database, person, now()).map(({ id, device, begunAt, usedAt }) => ({
        id,
        device: deviceName(device),
        begunAt,
        usedAt,
        isThisOne: id === current,
      })),
      passkeys: passkeysOf(database, person.id).map(({ id, device, createdAt, usedAt }) => ({
        id,
        device: deviceName(device),
        createdAt,
        usedAt,
      })),
    }));
  }
}

const NO_ACCOUNT = 'Machines have no account.';
