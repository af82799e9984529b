import type en from '#i18n/messages/en.json';
import { REFUSAL_TEXT_KEYS } from '../../sign-in/sign-in-calls.ts';

/** All texts of `credentials`. */
export const CREDENTIAL_TEXT_KEYS = [
  'title',
  'email',
  'emailText',
  'newEmail',
  'emailInvalid',
  'sendLink',
  'linkSent',
  'password',
  'setPassword',
  'passwordText',
  'present',
  'presentWrong',
  'newPassword',
  'savePassword',
  'passwordSaved',
  'codeText',
  'sendCode',
  'codeOnItsWay',
] as const satisfies ReadonlyArray<keyof (typeof en)['credentials']>;

/** Texts of `signIn` that they share with it. */
export const NEW_PASSWORD_TEXT_KEYS = [
  'passwordHint',
  'passwordShort',
  'passwordWeak',
  'show',
  'showPassword',
  'hide',
  'hidePassword',
  'code',
  'codeMissing',
  'codeAgain',
  'codeWait',
  'codeSent',
  ...REFUSAL_TEXT_KEYS,
] as const satisfies ReadonlyArray<keyof (typeof en)['signIn']>;

export type CredentialTexts = Readonly<
  Record<(typeof CREDENTIAL_TEXT_KEYS)[number] | (typeof NEW_PASSWORD_TEXT_KEYS)[number], string>
>;
