import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { SessionAnswer } from '../../contract/console-contract.ts';
import { problemText, sendJson } from '../api/console-api.ts';

type Creation = PublicKeyCredentialCreationOptionsJSON;

/** Signs in with a passkey that the browser or the device offers. */
export async function signInByPasskey(): Promise<SessionAnswer> {
  const options = await sendJson<PublicKeyCredentialRequestOptionsJSON>('POST', '/sign-in/options');
  const response = await startAuthentication({ optionsJSON: options });
  return sendJson('POST', '/sign-in', response);
}

/** Makes a passkey for whoever was invited, and signs them in. */
export async function acceptInvitation(secret: string): Promise<SessionAnswer> {
  const options = await sendJson<Creation>('POST', '/invitation/options', { secret });
  const response = await startRegistration({ optionsJSON: options });
  return sendJson('POST', '/invitation/accept', { secret, response });
}

/** Makes another passkey for whoever is signed in. */
export async function addPasskey(): Promise<void> {
  const options = await sendJson<Creation>('POST', '/me/passkeys/options');
  const response = await startRegistration({ optionsJSON: options });
  await sendJson('POST', '/me/passkeys', response);
}

/** What went wrong with a passkey, for a person. */
export function passkeyProblem(error: unknown): string {
  if (
    error instanceof WebAuthnError &&
    error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  ) {
    return 'This device has a passkey for the console already. Sign in with it.';
  }
  if (isBrowsers(error)) {
    return 'No passkey was used: the request was cancelled, or took too long. Try again.';
  }
  return problemText(error);
}

/** Browsers don't say why: that would tell pages which passkeys somebody has. */
function isBrowsers(error: unknown): boolean {
  return error instanceof WebAuthnError || error instanceof DOMException;
}
