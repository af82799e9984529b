import { useState } from 'react';
import { refusedPlaces } from '#commerce/commerce-error.ts';
import { emailProblem } from '#domain/account/credentials.ts';
import { fillText } from '#i18n/fill-text.ts';
import { browserClient } from '../../browser/client.ts';
import { useSubmission } from '../../react/forms/useSubmission.ts';
import { Field } from '../../sign-in/Field.tsx';
import { FormEnd } from '../FormEnd.tsx';
import { CodeFirst } from './CodeFirst.tsx';
import type { CredentialFormProps } from './credential-form.ts';
import { ProofField } from './ProofField.tsx';
import { useProof } from './useProof.ts';

/** Asks for a new address, which a link that is sent there confirms. */
export function EmailChange({ user, texts, locale, explain }: CredentialFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const proof = useProof({ user, texts, locale });
  const { problems, isWorking, onSubmit, clear } = useSubmission<'email' | 'password' | 'code'>({
    check: (values) => ({
      ...(emailProblem(values.email) && { email: texts.emailInvalid }),
      ...proof.check(values),
    }),
    async send(values) {
      const email = values.email.trim();
      await browserClient(locale).post('emailChanges', { body: { email, ...proof.body(values) } });
      setSentTo(email);
    },
    explain(error) {
      if (refusedPlaces(error).has('/challenge')) proof.forget();
      return explain(error, 'email', texts.emailInvalid);
    },
  });
  return (
    <details className="account-delete">
      <summary>{texts.email}</summary>
      {sentTo && (
        <p className="account-told" role="status">
          {fillText(texts.linkSent, { email: sentTo })}
        </p>
      )}
      {!sentTo && proof.needsCode && (
        <CodeFirst {...{ user, texts, proof }} problem={problems.form} />
      )}
      {!sentTo && !proof.needsCode && (
        <form className="account-form" onSubmit={onSubmit} noValidate>
          <p>{fillText(texts.emailText, { email: user.email })}</p>
          <Field
            label={texts.newEmail}
            name="email"
            type="email"
            autoComplete="email"
            problem={problems.email}
            onInput={clear}
          />
          <ProofField {...{ user, texts, locale, proof, problems }} onInput={clear} />
          <FormEnd problem={problems.form} isWorking={isWorking} label={texts.sendLink} />
        </form>
      )}
    </details>
  );
}
