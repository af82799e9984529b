import type en from '#i18n/messages/en.json';

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
] as const satisfies ReadonlyArray<keyof (typeof en)['credentials']>;

/** Texts of `signIn` that they share with it. */
export const NEW_PASSWORD_TEXT_KEYS = [
  'passwordHint',
  'passwordShort',
  'passwordWeak',
  'tooMany',
  'show',
  'showPassword',
  'hide',
  'hidePassword',
] as const satisfies ReadonlyArray<keyof (typeof en)['signIn']>;

export type CredentialTexts = Readonly<
  Record<(typeof CREDENTIAL_TEXT_KEYS)[number] | (typeof NEW_PASSWORD_TEXT_KEYS)[number], string>
>;
