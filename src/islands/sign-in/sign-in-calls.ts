import type { CommerceClient } from '#commerce/client.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import { count, isRecord, resourcesOf, text } from '#commerce/loose-json.ts';
import { fraudToken } from './fraud-token.ts';
import type { SignInTexts } from './sign-in-texts.ts';

/** The calls by which visitors become members. Each rejects with a `CommerceError`. */

export interface NewMember {
  readonly email: string;
  readonly password: string;
  readonly 'first-name': string;
  readonly 'last-name': string;
  readonly 'date-of-birth'?: string;
}

/** What the API asks a visitor for before they are signed in: a code that it sends by email. */
export interface AskedCode {
  readonly purpose: 'sign-in' | 'register';
  /** What the code is sent back with. */
  readonly challenge: string;
  /** Seconds until another may be asked for. */
  readonly resendAfterS: number;
}

/** Signs in; where a password alone is not enough, gives the code that is asked for. */
export async function signInByPassword(
  client: CommerceClient,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<AskedCode | undefined> {
  try {
    await client.post('token', { body: { grant_type: 'password', email, password } });
    return undefined;
  } catch (error) {
    const [refusal] = error instanceof CommerceError ? error.errors : [];
    if (refusal?.code !== 'second_step_required') throw error;
    return askedCode('sign-in', refusal.meta);
  }
}

/** Registers; an API that first sees whether the address is the visitor's asks for a code. */
export async function register(
  client: CommerceClient,
  member: NewMember,
): Promise<AskedCode | undefined> {
  const { status, document } = await client.post('registrations', { body: member });
  if (status !== ACCEPTED) return undefined;
  return askedCode('register', isRecord(document) ? document.meta : undefined);
}

const ACCEPTED = 202;
const RESEND_AFTER_S = 60;

function askedCode(purpose: AskedCode['purpose'], meta: unknown): AskedCode {
  const { challenge, 'resend-after': resendAfter } = isRecord(meta) ? meta : {};
  return {
    purpose,
    challenge: text(challenge),
    resendAfterS: count(resendAfter) || RESEND_AFTER_S,
  };
}

export async function sendCode(
  client: CommerceClient,
  { challenge, code }: { readonly challenge: string; readonly code: string },
): Promise<void> {
  await client.post('token', { body: { grant_type: 'mail_code', challenge, code } });
}

/** Has another code sent; gives the seconds until there may be a further one. */
export async function anotherCode(client: CommerceClient, asked: AskedCode): Promise<number> {
  const { document } = await client.post('codes', { body: { challenge: asked.challenge } });
  return askedCode(asked.purpose, isRecord(document) ? document.meta : undefined).resendAfterS;
}

/** The seconds that a refusal asks to be left alone. */
export function waitS(error: unknown): number {
  const waitMs = error instanceof CommerceError ? (error.retryAfterMs ?? 0) : 0;
  return Math.ceil(waitMs / 1_000);
}

export async function askForReset(client: CommerceClient, email: string): Promise<void> {
  await client.post('passwordResets', { body: { email } });
}

export async function resetPassword(
  client: CommerceClient,
  body: { readonly token: string; readonly password: string },
): Promise<void> {
  await client.patch('passwordResets', { body });
}

export async function confirmEmail(client: CommerceClient, token: string): Promise<void> {
  await client.post('emailConfirmations', { body: { token } });
}

/** What the API says of a refusal, in words for the visitor; undefined for their own field to say. */
export function refusalText(error: unknown, texts: SignInTexts): string {
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

/** Where a visitor signs in at another host, and as what the shop is known there. */
export interface SocialProvider {
  readonly id: string;
  readonly authorizationEndpoint: string;
  readonly clientId: string;
  readonly scope: string;
}

export async function socialProviders(
  client: CommerceClient,
): Promise<ReadonlyArray<SocialProvider>> {
  const { document } = await client.get('authProviders');
  return resourcesOf(document).map(({ id, attributes }) => ({
    id,
    authorizationEndpoint: text(attributes['authorization-endpoint']),
    clientId: text(attributes['client-id']),
    scope: text(attributes.scope),
  }));
}

/** Signs in with the id token of another host. */
export async function signInSocially(
  client: CommerceClient,
  { provider, token }: { readonly provider: string; readonly token: string },
): Promise<void> {
  const social = { provider, provider_token: token, merge: true };
  await client.post('socialLogin', { body: { social, forter_token: fraudToken() } });
}

/** What a blocked sign-in says of itself. */
export function blockedDetails(error: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!(error instanceof CommerceError) || !isRecord(error.meta)) return undefined;
  return error.meta.error_type === 'blocked' ? error.meta : undefined;
}

export function isUserNotFound(error: unknown): boolean {
  return error instanceof CommerceError && error.status === 404;
}
