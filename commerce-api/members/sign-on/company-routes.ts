import type { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { SIGN_IN } from '#domain/addresses.ts';
import { COMPANY_SIGN_IN_COOKIE, COOKIES } from '#domain/cookies.ts';
import { FALLBACK_COUNTRY, parseCountry } from '#domain/locales.ts';
import { emailProblem, returnAddress, SIGN_IN_QUERIES } from '#domain/sign-in.ts';
import { personalEndpoint } from '../member-endpoint.ts';
import type { MemberServices } from '../member-services.ts';
import { signIn } from '../session-cookies.ts';
import { finishCompanySignIn, startCompanySignIn } from './company-flow.ts';
import { employeeMember } from './company-member.ts';
import { readUnderWay, SIGN_IN_MAX_S, signUnderWay } from './sign-in-under-way.ts';

const COOKIE_PATH = '/api';
const CALLBACK = '/api/v2.6/auth/company/callback';

const FAILED = `${SIGN_IN}?${SIGN_IN_QUERIES.message}=${encodeURIComponent('Authentication failed.')}`;

/**
 * The company's single sign-on. Browsers go to both of these addresses, and are always sent on: to
 * the company, to where they came from, or to the sign-in page with a message.
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
  if (!services.company) return FAILED;
  const email = context.req.query(SIGN_IN_QUERIES.email);
  const { address, underWay } = await startCompanySignIn(services.company, {
    redirectUri: services.origin + CALLBACK,
    returnTo: returnAddress(context.req.query(SIGN_IN_QUERIES.returnTo) ?? null),
    email: email === undefined || emailProblem(email) ? undefined : email,
  });
  const signed = await signUnderWay(services.signingKey, underWay, services.clock());
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
  if (!services.company) return FAILED;
  const signed = getCookie(context, COMPANY_SIGN_IN_COOKIE) ?? '';
  deleteCookie(context, COMPANY_SIGN_IN_COOKIE, { path: COOKIE_PATH });
  const underWay = await readUnderWay(services.signingKey, signed, services.clock());
  if (!underWay) return FAILED;
  const address = new URL(services.origin + CALLBACK);
  address.search = new URL(context.req.url).search;
  const identity = await finishCompanySignIn(services.company, { address, underWay });
  if (!identity) return FAILED;
  const country = parseCountry(getCookie(context, COOKIES.locale.name)) ?? FALLBACK_COUNTRY;
  const member = await employeeMember(services.db, { ...identity, country }, services.clock());
  if (!member) return FAILED;
  await signIn(context, services, member.id);
  return underWay.returnTo;
}

/** Sends the browser on. What went wrong is for us to know. */
async function orFailed(context: ApiContext, next: () => Promise<string>): Promise<Response> {
  const address = await next().catch((error: unknown) => {
    console.error('Signing in at the company failed.', String(error));
    return FAILED;
  });
  return context.redirect(address, 302);
}
