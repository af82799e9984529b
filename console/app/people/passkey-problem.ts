import { WebAuthnError } from '@simplewebauthn/browser';
import { problemText } from '../console-api.ts';

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
