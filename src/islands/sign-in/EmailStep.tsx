import { emailProblem, isCompanyEmail } from '#domain/sign-in.ts';
import { useSubmission } from '../useSubmission.ts';
import { Field } from './Field.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { StepProps } from './step.ts';

interface Props extends StepProps {
  /** The company's own domain, where its single sign-on is switched on. */
  readonly companyDomain?: string | undefined;
  /** Goes to the single sign-on page with an address of that domain. */
  readonly onCompany: (email: string) => void;
  readonly onSocial: () => void;
}

/** Asks who it is: an address of the company's own goes to its single sign-on. */
export function EmailStep({ texts, email, goTo, companyDomain, onCompany, onSocial }: Props) {
  const { problems, isWorking, onSubmit, clear } = useSubmission<'email'>({
    check: (values) => {
      const problem = emailProblem(values.email);
      return problem ? { email: texts[problem] } : {};
    },
    send: async (values) => {
      const typed = values.email.trim();
      if (isCompanyEmail(typed, companyDomain)) onCompany(typed);
      else goTo('password', typed);
    },
    explain: () => ({}),
  });
  return (
    <>
      <p>{texts.lead}</p>
      <form className="sign-in-fields" onSubmit={onSubmit} noValidate>
        <Field
          label={texts.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          problem={problems.email}
          onInput={clear}
        />
        <SubmitButton label={texts.continue} {...{ isWorking, texts }} />
      </form>
      <p className="sign-in-or">{texts.or}</p>
      <button className="button button-plain sign-in-social" type="button" onClick={onSocial}>
        <GoogleIcon />
        {texts.social}
      </button>
    </>
  );
}

function GoogleIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M21 12h-9m9 0a9 9 0 1 1-2.6-6.4" />
    </svg>
  );
}
