import { Hono } from 'hono';
import type { AccountAnswer } from '../../contract/people-contract.ts';
import { answer, checkedBody, nothingToSay, refuse } from '../http/answers.ts';
import { authorOf } from './access.ts';
import type { ConsoleEnv } from './guards.ts';
import { ownAddress } from './own-address.ts';
import { addPasskey, passkeysOf, removePasskey } from './passkeys.ts';
import { findPerson, isOfCompany, type Person } from './people.ts';
import { endSession, sessionsOf } from './sessions.ts';
import { created, type SignInSources } from './sign-in-routes.ts';

/** `/me`: the account of the person who asks, with their sessions and passkeys. */
export function accountRoutes(
  sources: Pick<SignInSources, 'people' | 'passkeys' | 'journal' | 'origin' | 'now'>,
): Hono<ConsoleEnv> {
  const { people, passkeys, journal, origin, now } = sources;
  const app = new Hono<ConsoleEnv>();
  const personOf = (id: string) => people.need((tables) => findPerson(tables, id));

  app.get('/me', async (context) => {
    const person = await personOf(authorOf(context).id);
    if (!person) return refuse(404, NO_ACCOUNT);
    return answer(await accountAnswer(person, context.get('session').id));
  });

  app.delete('/me/sessions/:session', async (context) => {
    const { id, name } = authorOf(context);
    const isEnded = await people.need((tables) =>
      endSession(tables, id, context.req.param('session')),
    );
    if (!isEnded) return refuse(404, 'That session is over already.');
    journal.recordAction({ who: name, text: 'Ended one of their sessions.' });
    return nothingToSay();
  });

  app.post('/me/passkeys/options', async (context) => {
    const person = await personOf(authorOf(context).id);
    if (!person) return refuse(404, NO_ACCOUNT);
    const known = await people.need((tables) => passkeysOf(tables, person.id));
    return answer(await passkeys.creation(person, known));
  });

  app.post('/me/passkeys', async (context) => {
    const person = await personOf(authorOf(context).id);
    if (!person) return refuse(404, NO_ACCOUNT);
    const input = await checkedBody(context, created);
    const response = input;
    const made = await passkeys.created({ response, origin: ownAddress(context, origin) }, person);
    if (!made) return refuse(400, 'The passkey could not be made. Try again.');
    const device = context.req.header('User-Agent') ?? '';
    await people.need((tables) =>
      addPasskey(tables, { ...made, person: person.id, device, createdAt: now() }),
    );
    journal.recordAction({ who: person.name, text: 'Added a passkey.' });
    return nothingToSay();
  });

  app.delete('/me/passkeys/:passkey', async (context) => {
    const { id, name } = authorOf(context);
    const passkey = context.req.param('passkey');
    const outcome = await people.need((tables) =>
      tables.transaction(async () => {
        const { length: count } = await passkeysOf(tables, id);
        if (count === 1 && !(await isOfCompany(tables, id))) return 'last';
        return (await removePasskey(tables, id, passkey)) ? 'done' : 'unknown';
      }),
    );
    if (outcome === 'last') return refuse(409, 'This is your only way in. Add another first.');
    if (outcome === 'unknown') return refuse(404, 'You have no such passkey.');
    journal.recordAction({ who: name, text: 'Removed one of their passkeys.' });
    return nothingToSay();
  });

  return app;

  function accountAnswer(person: Person, current: string): Promise<AccountAnswer> {
    return people.need(async (tables) => ({
      ...person,
      sessions: (await sessionsOf(tables, person, now())).map(
        ({ id, device, begunAt, usedAt }) => ({
          id,
          device: deviceName(device),
          begunAt,
          usedAt,
          isThisOne: id === current,
        }),
      ),
      passkeys: (await passkeysOf(tables, person.id)).map(({ id, device, createdAt, usedAt }) => ({
        id,
        device: deviceName(device),
        createdAt,
        usedAt,
      })),
    }));
  }
}

const NO_ACCOUNT = 'Machines have no account.';

/** The first match counts: the user agents of earlier ones also name later ones. */
const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bCrOS\b/, 'Linux'],
] as const;

/** @example deviceName(navigator.userAgent) // 'Chrome on Windows' */
function deviceName(userAgent: string): string {
  const [, browser = 'A browser'] = BROWSERS.find(([mark]) => mark.test(userAgent)) ?? [];
  const [, system] = SYSTEMS.find(([mark]) => mark.test(userAgent)) ?? [];
  return system ? `${browser} on ${system}` : browser;
}
