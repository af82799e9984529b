import { Field } from '../../sign-in/Field.tsx';
import type { CredentialFormProps } from './credential-form.ts';

interface Props extends Pick<CredentialFormProps, 'user' | 'words'> {
  readonly problem: string | undefined;
  readonly onInput: () => void;
}

/** Asks for the present password, if the member has one. */
export function PresentPassword({ user, words, problem, onInput }: Props) {
  if (!user.hasPassword) return null;
  return (
    <Field
      label={words.present}
      name="password"
      type="password"
      reveal={words}
      autoComplete="current-password"
      problem={problem}
      onInput={onInput}
    />
  );
}
