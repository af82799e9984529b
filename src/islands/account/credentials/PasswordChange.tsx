import { useRef } from 'react';
import type { Endpoint } from '#commerce/endpoints.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/credentials.ts';
import { browserClient } from '../../browser-client.ts';
import { Field } from '../../sign-in/Field.tsx';
import { showToast } from '../../toast/show-toast.ts';
import { useSubmission } from '../../useSubmission.ts';
import { FormEnd } from '../FormEnd.tsx';
import type { CredentialFormProps } from './credential-form.ts';
import { PresentPassword } from './PresentPassword.tsx';

/** Not in the table of endpoints, which all pages load. */
const PASSWORD = { version: 'v2.6', path: '/api/{version}/account/password' } satisfies Endpoint;

interface Props extends CredentialFormProps {
  readonly onChanged: () => void;
}

/** Changes the password, or sets one for a member who never had any. */
export function PasswordChange({ user, words, locale, explain, onChanged }: Props) {
  const frame = useRef<HTMLDetailsElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { problems, isWorking, onSubmit, clear } = useSubmission<'password' | 'new-password'>({
    check: (values) => ({
      ...(user.hasPassword && values.password === '' && { password: words.presentWrong }),
      ...(values['new-password'].length < PASSWORD_MIN_LENGTH && {
        'new-password': words.passwordShort,
      }),
    }),
    async send(values) {
      const body = { password: values.password ?? '', 'new-password': values['new-password'] };
      await browserClient(locale).patch(PASSWORD, { body });
      form.current?.reset();
      if (frame.current) frame.current.open = false;
      showToast('success', words.passwordSaved);
      onChanged();
    },
    explain: (error) => explain(error, 'new-password', words.passwordWeak),
  });
  return (
    <details className="account-delete" ref={frame}>
      <summary>{user.hasPassword ? words.password : words.setPassword}</summary>
      <form className="account-form" ref={form} onSubmit={onSubmit} noValidate>
        <p>{words.passwordText}</p>
        <PresentPassword {...{ user, words }} problem={problems.password} onInput={clear} />
        <Field
          label={words.newPassword}
          name="new-password"
          type="password"
          reveal={words}
          autoComplete="new-password"
          hint={words.passwordHint}
          problem={problems['new-password']}
          onInput={clear}
        />
        <FormEnd problem={problems.form} isWorking={isWorking} label={words.savePassword} />
      </form>
    </details>
  );
}
