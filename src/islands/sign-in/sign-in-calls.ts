import type { CommerceAnswer, CommerceClient } from '#commerce/client.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import { many, meta } from '#commerce/json-api-document.ts';
import {
  address,
  count,
  from,
  type Output,
  object,
  part,
  type Schema,
  text,
} from '#commerce/schema.ts';
import type { Texts } from '#i18n/texts.ts';
import { isSignedIn } from '../browser/client.ts';
import { hasConsented } from '../browser/consent.ts';
import { CookiesBlockedError, requireCookies } from '../browser/cookies.ts';
import { withSessionLock } from '../browser/session/lock.ts';

/**
 * The calls for signing in and registering. Each rejects with a `CommerceError`, and those that begin a session
 * with a `CookiesBlockedError`.
 */

interface NewMember {
  readonly email: string;
  readonly password: string;
  readonly 'first-name': string;
  readonly 'last-name': string;
  readonly 'date-of-birth'?: string;
}

/** A mailed code, as the API asks for it. */
export type Challenge = Pick<Output<typeof proofSchema>, 'challenge' | 'resendAfterS'>;

/** A code that the API sends by email and asks for before signing in. */
export interface AskedCode extends Challenge {
  readonly means: 'code';
  readonly purpose: 'sign-in' | 'register';
}

/** A link that the API sends by email, which has to be opened before signing in. */
export interface AskedLink {
  readonly means: 'link';
  readonly purpose: 'sign-in' | 'register';
  /** Seconds until another one may be requested. */
  readonly resendAfterS: number;
}

export type AskedProof = AskedCode | AskedLink;

/** Signs in. If a password alone isn't enough, returns what else is asked for. */
export async function signInByPassword(
  client: CommerceClient,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<AskedProof | undefined> {
  try {
    const body = { grant_type: 'password', email, password };
    await begin(() => client.post('token', { body }));
    return undefined;
  } catch (error) {
    const [refusal] = error instanceof CommerceError ? error.errors : [];
    if (refusal?.code === 'second_step_required')
      return askedCode('sign-in', proofSchema(refusal.meta));
    // The link was sent when they registered.
    if (refusal?.code !== 'email_unconfirmed') throw error;
    return { means: 'link', purpose: 'sign-in', resendAfterS: 0 };
  }
}

/**
 * Makes a call that begins a session, unless it's answered that something is still to be proved.
 *
 * @throws CookiesBlockedError if the browser keeps no session
 */
async function begin(call: () => Promise<CommerceAnswer>): Promise<CommerceAnswer> {
  requireCookies();
  const answer = await withSessionLock(call);
  if (answer.status !== ACCEPTED && !isSignedIn()) throw new CookiesBlockedError();
  return answer;
}

/** Registers. If the API verifies the address first, returns what it asks for. */
export async function register(
  client: CommerceClient,
  member: NewMember,
): Promise<AskedProof | undefined> {
  const { status, document } = await begin(() => client.post('registrations', { body: member }));
  if (status !== ACCEPTED) return undefined;
  const asked = proofOf(document);
  if (asked.confirmation !== 'link') return askedCode('register', asked);
  return { means: 'link', purpose: 'register', resendAfterS: asked.resendAfterS };
}

const ACCEPTED = 202;
const RESEND_AFTER_S = 60;

/** What an answer says that asks for a proof. */
const proofSchema = part({
  /** Sent back together with the code. */
  challenge: text,
  /** Seconds until another one may be requested. */
  resendAfterS: from('resend-after', (seconds) => count(seconds) || RESEND_AFTER_S),
  confirmation: text,
  email: text,
});

const proofOf = meta(proofSchema);

const askedCode = (
  purpose: AskedCode['purpose'],
  { challenge, resendAfterS }: Challenge,
): AskedCode => ({ means: 'code', purpose, challenge, resendAfterS });

/** What an answer says that has a code mailed. */
export const challengeOf: Schema<Challenge> = proofOf;

export async function sendCode(
  client: CommerceClient,
  { challenge, code }: { readonly challenge: string; readonly code: string },
): Promise<void> {
  const body = { grant_type: 'mail_code', challenge, code };
  await begin(() => client.post('token', { body }));
}

/** Sends another code. Returns the seconds until the next one may be requested. */
export async function anotherCode(
  client: CommerceClient,
  { challenge }: Pick<AskedCode, 'challenge'>,
): Promise<number> {
  const { document } = await client.post('codes', { body: { challenge } });
  return proofOf(document).resendAfterS;
}

/** Sends another link. Returns the seconds until the next one may be requested. */
export async function anotherLink(client: CommerceClient, email: string): Promise<number> {
  const { document } = await client.post('codes', { body: { email } });
  return proofOf(document).resendAfterS;
}

/** The seconds that a refusal asks clients to wait. */
export function waitS(error: unknown): number {
  const waitMs = error instanceof CommerceError ? (error.retryAfterMs ?? 0) : 0;
  return Math.ceil(waitMs / 1_000);
}

export async function askForReset(client: CommerceClient, email: string): Promise<void> {
  await client.post('passwordResets', { body: { email } });
}

/** Returns the member's address, if the API says it. */
export async function resetPassword(
  client: CommerceClient,
  body: { readonly token: string; readonly password: string },
): Promise<string> {
  const { document } = await client.patch('passwordResets', { body });
  return proofOf(document).email;
}

export async function confirmEmail(client: CommerceClient, token: string): Promise<void> {
  await client.post('emailConfirmations', { body: { token } });
}

/** Whether address and password don't belong together, in whichever way. */
export function isWrongPassword(error: unknown): boolean {
  return error instanceof CommerceError && error.errors[0]?.code === 'invalid_grant';
}

/** The text for a refusal; undefined if it belongs to a field, which has its own. */
export function refusalText(error: unknown, texts: Texts<'authentication'>): string {
  if (error instanceof CookiesBlockedError) return texts.cookiesBlocked;
  if (!(error instanceof CommerceError) || error.kind !== 'status') return texts.unreachable;
  if (error.status === 429) return texts.tooMany;
  if (error.meta.error_type === 'blocked') return texts.blocked;
  const code = error.errors[0]?.code;
  if (code === 'invalid_grant') return texts.wrong;
  if (code === 'invalid_code') return texts.codeWrong;
  if (code === 'code_expired') return texts.codeExpired;
  if (code === 'invalid_token') return texts.linkExpired;
  if (code === 'taken') return texts.taken;
  return error.status !== undefined && error.status >= 500 ? texts.unreachable : texts.failed;
}

/** The issuer's sign-in address and the shop's client id. */
export type SocialProvider = Output<typeof socialProvider>;

const socialProvider = object(
  { id: text, authorizationEndpoint: address, clientId: text, scope: text },
  'id',
  'authorizationEndpoint',
);

export async function socialProviders(
  client: CommerceClient,
): Promise<ReadonlyArray<SocialProvider>> {
  return many(socialProvider)((await client.get('authProviders')).document);
}

/** A code of another host, and what redeems it. */
export interface CodeOfProvider {
  readonly provider: string;
  readonly code: string;
  readonly codeVerifier: string;
  /** Where the host sent the browser with the code. */
  readonly redirectUri: string;
}

/** Signs in with a code of another host, which the API redeems there. */
export async function signInSocially(
  client: CommerceClient,
  { provider, code, codeVerifier, redirectUri }: CodeOfProvider,
): Promise<void> {
  const proof = { code_verifier: codeVerifier, redirect_uri: redirectUri };
  const social = { provider, provider_token: code, merge: true, ...proof };
  const body = { social, forter_token: fraudToken() };
  await begin(() => client.post('socialLogin', { body }));
}

/** The details of a blocked sign-in. */
export function blockedDetails(error: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!(error instanceof CommerceError)) return undefined;
  return error.meta.error_type === 'blocked' ? error.meta : undefined;
}

export function isUserNotFound(error: unknown): boolean {
  return error instanceof CommerceError && error.status === 404;
}

declare global {
  interface Window {
    /** Where the fraud prevention script leaves its token. */
    fraudToken?: unknown;
  }
}

const MAX_LENGTH = 1_000;

/** The fraud prevention token; empty without a script or consent. */
export function fraudToken(): string {
  const { fraudToken: token } = window;
  if (typeof token !== 'string' || !hasConsented()) return '';
  return token.slice(0, MAX_LENGTH);
}
