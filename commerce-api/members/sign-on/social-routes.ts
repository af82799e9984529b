import type { Hono } from 'hono';
import * as z from 'zod';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { ApiError, errorDocument } from '#commerce-api/json-api/api-error.ts';
import { JSON_API_MEDIA_TYPE } from '#commerce-api/json-api/document.ts';
import { answerUser } from '../account/answer-user.ts';
import { personalEndpoint } from '../member-endpoint.ts';
import type { MemberServices } from '../member-services.ts';
import { findMemberByIdentity, type Member } from '../member-store.ts';
import { readBody } from '../read-body.ts';
import { signIn } from '../session-cookies.ts';
import { addressOf, linkByEmail } from './link-member.ts';
import { type IdentityClaims, type IssuedCode, redeemCode } from './redeem-code.ts';
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
      await services.limits.socialSignIn.take(attempt);
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
