import './account.css';
import { type SubmitEvent, useId, useState } from 'react';
import { HOME, localAddress } from '#domain/addresses.ts';
import { localeFor } from '#domain/locales.ts';
import { browserClient } from '../browser-client.ts';
import type { AccountProps } from './account-texts.ts';
import { signOut } from './sign-out.ts';

/** The way out: asks for the password, since nothing of it can be undone. */
export function DeleteAccount({ texts, country, language }: AccountProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);

  const remove = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isDeleting) return;
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    const locale = { country, language };
    setDeleting(true);
    try {
      await browserClient(locale).delete('user', { body: { password } });
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
        <label htmlFor={id}>{texts.deletePassword}</label>
        <input id={id} name="password" type="password" autoComplete="current-password" required />
        <p className="account-problem" role="alert">
          {problem}
        </p>
        <button type="submit" className="button" aria-disabled={isDeleting}>
          {texts.deleteConfirm}
        </button>
      </form>
    </details>
  );
}
