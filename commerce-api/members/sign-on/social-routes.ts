import type { Hono } from 'hono';
import * as client from 'openid-client';
import * as z from 'zod';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { ApiError, errorDocument } from '#commerce-api/json-api/api-error.ts';
import { JSON_API_MEDIA_TYPE } from '#commerce-api/json-api/document.ts';
import { answerUser } from '#commerce-api/members/account/answer-user.ts';
import { personalEndpoint } from '#commerce-api/members/member-endpoint.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import { findMemberByIdentity, type Member } from '#commerce-api/members/member-store.ts';
import { readBody } from '#commerce-api/members/read-body.ts';
import { signIn } from '#commerce-api/members/session-cookies.ts';
import type { Discovery } from './issuer.ts';
import { issuedClaims } from './issuer.ts';
import { addressOf, type Identity, linkByEmail } from './link-member.ts';
import { notConfigured, SOCIAL_PROVIDER, type SocialSignOn } from './sign-on.ts';

const socialLogin = z.object({
  social: z.object({
    provider: z.string().max(50),
    /** A code of the issuer. */
    provider_token: z.string().max(20_000),
    merge: z.boolean().default(false),
    code_verifier: z.string().min(43).max(128),
    redirect_uri: z.url().max(2_000),
  }),
});

const SCOPE = 'openid email profile';

/** Signs in with a code of an issuer, and lists the issuers. */
export function socialRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  personalEndpoint(app, '/auth/providers', {
    get: async (context) => respond(context, { data: await providers(services.social) }),
  });
  personalEndpoint(app, '/auth/social/login', {
    async post(context) {
      const { social } = await readBody(context, socialLogin);
      const signOn = services.social;
      if (!signOn || social.provider !== SOCIAL_PROVIDER) throw notConfigured();
      const attempt = { clientAddress: context.env.clientAddress };
      await services.limits.socialSignIn.consume(attempt);
      const identity = await identityOf(signOn, {
        code: social.provider_token,
        codeVerifier: social.code_verifier,
        redirectUri: social.redirect_uri,
      });
      await services.limits.socialSignIn.forgive(attempt);
      const member = await findOrLink(services, identity, social.merge);
      if (!member) throw new ApiError(404, { code: 'user_not_found', detail: 'User not found' });
      if (member.is_blocked) return answerBlocked(context, member);
      await signIn(context, services, member.id);
      return answerUser(context, services, member);
    },
  });
}

async function providers(signOn: SocialSignOn | undefined) {
  if (!signOn) return [];
  const discovered = await signOn.discovery().catch(() => undefined);
  const endpoint = discovered?.serverMetadata().authorization_endpoint;
  if (endpoint === undefined) return [];
  const attributes = {
    'authorization-endpoint': endpoint,
    'client-id': signOn.clientId,
    scope: SCOPE,
  };
  return [{ type: 'auth-providers', id: SOCIAL_PROVIDER, attributes }];
}

async function identityOf(
  { discovery }: SocialSignOn,
  issued: IssuedCode,
): Promise<IdentityClaims> {
  const identity = await redeemCode(discovery, issued).catch((error: unknown) => {
    console.error(error);
    const detail = 'The issuer of the code cannot be reached.';
    throw new ApiError(503, { code: 'unreachable', detail });
  });
  if (identity) return identity;
  throw new ApiError(401, { code: 'invalid_token', detail: 'The issuer does not take the code.' });
}

async function findOrLink(
  { db }: MemberServices,
  { email, isEmailVerified, ...identity }: IdentityClaims,
  merge: boolean,
): Promise<Member | undefined> {
  const linked = await findMemberByIdentity(db, identity);
  if (linked || !merge || !isEmailVerified || email === undefined) return linked;
  return inTransaction(db, [addressOf({ email })], (transaction) =>
    linkByEmail(transaction, { ...identity, email }),
  );
}

function answerBlocked(context: ApiContext, { email }: Member): Response {
  const error = new ApiError(403, { code: 'blocked', detail: 'This account is blocked.' });
  const document = { ...errorDocument(error), meta: { error_type: 'blocked', email } };
  return context.body(JSON.stringify(document), 403, { 'Content-Type': JSON_API_MEDIA_TYPE });
}

/** A code that an issuer gave a browser, and what only that browser knows. */
interface IssuedCode {
  readonly code: string;
  readonly codeVerifier: string;
  /** Where the issuer sent the browser with the code. */
  readonly redirectUri: string;
}

/** What an issuer says about the person who signed in there. */
interface IdentityClaims extends Identity {
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
}

const person = z.object({
  email: z.email().optional().catch(undefined),
  email_verified: z.boolean().catch(false),
});

/**
 * Who signed in for a code; undefined if the issuer doesn't take it. Rejects if the issuer can't be reached, or
 * doesn't know the shop.
 */
async function redeemCode(
  discovery: Discovery,
  { code, codeVerifier, redirectUri }: IssuedCode,
): Promise<IdentityClaims | undefined> {
  const issuer = await discovery();
  const parameters = { code, code_verifier: codeVerifier, redirect_uri: redirectUri };
  const redeemed = client.genericGrantRequest(issuer, 'authorization_code', parameters);
  const tokens = await redeemed.catch(unlessRefused);
  const claims = tokens && (await issuedClaims(issuer, tokens));
  if (!claims) return undefined;
  const { email, email_verified: isEmailVerified } = person.parse(claims.about);
  return { issuer: claims.issuer, subject: claims.subject, email, isEmailVerified };
}

/** The answers of an issuer to what isn't right; all others are the fault of issuer or shop. */
const REFUSALS: ReadonlySet<string> = new Set(['invalid_grant', 'invalid_request']);

function unlessRefused(error: unknown): undefined {
  if (error instanceof client.ResponseBodyError && REFUSALS.has(error.error)) return undefined;
  throw error;
}
