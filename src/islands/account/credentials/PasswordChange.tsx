import { useRef } from 'react';
import { refusedPlaces } from '#commerce/commerce-error.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/account/credentials.ts';
import { browserClient } from '../../browser/client.ts';
import { useSubmission } from '../../react/forms/useSubmission.ts';
import { Field } from '../../sign-in/Field.tsx';
import { showToast } from '../../toast/show-toast.ts';
import { FormEnd } from '../FormEnd.tsx';
import { CodeFirst } from './CodeFirst.tsx';
import type { CredentialFormProps } from './credential-form.ts';
import { ProofField } from './ProofField.tsx';
import { useProof } from './useProof.ts';

type Name = 'password' | 'code' | 'new-password';

interface Props extends CredentialFormProps {
  readonly onChanged: () => void;
}

/** Changes the password, or sets one for a member who never had any. */
export function PasswordChange({ user, texts, locale, explain, onChanged }: Props) {
  const frame = useRef<HTMLDetailsElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const proof = useProof({ user, texts, locale });
  const { problems, isWorking, onSubmit, clear } = useSubmission<Name>({
    check: (values) => ({
      ...proof.check(values),
      ...(values['new-password'].length < PASSWORD_MIN_LENGTH && {
        'new-password': texts.passwordShort,
      }),
    }),
    async send(values) {
      const body = { 'new-password': values['new-password'], ...proof.body(values) };
      await browserClient(locale).patch('password', { body });
      form.current?.reset();
      proof.forget();
      if (frame.current) frame.current.open = false;
      showToast('success', texts.passwordSaved);
      onChanged();
    },
    explain(error) {
      if (refusedPlaces(error).has('/challenge')) proof.forget();
      return explain(error, 'new-password', texts.passwordWeak);
    },
  });
  return (
    <details className="account-delete" ref={frame}>
      <summary>{user.hasPassword ? texts.password : texts.setPassword}</summary>
      {proof.needsCode ? (
        <CodeFirst {...{ user, texts, proof }} problem={problems.form} />
      ) : (
        <form className="account-form" ref={form} onSubmit={onSubmit} noValidate>
          <p>{texts.passwordText}</p>
          <ProofField {...{ user, texts, locale, proof, problems }} onInput={clear} />
          <Field
            label={texts.newPassword}
            name="new-password"
            type="password"
            reveal={texts}
            autoComplete="new-password"
            hint={texts.passwordHint}
            problem={problems['new-password']}
            onInput={clear}
          />
          <FormEnd problem={problems.form} isWorking={isWorking} label={texts.savePassword} />
        </form>
      )}
    </details>
  );
}
