import { parseCookie, stringifySetCookie } from 'cookie';
import { type Context, Hono } from 'hono';
import * as client from 'openid-client';
import * as z from 'zod';
import { isSafeTransport } from '#domain/addresses/safe-transport.ts';
import { NEVER } from '#server/http/cache-control.ts';
import type { Tables } from '#storage/state-store.ts';
import { CONSOLE } from '../../contract/console-contract.ts';
import { COMPANY_SIGN_IN, type Returned } from '../../contract/people-contract.ts';
import type { Role } from '../../contract/roles.ts';
import type { ConsoleEnv } from './guards.ts';
import { ownAddress } from './own-address.ts';
import { acceptInvitation, addPerson, findByEmail, findPerson, type Person } from './people.ts';
import { newSecret, type OneTime } from './secrets.ts';
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
    journal.recordAction({ who: person.name, text: 'Signed in by the company.' });
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

/** The company's OpenID Connect issuer, and the console's client there. */
export interface CompanyOptions {
  /** An https address, or an http address on this machine. */
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined for a public client, which PKCE protects alone. */
  readonly clientSecret?: string | undefined;
}

/** What to know of a sign-in when the browser comes back. */
export interface UnderWay {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Who the company says somebody is. */
export interface CompanyIdentity {
  /** Issuer and subject, which stay the same when name and address change. */
  readonly subject: string;
  readonly name: string;
  /** In lower case; only if the company has verified it. */
  readonly email: string | undefined;
}

export interface CompanySignIn {
  /** Rejects while the company's sign-in can't be reached. */
  start(redirectUri: string): Promise<{ readonly address: URL; readonly underWay: UnderWay }>;
  /** Undefined if the company let nobody in; rejects if the answer can't be trusted. */
  finish(address: URL, underWay: UnderWay): Promise<CompanyIdentity | undefined>;
}

const SCOPE = 'openid email profile';
const TIMEOUT_S = 5;
const NAME_MAX = 60;

const profile = z.object({
  email: z.string().toLowerCase().pipe(z.email().max(254)).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});

export function createCompanySignIn(options: CompanyOptions): CompanySignIn {
  let known: Promise<client.Configuration> | undefined;
  /** Cached once it succeeded: after a failure, the next sign-in asks the issuer again. */
  const configuration = () => {
    known ??= discover(options).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    async start(redirectUri) {
      const underWay = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: underWay.state,
        nonce: underWay.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(underWay.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { address, underWay };
    },
    async finish(address, { state, nonce, codeVerifier }) {
      if (address.searchParams.has('error')) return undefined;
      const issuer = await configuration();
      const tokens = await client.authorizationCodeGrant(issuer, address, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) return undefined;
      const isComplete = claims.email !== undefined;
      const asked = isComplete
        ? claims
        : await client.fetchUserInfo(issuer, tokens.access_token, claims.sub);
      const { email, email_verified: isVerified, name = email } = profile.parse(asked);
      return {
        subject: `${claims.iss} ${claims.sub}`,
        name: readable(name ?? '') || 'Somebody of the company',
        email: isVerified ? email : undefined,
      };
    },
  };
}

function discover({ issuer, clientId, clientSecret }: CompanyOptions) {
  const isInsecure = issuer.startsWith('http:') && isSafeTransport(issuer);
  const authentication =
    clientSecret === undefined ? client.None() : client.ClientSecretPost(clientSecret);
  return client.discovery(new URL(issuer), clientId, undefined, authentication, {
    timeout: TIMEOUT_S,
    execute: isInsecure ? [client.allowInsecureRequests] : [],
  });
}

/** Makes a name from elsewhere fit the rules of names here. */
function readable(name: string): string {
  return name
    .replaceAll(/[^\p{L}\p{M}\p{N} .,'’@_-]+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX);
}
