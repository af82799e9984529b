import { emailProblem, isCompanyEmail } from '#domain/account/credentials.ts';
import { useSubmission } from '../react/forms/useSubmission.ts';
import { Field } from './Field.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { StepProps } from './step.ts';

/** What the button for those who are new adds to the form. */
const REGISTER = 'register';

/**
 * Asks for the email address, with or without an account. Addresses of the company's domain continue
 * at its single sign-on.
 */
export function EmailStep({ texts, email, goTo, companyDomain, onCompany }: StepProps) {
  const { problems, isWorking, onSubmit, clear } = useSubmission<'email' | 'way'>({
    check: (values) => {
      // A new account asks for the address beside the name.
      if (values.way === REGISTER && values.email.trim() === '') return {};
      const problem = emailProblem(values.email);
      return problem ? { email: texts[problem] } : {};
    },
    send: async (values) => {
      const address = values.email.trim();
      if (isCompanyEmail(address, companyDomain)) onCompany(address);
      else goTo(values.way === REGISTER ? 'register' : 'password', address);
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
        <button type="submit" name="way" value={REGISTER} className="button button-plain">
          {texts.register}
        </button>
      </form>
    </>
  );
}
