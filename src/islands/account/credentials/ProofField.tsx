import { useEffect, useId, useRef } from 'react';
import { fillText } from '#i18n/fill-text.ts';
import { browserClient } from '../../browser/client.ts';
import type { Problems } from '../../react/forms/useSubmission.ts';
import { Field } from '../../sign-in/Field.tsx';
import { SendAgain } from '../../sign-in/SendAgain.tsx';
import { anotherCode } from '../../sign-in/sign-in-calls.ts';
import type { CredentialFormProps } from './credential-form.ts';
import type { Proof } from './useProof.ts';

interface Props extends Pick<CredentialFormProps, 'user' | 'texts' | 'locale'> {
  readonly proof: Proof;
  readonly problems: Problems<'password' | 'code'>;
  readonly onInput: () => void;
}

/** Asks for the present password or, of a member without one, for the mailed code. */
export function ProofField({ user, texts, locale, proof: { asked }, problems, onInput }: Props) {
  const lead = useId();
  const code = useRef<HTMLInputElement>(null);
  // It takes the place of the button that had the code sent.
  useEffect(() => code.current?.focus(), []);
  if (!asked) {
    return (
      <Field
        label={texts.present}
        name="password"
        type="password"
        reveal={texts}
        autoComplete="current-password"
        problem={problems.password}
        onInput={onInput}
      />
    );
  }
  return (
    <>
      <p id={lead}>{fillText(texts.codeOnItsWay, { email: user.email })}</p>
      <Field
        ref={code}
        label={texts.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        describedBy={lead}
        problem={problems.code}
        onInput={onInput}
      />
      <SendAgain
        texts={texts}
        label={texts.codeAgain}
        waitText={texts.codeWait}
        sentText={texts.codeSent}
        resendAfterS={asked.resendAfterS}
        send={() => anotherCode(browserClient(locale), asked)}
      />
    </>
  );
}
