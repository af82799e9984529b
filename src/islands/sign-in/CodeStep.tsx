import { useId, useState } from 'react';
import { CODE_PATTERN, typedCode } from '#domain/credentials.ts';
import { fillText } from '#i18n/fill-text.ts';
import { useSubmission } from '../useSubmission.ts';
import { Field } from './Field.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { type AskedCode, anotherCode, refusalText, sendCode, waitS } from './sign-in-calls.ts';
import type { StepProps } from './step.ts';
import { useWait } from './useWait.ts';

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
      <AnotherCode {...{ texts, client, asked }} />
      <div className="sign-in-ways">
        <button type="button" className="sign-in-way" onClick={() => goTo(back)}>
          {isNew ? texts.registerAgain : texts.passwordAgain}
        </button>
      </div>
    </>
  );
}

/** Sends another code, after enough time for the last one to arrive. */
function AnotherCode({ texts, client, asked }: Pick<Props, 'texts' | 'client' | 'asked'>) {
  const [said, setSaid] = useState('');
  const { leftS, begin } = useWait(asked.resendAfterS);
  const isWaiting = leftS > 0;
  const hint = useId();
  const ask = async () => {
    if (isWaiting) return;
    // Disabled while a request is in progress.
    begin(asked.resendAfterS);
    try {
      begin(await anotherCode(client, asked));
      setSaid(texts.codeSent);
    } catch (error) {
      begin(waitS(error));
      setSaid(refusalText(error, texts));
    }
  };
  return (
    <div className="sign-in-ways">
      <button
        type="button"
        className="sign-in-way"
        aria-disabled={isWaiting}
        aria-describedby={hint}
        onClick={ask}
      >
        {texts.codeAgain}
      </button>
      <span className="sign-in-hint" id={hint}>
        {isWaiting && fillText(texts.codeWait, { value: leftS })}
      </span>
      <p className="sign-in-said" role="status">
        {said}
      </p>
    </div>
  );
}
