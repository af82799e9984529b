import type { User } from '#commerce/user.ts';
import type { Texts } from '#i18n/texts.ts';
import type { PageLocale } from '../../browser/client.ts';

/** The props of the forms that change what a member signs in with. */
export interface CredentialFormProps {
  readonly user: User;
  readonly texts: Texts<'credentials'> & Texts<'authentication'>;
  readonly locale: PageLocale;
  /** Which field the API refuses, or the whole form; `problem` is what is wrong with the field `name`. */
  readonly explain: (
    error: unknown,
    name: string,
    problem: string,
  ) => Readonly<Record<string, string>>;
}
