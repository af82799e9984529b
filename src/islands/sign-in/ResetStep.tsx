import { useState } from 'react';
import { refusedPlaces } from '#commerce/commerce-error.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/account/credentials.ts';
import { useSubmission } from '../react/forms/useSubmission.ts';
import { Field } from './Field.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { refusalText, resetPassword } from './sign-in-calls.ts';
import { mailedToken, type StepProps } from './step.ts';

/** Sets a new password with the token from the email. */
export function ResetStep({ texts, client, goTo, say }: StepProps) {
  const [isUsedUp, setUsedUp] = useState(false);
  const { problems, isWorking, onSubmit, clear } = useSubmission<'password'>({
    check: ({ password }) =>
      password.length < PASSWORD_MIN_LENGTH ? { password: texts.passwordShort } : {},
    send: async ({ password }) => {
      const email = await resetPassword(client, { token: mailedToken(), password });
      say(texts.resetDone);
      goTo(email ? 'password' : 'email', email);
    },
    explain(error) {
      const places = refusedPlaces(error);
      setUsedUp(places.has('/token'));
      return {
        password: places.has('/password') ? texts.passwordWeak : refusalText(error, texts),
      };
    },
  });
  return (
    <form className="sign-in-fields" onSubmit={onSubmit} noValidate>
      <Field
        label={texts.password}
        name="password"
        type="password"
        reveal={texts}
        autoComplete="new-password"
        hint={texts.passwordHint}
        problem={problems.password}
        onInput={clear}
      />
      <SubmitButton label={texts.resetSave} {...{ isWorking, texts }} />
      {isUsedUp && (
        <button type="button" className="sign-in-way" onClick={() => goTo('email')}>
          {texts.linkAgain}
        </button>
      )}
    </form>
  );
}
