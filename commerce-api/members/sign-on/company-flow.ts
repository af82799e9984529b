import * as client from 'openid-client';
import * as z from 'zod';
import { isCompanyEmail } from '#domain/account/credentials.ts';
import type { LocaleId } from '#domain/locale/locales.ts';
import { issuedClaims } from './issued-claims.ts';
import type { VerifiedIdentity } from './link-member.ts';
import type { SignInUnderWay } from './sign-in-under-way.ts';
import type { CompanySignOn } from './sign-on.ts';

const SCOPE = 'openid email profile';
const NAME_MAX = 100;

export interface CompanyIdentity extends VerifiedIdentity {
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
export async function startCompanySignIn(
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
export async function finishCompanySignIn(
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
