import '../../sign-in/sign-in.css';
import '../account.css';
import { CommerceError } from '#commerce/commerce-error.ts';
import { refusedPlaces } from '#commerce/refused-places.ts';
import { useUser } from '../../user/useUser.ts';
import type { AccountProps } from '../account-texts.ts';
import type { CredentialTexts } from './credential-texts.ts';
import { EmailChange } from './EmailChange.tsx';
import { PasswordChange } from './PasswordChange.tsx';

interface Props extends AccountProps {
  readonly words: CredentialTexts;
}

/** What the member signs in with, and how to change it. */
export function Credentials({ words, texts, country, language }: Props) {
  const locale = { country, language };
  const { data: user, refresh } = useUser(locale);
  if (!user) return null;
  const explain = (error: unknown, name: string, problem: string) => {
    const places = refusedPlaces(error);
    if (places.has('/password')) return { password: words.presentWrong };
    if (places.has('/code')) return { code: words.codeWrong };
    if (places.has('/challenge')) return { form: words.codeExpired };
    if (places.has(`/${name}`)) return { [name]: problem };
    const isTooMany = error instanceof CommerceError && error.status === 429;
    return { form: isTooMany ? words.tooMany : texts.failed };
  };
  const props = { user, words, locale, explain };
  return (
    <section className="account-credentials">
      <h2>{words.title}</h2>
      <EmailChange {...props} />
      <PasswordChange {...props} onChanged={() => void refresh()} />
    </section>
  );
}
