import { emailProblem, isCompanyEmail } from '#domain/credentials.ts';
import { useSubmission } from '../useSubmission.ts';
import { Field } from './Field.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { StepProps } from './step.ts';

/**
 * Asks for the email address, with or without an account. Addresses of the company's domain continue
 * at its single sign-on.
 */
export function EmailStep({ texts, email, goTo, companyDomain, onCompany }: StepProps) {
  const { problems, isWorking, onSubmit, clear } = useSubmission<'email'>({
    check: (values) => {
      const problem = emailProblem(values.email);
      return problem ? { email: texts[problem] } : {};
    },
    send: async (values) => {
      const address = values.email.trim();
      if (isCompanyEmail(address, companyDomain)) onCompany(address);
      else goTo('password', address);
    },
    explain: () => ({}),
  });
  return (
    <>
      <p>{texts.emailLead}</p>
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
    </>
  );
}
