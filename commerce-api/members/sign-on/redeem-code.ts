import * as client from 'openid-client';
import * as z from 'zod';
import { issuedClaims } from './issued-claims.ts';
import type { Discovery } from './issuer.ts';
import type { Identity } from './link-member.ts';

/** A code that an issuer gave a browser, and what only that browser knows. */
export interface IssuedCode {
  readonly code: string;
  readonly codeVerifier: string;
  /** Where the issuer sent the browser with the code. */
  readonly redirectUri: string;
}

/** What an issuer says about the person who signed in there. */
export interface IdentityClaims extends Identity {
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
export async function redeemCode(
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
