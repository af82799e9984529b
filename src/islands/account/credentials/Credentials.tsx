import '../../sign-in/sign-in.css';
import '../account.css';
import { CommerceError, refusedPlaces } from '#commerce/commerce-error.ts';
import type { PageLocale } from '../../browser/client.ts';
import { failureText } from '../../toast/show-toast.ts';
import { useUser } from '../../user/useUser.ts';
import type { CredentialFormProps } from './credential-form.ts';
import { EmailChange } from './EmailChange.tsx';
import { PasswordChange } from './PasswordChange.tsx';

interface Props extends PageLocale {
  readonly texts: CredentialFormProps['texts'];
}

/** What the member signs in with, and how to change it. */
export function Credentials({ texts, country, language }: Props) {
  const locale = { country, language };
  const { data: user, refresh } = useUser(locale);
  if (!user) return null;
  const explain = (error: unknown, name: string, problem: string) => {
    const places = refusedPlaces(error);
    if (places.has('/password')) return { password: texts.presentWrong };
    if (places.has('/code')) return { code: texts.codeWrong };
    if (places.has('/challenge')) return { form: texts.codeExpired };
    if (places.has(`/${name}`)) return { [name]: problem };
    const isTooMany = error instanceof CommerceError && error.status === 429;
    return { form: isTooMany ? texts.tooMany : failureText('failed') };
  };
  const props = { user, texts, locale, explain };
  return (
    <section className="account-credentials">
      <h2>{texts.title}</h2>
      <EmailChange {...props} />
      <PasswordChange {...props} onChanged={() => void refresh()} />
    </section>
  );
}
