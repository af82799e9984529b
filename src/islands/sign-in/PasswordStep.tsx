import { useSubmission } from '../react/forms/useSubmission.ts';
import { AccountChoice } from './AccountChoice.tsx';
import { Field } from './Field.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { isWrongPassword, refusalText, signInByPassword } from './sign-in-calls.ts';
import type { StepProps } from './step.ts';

export function PasswordStep({ texts, client, email, goTo, onAsked, onSignedIn }: StepProps) {
  const { problems, isWorking, onSubmit, clear } = useSubmission<'password'>({
    check: ({ password }) => (password === '' ? { password: texts.passwordMissing } : {}),
    send: async ({ password }) => {
      const asked = await signInByPassword(client, { email, password });
      if (asked) return onAsked(asked, email);
      await onSignedIn();
    },
    explain: (error) =>
      isWrongPassword(error) ? { password: texts.wrong } : { form: refusalText(error, texts) },
  });
  return (
    <>
      <AccountChoice {...{ texts, email, goTo }} chosen="password" />
      <form className="sign-in-fields" onSubmit={onSubmit} noValidate>
        {/* Lets password managers store both together. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          label={texts.password}
          name="password"
          type="password"
          reveal={texts}
          autoComplete="current-password"
          problem={problems.password}
          onInput={clear}
        />
        <p className="sign-in-problem" role="alert">
          {problems.form}
        </p>
        <SubmitButton label={texts.title} {...{ isWorking, texts }} />
      </form>
      <div className="sign-in-ways">
        <button type="button" className="sign-in-way" onClick={() => goTo('forgot')}>
          {texts.forgot}
        </button>
      </div>
    </>
  );
}
