import './account.css';
import { type SubmitEvent, useId, useState } from 'react';
import { HOME, localAddress } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { browserClient } from '../browser/client.ts';
import { signOut } from '../user/sign-out.ts';
import { useUser } from '../user/useUser.ts';
import type { AccountProps } from './account-props.ts';

/**
 * Deletes the account. Because that can't be undone, it asks for the password or, if the member
 * only uses social sign-in, for the email address.
 */
export function DeleteAccount({ texts, country, language }: AccountProps<'deleteAccount'>) {
  const locale = { country, language };
  const { data: user } = useUser(locale);
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);
  const hasPassword = user?.hasPassword ?? true;

  const remove = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isDeleting) return;
    const proof = String(new FormData(event.currentTarget).get('proof') ?? '');
    setDeleting(true);
    try {
      const body = hasPassword ? { password: proof } : { confirm: proof };
      await browserClient(locale).delete('user', { body });
      await signOut(locale);
      location.assign(localAddress(HOME, localeFor(country, language)));
    } catch {
      setProblem(texts.deleteFailed);
      setDeleting(false);
    }
  };

  return (
    <details className="account-delete">
      <summary>{texts.deleteTitle}</summary>
      <form className="account-form" onSubmit={remove}>
        <p>{texts.deleteText}</p>
        <label htmlFor={id}>{hasPassword ? texts.deletePassword : texts.deleteEmail}</label>
        <input
          id={id}
          name="proof"
          type={hasPassword ? 'password' : 'email'}
          autoComplete={hasPassword ? 'current-password' : 'off'}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
        />
        <p id={`${id}-problem`} className="account-problem" role="alert">
          {problem}
        </p>
        <button type="submit" className="button" aria-disabled={isDeleting}>
          {texts.deleteConfirm}
        </button>
      </form>
    </details>
  );
}
