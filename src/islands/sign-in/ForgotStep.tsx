import { useState } from 'react';
import { fillText } from '#i18n/fill-text.ts';
import { useSubmission } from '../react/forms/useSubmission.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { askForReset, refusalText } from './sign-in-calls.ts';
import type { StepProps } from './step.ts';

/** Requests a link by email. Doesn't say whether there is an account. */
export function ForgotStep({ texts, client, email, goTo }: StepProps) {
  const [isSent, setSent] = useState(false);
  const { problems, isWorking, onSubmit } = useSubmission<never>({
    check: () => ({}),
    send: async () => {
      await askForReset(client, email);
      setSent(true);
    },
    explain: (error) => ({ form: refusalText(error, texts) }),
  });
  return (
    <>
      <p>{texts.forgotLead}</p>
      <p className="sign-in-email">{email}</p>
      <p role="status">{isSent && fillText(texts.forgotSent, { email })}</p>
      {!isSent && (
        <form className="sign-in-fields" onSubmit={onSubmit}>
          <p className="sign-in-problem" role="alert">
            {problems.form}
          </p>
          <SubmitButton label={texts.forgotSend} {...{ isWorking, texts }} />
        </form>
      )}
      <div className="sign-in-ways">
        <button type="button" className="sign-in-way" onClick={() => goTo('password')}>
          {texts.title}
        </button>
      </div>
    </>
  );
}
