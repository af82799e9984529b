import type { StepProps } from './step.ts';

const CHOICES = [
  { step: 'password', label: 'haveAccount' },
  { step: 'register', label: 'newHere' },
] as const;

interface Props extends Pick<StepProps, 'texts' | 'email' | 'goTo'> {
  readonly chosen: (typeof CHOICES)[number]['step'];
}

/**
 * The address that was typed, and whether it has an account. Whoever types it says so: the API tells
 * nobody which addresses have one.
 */
export function AccountChoice({ texts, email, goTo, chosen }: Props) {
  return (
    <>
      {email && (
        <p className="sign-in-address">
          <span className="sign-in-email">{email}</span>
          <button type="button" className="sign-in-way" onClick={() => goTo('email')}>
            {texts.changeEmail}
          </button>
        </p>
      )}
      <fieldset className="sign-in-choice">
        <legend className="visually-hidden">{texts.accountChoice}</legend>
        {CHOICES.map(({ step, label }) => (
          <button
            key={step}
            type="button"
            aria-pressed={step === chosen}
            onClick={() => step !== chosen && goTo(email ? step : 'email')}
          >
            {texts[label]}
          </button>
        ))}
      </fieldset>
    </>
  );
}
