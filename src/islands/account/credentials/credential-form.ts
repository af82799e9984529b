import type { User } from '#commerce/user.ts';
import type { PageLocale } from '../../browser-client.ts';
import type { CredentialTexts } from './credential-texts.ts';

/** The props of the forms that change what a member signs in with. */
export interface CredentialFormProps {
  readonly user: User;
  readonly words: CredentialTexts;
  readonly locale: PageLocale;
  /** Which field the API refuses, or the whole form; `problem` is what is wrong with the field `name`. */
  readonly explain: (
    error: unknown,
    name: string,
    problem: string,
  ) => Readonly<Record<string, string>>;
}
