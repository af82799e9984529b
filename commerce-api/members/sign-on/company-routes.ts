import type { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as client from 'openid-client';
import * as z from 'zod';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { personalEndpoint } from '#commerce-api/members/member-endpoint.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import {
  createMember,
  findMemberByIdentity,
  type Member,
  updateMember,
} from '#commerce-api/members/member-store.ts';
import { signIn } from '#commerce-api/members/session-cookies.ts';
import { emailProblem, isCompanyEmail } from '#domain/account/credentials.ts';
import { localReturnAddress } from '#domain/account/sign-in.ts';
import { SIGN_IN_QUERIES, signInSaying } from '#domain/account/sign-in-params.ts';
import { chooseLocale, languageOfCookie } from '#domain/locale/locale-choice.ts';
import {
  type Country,
  LOCALES,
  type Locale,
  type LocaleId,
  parseLocaleId,
} from '#domain/locale/locales.ts';
import { COMPANY_SIGN_IN_COOKIE, COOKIES } from '#domain/storage/cookies.ts';
import { issuedClaims } from './issuer.ts';
import { addressOf, linkByEmail, linkIdentity, type VerifiedIdentity } from './link-member.ts';
import type { CompanySignOn } from './sign-on.ts';

const COOKIE_PATH = '/api';
const CALLBACK = '/api/v2.6/auth/company/callback';

/**
 * The company's single sign-on. Browsers visit both addresses, and are always redirected: to the
 * company, to the page they came from, or to the sign-in page that says that it failed, in the language
 * of the page where they started.
 */
export function companyRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  personalEndpoint(app, '/auth/company/start', {
    get: (context) => orFailed(context, () => start(context, services)),
  });
  personalEndpoint(app, '/auth/company/callback', {
    get: (context) => orFailed(context, () => comeBack(context, services)),
  });
}

async function start(context: ApiContext, services: MemberServices): Promise<string> {
  const locale = requestedLocale(context);
  if (!services.company) return signInSaying('failed', locale);
  const email = context.req.query(SIGN_IN_QUERIES.email);
  const { address, underWay } = await startCompanySignIn(services.company, {
    redirectUri: services.origin + CALLBACK,
    returnTo: localReturnAddress(context.req.query(SIGN_IN_QUERIES.returnTo) ?? null, locale),
    locale: locale.id,
    email: email === undefined || emailProblem(email) ? undefined : email,
  });
  const key = await services.signingKeys.newest();
  const signed = await signUnderWay(key, underWay, services.clock());
  setCookie(context, COMPANY_SIGN_IN_COOKIE, signed, {
    path: COOKIE_PATH,
    maxAge: SIGN_IN_MAX_S,
    httpOnly: true,
    secure: services.secureCookies,
    sameSite: 'Lax',
  });
  return address.href;
}

async function comeBack(context: ApiContext, services: MemberServices): Promise<string> {
  const signed = getCookie(context, COMPANY_SIGN_IN_COOKIE) ?? '';
  deleteCookie(context, COMPANY_SIGN_IN_COOKIE, { path: COOKIE_PATH });
  const underWay = await services.signingKeys.try((key) =>
    readUnderWay(key, signed, services.clock()),
  );
  const locale = parseLocaleId(underWay?.locale ?? '') ?? requestedLocale(context);
  if (!services.company || !underWay) return signInSaying('failed', locale);
  const address = new URL(services.origin + CALLBACK);
  address.search = new URL(context.req.url).search;
  const finished = finishCompanySignIn(services.company, { address, underWay });
  const identity = await finished.catch(logFailure);
  if (!identity) return signInSaying('failed', locale);
  const { country } = locale;
  const member = await employeeMember(services.db, { ...identity, country }, services.clock());
  if (!member) return signInSaying('failed', locale);
  await signIn(context, services, member.id);
  return underWay.returnTo;
}

/** Redirects the browser. Errors are logged, not shown. */
async function orFailed(context: ApiContext, next: () => Promise<string>): Promise<Response> {
  const address =
    (await next().catch(logFailure)) ?? signInSaying('failed', requestedLocale(context));
  return context.redirect(address, 302);
}

function logFailure(error: unknown): undefined {
  console.error('Signing in at the company failed.', String(error));
}

/** The locale of the browser's page, from its parameters or cookies. */
function requestedLocale(context: ApiContext): Locale {
  const language = context.req.query('language');
  return chooseLocale({
    countryCode: context.req.query('country_code'),
    localeCookie: getCookie(context, COOKIES.locale.name),
    language: language ?? languageOfCookie(getCookie(context, COOKIES.language.name)),
  });
}

interface Employee extends VerifiedIdentity {
  readonly firstName: string;
  readonly lastName: string;
  /** Home country of new members. */
  readonly country: Country;
}

/** The employee's member account, created if necessary; undefined if it's blocked. */
function employeeMember(db: Database, employee: Employee, now: Date): Promise<Member | undefined> {
  return inTransaction(db, [addressOf(employee)], async (transaction) => {
    const member =
      (await findMemberByIdentity(transaction, employee)) ??
      (await linkByEmail(transaction, employee)) ??
      (await addEmployee(transaction, employee, now));
    if (member.is_blocked) return undefined;
    return member.is_employee ? member : updateMember(transaction, member.id, { is_employee: 1 });
  });
}

async function addEmployee(db: Database, employee: Employee, now: Date): Promise<Member> {
  const { email, firstName, lastName, country } = employee;
  const member = await createMember(
    db,
    {
      email,
      email_confirmed: 1,
      is_employee: 1,
      first_name: firstName,
      last_name: lastName,
      country,
    },
    now,
  );
  if (!member) throw new Error('The address was free within this transaction.');
  await linkIdentity(db, employee, member.id);
  return member;
}

const SCOPE = 'openid email profile';
const NAME_MAX = 100;

interface CompanyIdentity extends VerifiedIdentity {
  readonly firstName: string;
  readonly lastName: string;
}

const name = z
  .string()
  .transform((text) =>
    text
      .replace(/\p{C}+/gu, ' ')
      .trim()
      .slice(0, NAME_MAX),
  )
  .catch('');

const person = z.object({
  email: z.string().toLowerCase().pipe(z.email().max(254)),
  email_verified: z.literal(true),
  given_name: name,
  family_name: name,
});

/** The company's sign-in address, and what has to be known when the browser returns. */
async function startCompanySignIn(
  { discovery }: CompanySignOn,
  request: {
    readonly redirectUri: string;
    readonly returnTo: string;
    readonly locale: LocaleId;
    readonly email: string | undefined;
  },
): Promise<{ readonly address: URL; readonly underWay: SignInUnderWay }> {
  const configuration = await discovery();
  const underWay = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
    returnTo: request.returnTo,
    locale: request.locale,
  };
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: request.redirectUri,
    scope: SCOPE,
    state: underWay.state,
    nonce: underWay.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(underWay.codeVerifier),
    code_challenge_method: 'S256',
    ...(request.email !== undefined && { login_hint: request.email }),
  });
  return { address, underWay };
}

/**
 * The employee who returned from the company. Undefined if the sign-in failed, if the company
 * didn't verify the address, or if the address is of another domain; rejects if the answer can't be
 * trusted.
 */
async function finishCompanySignIn(
  { discovery, emailDomain }: CompanySignOn,
  { address, underWay }: { readonly address: URL; readonly underWay: SignInUnderWay },
): Promise<CompanyIdentity | undefined> {
  if (address.searchParams.has('error')) return undefined;
  const configuration = await discovery();
  const tokens = await client.authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: underWay.codeVerifier,
    expectedState: underWay.state,
    expectedNonce: underWay.nonce,
    idTokenExpected: true,
  });
  const claims = await issuedClaims(configuration, tokens);
  if (!claims) return undefined;
  const parsed = person.safeParse(claims.about);
  if (!parsed.success || !isCompanyEmail(parsed.data.email, emailDomain)) return undefined;
  const { email, given_name: firstName, family_name: lastName } = parsed.data;
  return {
    issuer: claims.issuer,
    subject: claims.subject,
    email,
    firstName: firstName || email.slice(0, email.indexOf('@')),
    lastName,
  };
}

/** What the browser stores for us during a sign-in at another host. */
interface SignInUnderWay {
  /** Must come back with the answer. */
  readonly state: string;
  /** Must come back in the id token. */
  readonly nonce: string;
  /** Proves that the client that redeems the code is the one that requested it (PKCE). */
  readonly codeVerifier: string;
  /** An address of the shop. */
  readonly returnTo: string;
  /** The locale of the page where the sign-in started. */
  readonly locale: LocaleId;
}

/** How long signing in at another host may take, in seconds. */
const SIGN_IN_MAX_S = 600;

const ALGORITHM = 'HS256';
const TYPE = 'sign-in+jwt';

const signInUnderWay = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
  locale: z.enum(LOCALES.map(({ id }) => id)),
});

/** Signed, so that only sign-ins that started here are continued. */
function signUnderWay(key: Uint8Array, underWay: SignInUnderWay, now: Date): Promise<string> {
  return new SignJWT({ ...underWay })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setExpirationTime(Math.floor(now.getTime() / 1000) + SIGN_IN_MAX_S)
    .sign(key);
}

/** Undefined if it wasn't signed here, or took too long. */
async function readUnderWay(
  key: Uint8Array,
  text: string,
  now: Date,
): Promise<SignInUnderWay | undefined> {
  try {
    const { payload } = await jwtVerify(text, key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      currentDate: now,
      requiredClaims: ['exp'],
    });
    return signInUnderWay.parse(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
