import { CommerceError, refusedPlaces } from '#commerce/commerce-error.ts';
import { emailProblem, isCompanyEmail, PASSWORD_MIN_LENGTH } from '#domain/account/credentials.ts';
import { hasOneNameField, nameOrder, splitName } from '#domain/locale/personal-names.ts';
import { type Problems, useSubmission } from '../react/forms/useSubmission.ts';
import { AccountChoice } from './AccountChoice.tsx';
import { Field } from './Field.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { refusalText, register } from './sign-in-calls.ts';
import type { StepProps } from './step.ts';

type Name = 'email' | 'fullName' | 'firstName' | 'lastName' | 'password' | 'dateOfBirth';

/**
 * Asks for the data of a new account. Addresses of the company's domain have one at the company.
 */
export function RegisterStep({
  texts,
  language,
  client,
  email: typedBefore,
  goTo,
  onAsked,
  onSignedIn,
  hasBeautyPass,
  hasBirthDates,
  ...company
}: StepProps) {
  const nameTrouble = (values: Readonly<Record<Name, string>>): Problems<Name> => {
    if (hasOneNameField(language)) {
      return splitName(values.fullName) ? {} : { fullName: texts.fullNameMissing };
    }
    return {
      ...(values.firstName.trim() === '' && { firstName: texts.firstNameMissing }),
      ...(values.lastName.trim() === '' && { lastName: texts.lastNameMissing }),
    };
  };
  const emailTrouble = (values: Readonly<Record<Name, string>>): Problems<Name> => {
    const problem = emailProblem(values.email);
    return problem ? { email: texts[problem] } : {};
  };
  const check = (values: Readonly<Record<Name, string>>): Problems<Name> => ({
    ...emailTrouble(values),
    ...nameTrouble(values),
    ...(values.password.length < PASSWORD_MIN_LENGTH && { password: texts.passwordShort }),
    ...(isInFuture(values.dateOfBirth ?? '') && { dateOfBirth: texts.dateInvalid }),
  });
  const { problems, isWorking, onSubmit, clear } = useSubmission<Name>({
    check,
    send: async ({ password, dateOfBirth, ...names }) => {
      const email = names.email.trim();
      const { firstName, lastName } = splitName(names.fullName ?? '') ?? names;
      if (isCompanyEmail(email, company.companyDomain)) return company.onCompany(email);
      const asked = await register(client, {
        email,
        password,
        'first-name': firstName.trim(),
        'last-name': lastName.trim(),
        ...(dateOfBirth && { 'date-of-birth': dateOfBirth }),
      });
      if (asked) return onAsked(asked, email);
      await onSignedIn(true);
    },
    explain: (error) => refusedFields(error, texts),
  });
  const field = (name: Name) => ({ name, problem: problems[name], onInput: clear });
  return (
    <>
      <AccountChoice {...{ texts, goTo }} email={typedBefore} chosen="register" />
      {hasBeautyPass && <p>{texts.registerLead}</p>}
      <form className="sign-in-fields" onSubmit={onSubmit} noValidate>
        {typedBefore === '' ? (
          <Field label={texts.email} type="email" autoComplete="username" {...field('email')} />
        ) : (
          // Lets password managers store both together.
          <input
            type="email"
            name="email"
            autoComplete="username"
            value={typedBefore}
            readOnly
            hidden
          />
        )}
        {hasOneNameField(language) ? (
          <Field label={texts.fullName} autoComplete="name" {...field('fullName')} />
        ) : (
          nameOrder(language).map((part) => (
            <Field
              key={part}
              label={texts[`${part}Name`]}
              autoComplete={part === 'first' ? 'given-name' : 'family-name'}
              {...field(`${part}Name`)}
            />
          ))
        )}
        <Field
          label={texts.password}
          type="password"
          reveal={texts}
          autoComplete="new-password"
          hint={texts.passwordHint}
          {...field('password')}
        />
        {hasBirthDates && (
          <Field
            label={texts.dateOfBirth}
            type="date"
            autoComplete="bday"
            {...field('dateOfBirth')}
          />
        )}
        <p className="sign-in-problem" role="alert">
          {problems.form}
        </p>
        <SubmitButton label={texts.register} {...{ isWorking, texts }} />
      </form>
    </>
  );
}

/** The fields that the API refuses, each with its text; or the whole form. */
function refusedFields(error: unknown, texts: StepProps['texts']): Problems<Name> {
  const code = error instanceof CommerceError ? error.errors[0]?.code : undefined;
  const places = code === 'invalid' ? refusedPlaces(error) : new Set<string>();
  const found: Problems<Name> = {
    ...(places.has('/email') && { form: texts.invalid }),
    ...(places.has('/first-name') && { firstName: texts.firstNameMissing }),
    ...(places.has('/last-name') && { lastName: texts.lastNameMissing }),
    ...(places.has('/password') && { password: texts.passwordWeak }),
    ...(places.has('/date-of-birth') && { dateOfBirth: texts.dateInvalid }),
  };
  return Object.keys(found).length > 0 ? found : { form: refusalText(error, texts) };
}

function isInFuture(date: string): boolean {
  return date !== '' && Date.parse(date) > Date.now();
}
