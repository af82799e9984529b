import { useId } from 'react';
import { CODE_PATTERN, typedCode } from '#domain/account/mailed-code.ts';
import { fillText } from '#i18n/fill-text.ts';
import { useSubmission } from '../react/forms/useSubmission.ts';
import { Field } from './Field.tsx';
import { SendAgain } from './SendAgain.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { type AskedCode, anotherCode, refusalText, sendCode } from './sign-in-calls.ts';
import type { StepProps } from './step.ts';

interface Props extends StepProps {
  readonly asked: AskedCode;
}

/** Asks for the code from the email. Doesn't say whether one was sent. */
export function CodeStep({ texts, client, email, asked, goTo, onSignedIn }: Props) {
  const isNew = asked.purpose === 'register';
  const lead = useId();
  const { problems, isWorking, onSubmit, clear } = useSubmission<'code'>({
    check: ({ code }) => (CODE_PATTERN.test(typedCode(code)) ? {} : { code: texts.codeMissing }),
    send: async ({ code }) => {
      await sendCode(client, { ...asked, code: typedCode(code) });
      await onSignedIn(isNew);
    },
    explain: (error) => ({ code: refusalText(error, texts) }),
  });
  const back = isNew ? 'register' : 'password';
  return (
    <>
      <p id={lead}>{fillText(isNew ? texts.codeToRegister : texts.codeToSignIn, { email })}</p>
      <form className="sign-in-fields" onSubmit={onSubmit} noValidate>
        <Field
          label={texts.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          describedBy={lead}
          problem={problems.code}
          onInput={clear}
        />
        <SubmitButton label={texts.continue} {...{ isWorking, texts }} />
      </form>
      <SendAgain
        {...{ texts }}
        label={texts.codeAgain}
        waitText={texts.codeWait}
        sentText={texts.codeSent}
        resendAfterS={asked.resendAfterS}
        send={() => anotherCode(client, asked)}
      />
      <div className="sign-in-ways">
        <button type="button" className="sign-in-way" onClick={() => goTo(back)}>
          {isNew ? texts.registerAgain : texts.passwordAgain}
        </button>
      </div>
    </>
  );
}
