import { parseCookie, stringifySetCookie } from 'cookie';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { NEVER } from '#server/http/cache-control.ts';
import type { Tables } from '#storage/state-store.ts';
import { CONSOLE } from '../../contract/console-contract.ts';
import { COMPANY_SIGN_IN, type Returned } from '../../contract/people-contract.ts';
import type { Role } from '../../contract/roles.ts';
import type { ConsoleEnv } from '../guards.ts';
import type { CompanyIdentity, CompanySignIn } from './company-sign-in.ts';
import type { OneTime } from './one-time.ts';
import { ownAddress } from './own-address.ts';
import { acceptInvitation, addPerson, findByEmail, findPerson, type Person } from './people.ts';
import { newSecret } from './secrets.ts';
import type { SignInSources } from './sign-in-routes.ts';

export interface CompanySources
  extends Pick<
    SignInSources,
    'people' | 'visits' | 'limit' | 'journal' | 'origin' | 'log' | 'now'
  > {
  /** Undefined if the company has no single sign-on here. */
  readonly company: CompanySignIn | undefined;
  /** The role of everybody of the company; undefined if people must be invited. */
  readonly role: Role | undefined;
  readonly isSecure: boolean;
  /** What to know of a sign-in when the browser comes back. */
  readonly underWay: OneTime;
}

const COOKIE = 'console-sign-in';
const CALLBACK = `${COMPANY_SIGN_IN}/callback`;
/** How long signing in at the company may take. */
const LIFE_MS = 600_000;
const underWayOf = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() });

/**
 * The way to the company's sign-in and back. Browsers come back from another site, so these are
 * pages rather than calls of the API, and the sign-in has a cookie of its own.
 */
export function companyRoutes(sources: CompanySources): Hono<ConsoleEnv> {
  const { company, people, visits, limit, journal, origin, isSecure, log, now } = sources;
  const { underWay } = sources;
  const cookieOf = (value: string, maxAge: number) =>
    stringifySetCookie({
      name: COOKIE,
      value,
      maxAge,
      path: CONSOLE + COMPANY_SIGN_IN,
      httpOnly: true,
      // The browser comes back by another site's link.
      sameSite: 'lax',
      secure: isSecure,
    });
  const addressOf = (context: Context<ConsoleEnv>, path: string) =>
    new URL(CONSOLE + path, ownAddress(context, origin));
  const app = new Hono<ConsoleEnv>();

  app.get(COMPANY_SIGN_IN, async (context) => {
    if (!company) return back('away');
    if (await limit.take(context)) return back('often');
    try {
      const started = await company.start(addressOf(context, CALLBACK).href);
      const id = newSecret();
      const value = JSON.stringify(started.underWay);
      await underWay.put(id, { value, endsAt: now() + LIFE_MS });
      return redirect(started.address.href, [cookieOf(id, LIFE_MS / 1_000)]);
    } catch (error) {
      log.warn({ err: error }, 'The company’s sign-in for the console can’t be reached.');
      return back('away');
    }
  });

  app.get(CALLBACK, async (context) => {
    const id = parseCookie(context.req.header('Cookie') ?? '')[COOKIE] ?? '';
    const started = await underWay.take(id);
    if (!company || started === undefined) return back('late');
    const address = addressOf(context, CALLBACK);
    address.search = new URL(context.req.url).search;
    const identity = await company
      .finish(address, underWayOf.parse(JSON.parse(started)))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'The company’s sign-in for the console answered wrongly.');
        return undefined;
      });
    if (!identity) return back('refused');
    const person = await people.need((tables) =>
      companyPerson(tables, identity, { role: sources.role, now: now() }),
    );
    if (!person) return back('unknown');
    await limit.forget(context);
    journal.noteAction({ who: person.name, text: 'Signed in by the company.' });
    const { cookie = '' } = await visits.begin(context, person);
    return redirect(CONSOLE, [cookie, cookieOf('', 0)]);
  });

  return app;
}

function back(returned: Returned): Response {
  return redirect(`${CONSOLE}?returned=${returned}`, []);
}

function redirect(to: string, cookies: ReadonlyArray<string>): Response {
  const headers = new Headers({ Location: to, 'Cache-Control': NEVER });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 302, headers });
}

/**
 * The account of somebody whom the company let in: the one they used before, the one invited by
 * their address, or a new one if everybody of the company has a role. Undefined otherwise.
 */
export function companyPerson(
  tables: Tables,
  identity: CompanyIdentity,
  { role, now }: { readonly role: Role | undefined; readonly now: number },
): Promise<Person | undefined> {
  return tables.transaction(async () => {
    const { subject, email, name } = identity;
    const before = await tables.get('SELECT id FROM people WHERE subject = ?', subject);
    if (before) return findPerson(tables, String(before.id));
    const invited = email === undefined ? undefined : await findByEmail(tables, email);
    const person =
      invited ?? (role && (await addPerson(tables, { name, email, role, countries: 'all' }, now)));
    if (!person) return undefined;
    // Somebody else may have the address now: it doesn't open an account that is in use.
    const changes = await tables.run(
      'UPDATE people SET subject = ? WHERE id = ? AND subject IS NULL',
      ...[subject, person.id],
    );
    if (changes === 0) return undefined;
    await acceptInvitation(tables, person.id);
    return person;
  });
}
