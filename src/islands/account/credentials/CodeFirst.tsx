import { fillText } from '#i18n/fill-text.ts';
import { useSubmission } from '../../react/forms/useSubmission.ts';
import { refusalText } from '../../sign-in/sign-in-calls.ts';
import { FormEnd } from '../FormEnd.tsx';
import type { CredentialFormProps } from './credential-form.ts';
import type { Proof } from './useProof.ts';

interface Props extends Pick<CredentialFormProps, 'user' | 'texts'> {
  readonly proof: Proof;
  /** Why another code is needed. */
  readonly problem: string | undefined;
}

/** Has a code mailed to a member who has no password, before anything can be changed. */
export function CodeFirst({ user, texts, proof, problem }: Props) {
  const { problems, isWorking, onSubmit } = useSubmission<never>({
    check: () => ({}),
    send: proof.ask,
    explain: (error) => ({ form: refusalText(error, texts) }),
  });
  return (
    <form className="account-form" onSubmit={onSubmit} noValidate>
      <p>{fillText(texts.codeText, { email: user.email })}</p>
      <FormEnd problem={problems.form ?? problem} isWorking={isWorking} label={texts.sendCode} />
    </form>
  );
}
