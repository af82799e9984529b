import { Field } from './Field.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { refusalText, resetPassword } from './sign-in-calls.ts';
import { PASSWORD_MIN_LENGTH, type StepProps } from './step.ts';
import { useSubmission } from './useSubmission.ts';

interface Props extends StepProps {
  /** What the link in the email carries. */
  readonly token: string;
}

export function ResetStep({ texts, client, token, goTo, say }: Props) {
  const { problems, isWorking, onSubmit, clear } = useSubmission<'password'>({
    check: ({ password }) =>
      password.length < PASSWORD_MIN_LENGTH ? { password: texts.passwordShort } : {},
    send: async ({ password }) => {
      await resetPassword(client, { token, password });
      say(texts.resetDone);
      goTo('email');
    },
    explain: (error) => ({ password: refusalText(error, texts) }),
  });
  return (
    <>
      <h2>{texts.resetTitle}</h2>
      <form className="sign-in-fields" onSubmit={onSubmit} noValidate>
        <Field
          label={texts.password}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={texts.passwordHint}
          problem={problems.password}
          onInput={clear}
        />
        <SubmitButton label={texts.resetSave} {...{ isWorking, texts }} />
      </form>
    </>
  );
}
