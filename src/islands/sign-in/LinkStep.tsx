import { fillText } from '#i18n/fill-text.ts';
import { SendAgain } from './SendAgain.tsx';
import { type AskedLink, anotherLink } from './sign-in-calls.ts';
import type { StepProps } from './step.ts';

interface Props extends StepProps {
  readonly asked: AskedLink;
}

/** Says that a link in an email has to be opened first. Doesn't say whether one was sent. */
export function LinkStep({ texts, client, email, asked, goTo }: Props) {
  const isNew = asked.purpose === 'register';
  return (
    <>
      <p role="status">{fillText(isNew ? texts.linkToRegister : texts.linkToSignIn, { email })}</p>
      <button type="button" className="button" onClick={() => goTo('password')}>
        {texts.title}
      </button>
      <SendAgain
        {...{ texts }}
        label={texts.linkAgain}
        waitText={texts.linkWait}
        sentText={texts.linkSent}
        resendAfterS={asked.resendAfterS}
        send={() => anotherLink(client, email)}
      />
      {isNew && (
        <div className="sign-in-ways">
          <button type="button" className="sign-in-way" onClick={() => goTo('register')}>
            {texts.registerAgain}
          </button>
        </div>
      )}
    </>
  );
}
