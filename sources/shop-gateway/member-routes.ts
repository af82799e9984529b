import type { Hono } from 'hono';
import {
  answer,
  bagTokenOf,
  changingVisitOf,
  type DoorContext,
  type GatewayEnv,
  refused,
  visitOf,
} from './answers.ts';
import { createMemberLimits } from './guess-limit.ts';
import {
  orderDocument,
  ordersDocument,
  purchasesDocument,
  userDocument,
} from './member-documents.ts';
import {
  confirmation,
  grant,
  mailedTo,
  parseChanges,
  parsePageParams,
  passwordReset,
  personalBodyOf,
  registration,
  returnRequest,
} from './member-input.ts';
import { cartCookieOf, sessionCookies, withCookies } from './member-session.ts';
import type { Credentials, MemberSystem, SignedIn } from './member-system.ts';
import { ShopRefusal } from './shop-refusal.ts';

export interface MemberRoutesOptions {
  readonly members: MemberSystem;
  /** Whether browsers may only send the cookies over TLS. */
  readonly secureCookies: boolean;
  /** Called if a sign-out failed in the commerce system. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
}

/** Routes below `/api/{version}`, and below `/api/auth/{version}`. */
export interface MemberPaths {
  readonly api: Hono<GatewayEnv>;
  readonly auth: Hono<GatewayEnv>;
}

/** What all of these routes use. */
interface MemberDesk extends MemberRoutesOptions {
  readonly cookies: ReturnType<typeof sessionCookies>;
  readonly limits: ReturnType<typeof createMemberLimits>;
}

/** The calls of members, as `commerce-api/members` answers them too. */
export function memberRoutes({ api, auth }: MemberPaths, options: MemberRoutesOptions): void {
  const cookies = sessionCookies(options.secureCookies);
  const desk: MemberDesk = { ...options, cookies, limits: createMemberLimits() };
  sessionRoutes({ api, auth }, desk);
  registrationRoutes(api, desk);
  resetRoutes(api, desk);
  accountRoutes(api, desk);
}

function sessionRoutes({ api, auth }: MemberPaths, desk: MemberDesk): void {
  const { members, cookies, onFailure } = desk;
  auth.post('/token', async (context) => {
    const body = await personalBodyOf(context.req.raw, grant);
    if (body.grant_type !== 'password') return continued(context, desk);
    const headers = beganWith(await signIn(context, desk, body), context, desk);
    return answer(SIGNED_IN, { headers });
  });
  /** Never fails. Without a session, it only removes the browser's cookies. */
  api.delete('/sessions', async (context) => {
    const { session, ...visit } = changingVisitOf(context);
    if (session !== undefined) await members.signOut(session, visit).catch(onFailure);
    const headers = withCookies([...cookies.end(), ...cookies.noBag()]);
    headers.set('Cache-Control', 'no-store');
    return new Response(null, { status: 204, headers });
  });
}

function signIn(
  context: DoorContext,
  { members, limits }: MemberDesk,
  { email, password }: Credentials,
): Promise<SignedIn> {
  const visit = { ...changingVisitOf(context), bagToken: bagTokenFrom(context) };
  const attempt = { clientAddress: context.env.clientAddress, email };
  return limits.password(attempt, () => members.signIn({ email, password }, visit));
}

/** The token of the visitor's bag. The call doesn't name it; the browser's cookie does. */
function bagTokenFrom(context: DoorContext): string | undefined {
  return bagTokenOf(context) ?? cartCookieOf(context.req.raw.headers);
}

/** The cookies of a member who has just signed in, with their bag in place of the visitor's. */
function beganWith({ bagToken, ...started }: SignedIn, { req }: DoorContext, desk: MemberDesk) {
  const { cookies } = desk;
  const hadBag = cartCookieOf(req.raw.headers) !== undefined;
  const ofBag = hadBag ? cookies.noBag() : [];
  const headers = withCookies([
    ...cookies.begin(started),
    ...(bagToken === undefined ? ofBag : cookies.bag(bagToken)),
  ]);
  if (bagToken !== undefined) headers.set('X-Cart-Token', bagToken);
  return headers;
}

const SIGNED_IN = { token_type: 'Bearer' };

/** Prolongs the cookies of an existing session, and removes an ended session's cookies. */
async function continued(
  context: DoorContext,
  { members, cookies }: MemberDesk,
): Promise<Response> {
  const { session, ...visit } = visitOf(context);
  const member = session === undefined ? undefined : await members.read(session, visit);
  if (session !== undefined && member) {
    const headers = withCookies(cookies.begin({ session, memberId: member.id }));
    return answer(SIGNED_IN, { headers });
  }
  const detail = 'The session cannot be continued.';
  const refusal = new ShopRefusal(401, { code: 'invalid_grant', detail });
  return refused(refusal, withCookies(cookies.end()));
}

function registrationRoutes(api: Hono<GatewayEnv>, desk: MemberDesk): void {
  const { members, limits } = desk;
  /**
   * Tells only those who know the password whether the account exists already. Everybody else made
   * a guess, which counts.
   */
  api.post('/account/registrations', async (context) => {
    const body = await personalBodyOf(context.req.raw, registration);
    const { clientAddress } = context.env;
    const { email, password } = body;
    await limits.registration(clientAddress);
    const names = { firstName: body['first-name'], lastName: body['last-name'] };
    await members.register({ email, password, ...names }, changingVisitOf(context));
    const signedIn = await signIn(context, desk, body).catch(nobody);
    if (signedIn) {
      const headers = beganWith(signedIn, context, desk);
      return answer({ data: null }, { status: 201, headers });
    }
    if (!members.confirmation) throw new ShopRefusal(422, TAKEN);
    return linkMailed();
  });
  const { confirmation: links } = members;
  if (!links) return;
  api.post('/auth/codes', async (context) => {
    const { email } = await personalBodyOf(context.req.raw, mailedTo);
    await limits.mail({ clientAddress: context.env.clientAddress, email });
    await links.sendAgain(email, changingVisitOf(context));
    return linkMailed();
  });
  api.post('/account/email_confirmations', async (context) => {
    const { token } = await personalBodyOf(context.req.raw, confirmation);
    const confirm = () => links.confirm(token, changingVisitOf(context));
    await limits.mailedToken(context.env.clientAddress, confirm);
    return answer({ data: null });
  });
}

/** Undefined for wrong credentials; rethrows other errors. */
function nobody(error: unknown): undefined {
  if (error instanceof ShopRefusal && error.status === 401) return;
  throw error;
}

const TAKEN = {
  code: 'taken',
  detail: 'There is an account with this email address.',
  source: { pointer: '/email' },
};

const RESEND_AFTER_S = 60;

/** The answer for systems that confirm addresses by a link in a mail, not by a code. */
function linkMailed(): Response {
  const meta = { confirmation: 'link', 'resend-after': RESEND_AFTER_S };
  return answer({ data: null, meta }, { status: 202 });
}

function resetRoutes(api: Hono<GatewayEnv>, { members, limits }: MemberDesk): void {
  api.post('/account/password_resets', async (context) => {
    const { email } = await personalBodyOf(context.req.raw, mailedTo);
    await limits.mail({ clientAddress: context.env.clientAddress, email });
    await members.requestReset(email, changingVisitOf(context));
    return answer({ data: null }, { status: 202 });
  });
  api.patch('/account/password_resets', async (context) => {
    const reset = await personalBodyOf(context.req.raw, passwordReset);
    const set = () => members.resetPassword(reset, changingVisitOf(context));
    await limits.mailedToken(context.env.clientAddress, set);
    return answer({ data: null });
  });
}

/**
 * How many orders the list of purchases is made from: more than it shows, and as many as one call
 * gives.
 */
const ORDERS_LOOKED_AT = 100;

function accountRoutes(api: Hono<GatewayEnv>, { members }: MemberDesk): void {
  api.get('/account/user', async (context) => {
    const { session = ended(), ...visit } = visitOf(context);
    const member = await members.read(session, visit);
    return answer(userDocument(member ?? ended(), visit.locale));
  });
  api.patch('/account/user', async (context) => {
    const { session = ended(), ...visit } = changingVisitOf(context);
    const to = await parseChanges(context.req.raw);
    const member = await members.change({ session, to }, visit);
    return answer(userDocument(member ?? ended(), visit.locale));
  });
  api.get('/account/orders', async (context) => {
    const { session = ended(), ...visit } = visitOf(context);
    const params = parsePageParams(new URL(context.req.url).searchParams);
    const page = await members.orders({ session, ...params }, visit);
    return answer(ordersDocument(page ?? ended(), params, visit.locale));
  });
  const { requestReturn } = members;
  if (requestReturn) {
    api.post('/order_returns', async (context) => {
      const { session = ended(), ...visit } = changingVisitOf(context);
      const { pieces, note = null, ...body } = await personalBodyOf(context.req.raw, returnRequest);
      const named = pieces.map(({ variant_id: variantId, quantity }) => ({ variantId, quantity }));
      const order = await requestReturn({ session, ...body, note, pieces: named }, visit);
      return answer(orderDocument(order ?? ended(), visit.locale));
    });
  }
  api.get('/account/purchased_items', async (context) => {
    const { session = ended(), ...visit } = visitOf(context);
    const page = parsePageParams(new URL(context.req.url).searchParams);
    const latest = { session, page: 1, size: ORDERS_LOOKED_AT };
    const { orders } = (await members.orders(latest, visit)) ?? ended();
    return answer(purchasesDocument(orders, page));
  });
}

function ended(): never {
  throw new ShopRefusal(401, {
    code: 'unauthenticated',
    detail: 'This is for members who are signed in.',
  });
}
