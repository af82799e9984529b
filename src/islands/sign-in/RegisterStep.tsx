import { nameOrder } from '#domain/personal-names.ts';
import { emailProblem, isCompanyEmail, PASSWORD_MIN_LENGTH } from '#domain/sign-in.ts';
import { type Problems, useSubmission } from '../useSubmission.ts';
import { Field } from './Field.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { refusalText, register } from './sign-in-calls.ts';
import type { StepProps } from './step.ts';

type Name = 'email' | 'firstName' | 'lastName' | 'password' | 'dateOfBirth';

/**
 * Asks for the data of a new account. Addresses of the company's domain have one at the company.
 */
export function RegisterStep({
  texts,
  language,
  client,
  email,
  goTo,
  onCode,
  onSignedIn,
  ...company
}: StepProps) {
  const emailTrouble = (typed: string) => {
    const problem = emailProblem(typed);
    return problem && { email: texts[problem] };
  };
  const check = (values: Readonly<Record<Name, string>>): Problems<Name> => ({
    ...emailTrouble(values.email),
    ...(values.firstName.trim() === '' && { firstName: texts.nameMissing }),
    ...(values.lastName.trim() === '' && { lastName: texts.nameMissing }),
    ...(values.password.length < PASSWORD_MIN_LENGTH && { password: texts.passwordShort }),
    ...(isInFuture(values.dateOfBirth) && { dateOfBirth: texts.dateInvalid }),
  });
  const { problems, isWorking, onSubmit, clear } = useSubmission<Name>({
    check,
    send: async ({ email: typed, firstName, lastName, password, dateOfBirth }) => {
      const address = typed.trim();
      if (isCompanyEmail(address, company.companyDomain)) return company.onCompany(address);
      const asked = await register(client, {
        email: address,
        password,
        'first-name': firstName.trim(),
        'last-name': lastName.trim(),
        ...(dateOfBirth && { 'date-of-birth': dateOfBirth }),
      });
      if (asked) return onCode(asked, address);
      await onSignedIn(true);
    },
    explain: (error) => ({ form: refusalText(error, texts) }),
  });
  const field = (name: Name) => ({ name, problem: problems[name], onInput: clear });
  return (
    <>
      <p>{texts.registerLead}</p>
      <form className="sign-in-fields" onSubmit={onSubmit} noValidate>
        <Field
          label={texts.email}
          type="email"
          autoComplete="username"
          defaultValue={email}
          {...field('email')}
        />
        {nameOrder(language).map((part) => (
          <Field
            key={part}
            label={texts[`${part}Name`]}
            autoComplete={part === 'first' ? 'given-name' : 'family-name'}
            {...field(`${part}Name`)}
          />
        ))}
        <Field
          label={texts.password}
          type="password"
          autoComplete="new-password"
          hint={texts.passwordHint}
          {...field('password')}
        />
        <Field
          label={texts.dateOfBirth}
          type="date"
          autoComplete="bday"
          {...field('dateOfBirth')}
        />
        <p className="sign-in-problem" role="alert">
          {problems.form}
        </p>
        <SubmitButton label={texts.register} {...{ isWorking, texts }} />
      </form>
      <div className="sign-in-ways">
        <button type="button" className="sign-in-way" onClick={() => goTo('email')}>
          {texts.haveAccount}
        </button>
      </div>
    </>
  );
}

function isInFuture(date: string): boolean {
  return date !== '' && Date.parse(date) > Date.now();
}
