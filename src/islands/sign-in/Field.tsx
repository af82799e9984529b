import { type Ref, useId } from 'react';

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
  readonly ref?: Ref<HTMLInputElement>;
  readonly onInput?: () => void;
}

/** A labelled input that shows its problem, also to screen readers. */
export function Field({ label, problem, hint, describedBy = '', type = 'text', ...input }: Props) {
  const id = useId();
  const describedByIds = [describedBy, hint && `${id}-hint`, `${id}-problem`].filter(Boolean);
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type={type}
        className="sign-in-input"
        aria-invalid={problem !== undefined}
        aria-describedby={describedByIds.join(' ')}
      />
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
