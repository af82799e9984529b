import { useState } from 'react';
import type { Endpoint } from '#commerce/endpoints.ts';
import { emailProblem } from '#domain/credentials.ts';
import { fillText } from '#i18n/fill-text.ts';
import { browserClient } from '../../browser-client.ts';
import { Field } from '../../sign-in/Field.tsx';
import { useSubmission } from '../../useSubmission.ts';
import { FormEnd } from '../FormEnd.tsx';
import type { CredentialFormProps } from './credential-form.ts';
import { PresentPassword } from './PresentPassword.tsx';

/** Not in the table of endpoints, which all pages load. */
const EMAIL_CHANGES = {
  version: 'v2.6',
  path: '/api/{version}/account/email_changes',
} satisfies Endpoint;

/** Asks for a new address, which a link that is sent there confirms. */
export function EmailChange({ user, words, locale, explain }: CredentialFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { problems, isWorking, onSubmit, clear } = useSubmission<'email' | 'password'>({
    check: ({ email, password }) => ({
      ...(emailProblem(email) && { email: words.emailInvalid }),
      ...(user.hasPassword && password === '' && { password: words.presentWrong }),
    }),
    async send({ email, password = '' }) {
      const to = email.trim();
      await browserClient(locale).post(EMAIL_CHANGES, { body: { email: to, password } });
      setSentTo(to);
    },
    explain: (error) => explain(error, 'email', words.emailInvalid),
  });
  return (
    <details className="account-delete">
      <summary>{words.email}</summary>
      {sentTo ? (
        <p className="account-told" role="status">
          {fillText(words.linkSent, { email: sentTo })}
        </p>
      ) : (
        <form className="account-form" onSubmit={onSubmit} noValidate>
          <p>{fillText(words.emailText, { email: user.email })}</p>
          <Field
            label={words.newEmail}
            name="email"
            type="email"
            autoComplete="email"
            problem={problems.email}
            onInput={clear}
          />
          <PresentPassword {...{ user, words }} problem={problems.password} onInput={clear} />
          <FormEnd problem={problems.form} isWorking={isWorking} label={words.sendLink} />
        </form>
      )}
    </details>
  );
}
