import { type Ref, useId, useState } from 'react';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly type?: 'text' | 'email' | 'password' | 'date';
  readonly autoComplete: string;
  readonly inputMode?: 'numeric';
  readonly defaultValue?: string;
  /** The problem with the input. */
  readonly problem?: string | undefined;
  readonly hint?: string;
  /** The id of a further description. */
  readonly describedBy?: string;
  /** The texts of the button that shows a password. */
  readonly reveal?: RevealTexts;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onInput?: () => void;
}

export interface RevealTexts {
  readonly show: string;
  readonly showPassword: string;
  readonly hide: string;
  readonly hidePassword: string;
}

/** A labelled input that shows its problem, also to screen readers. */
export function Field({ label, problem, hint, reveal, ...props }: Props) {
  const { describedBy = '', type = 'text', ...input } = props;
  const id = useId();
  const [isShown, setShown] = useState(false);
  const describedByIds = [describedBy, hint && `${id}-hint`, `${id}-problem`].filter(Boolean);
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <div className="sign-in-entry">
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : type}
          className="sign-in-input"
          aria-invalid={problem !== undefined}
          aria-describedby={describedByIds.join(' ')}
          {...(type !== 'text' && { autoCapitalize: 'none', spellCheck: false })}
        />
        {reveal && <Reveal texts={reveal} {...{ id, isShown }} toggle={() => setShown(!isShown)} />}
      </div>
      {hint && (
        <p className="sign-in-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="sign-in-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  );
}

interface RevealProps {
  readonly texts: RevealTexts;
  /** The id of the password's input. */
  readonly id: string;
  readonly isShown: boolean;
  readonly toggle: () => void;
}

/** Shows a password to the person who types it. */
function Reveal({ texts, id, isShown, toggle }: RevealProps) {
  return (
    <button
      type="button"
      className="sign-in-reveal"
      aria-label={isShown ? texts.hidePassword : texts.showPassword}
      aria-controls={id}
      onClick={toggle}
    >
      {isShown ? texts.hide : texts.show}
    </button>
  );
}
