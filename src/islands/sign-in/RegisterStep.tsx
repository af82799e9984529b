import { CommerceError } from '#commerce/commerce-error.ts';
import { refusedPlaces } from '#commerce/refused-places.ts';
import { emailProblem, isCompanyEmail, PASSWORD_MIN_LENGTH } from '#domain/credentials.ts';
import { hasOneNameField, nameOrder, splitName } from '#domain/personal-names.ts';
import { type Problems, useSubmission } from '../useSubmission.ts';
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
  email,
  goTo,
  onAsked,
  onSignedIn,
  hasBeautyPass,
  hasBirthDates,
  ...company
}: StepProps) {
  const emailTrouble = (typed: string) => {
    const problem = emailProblem(typed);
    return problem && { email: texts[problem] };
  };
  const nameTrouble = (values: Readonly<Record<Name, string>>): Problems<Name> => {
    if (hasOneNameField(language)) {
      return splitName(values.fullName) ? {} : { fullName: texts.fullNameMissing };
    }
    return {
      ...(values.firstName.trim() === '' && { firstName: texts.nameMissing }),
      ...(values.lastName.trim() === '' && { lastName: texts.nameMissing }),
    };
  };
  const check = (values: Readonly<Record<Name, string>>): Problems<Name> => ({
    ...emailTrouble(values.email),
    ...nameTrouble(values),
    ...(values.password.length < PASSWORD_MIN_LENGTH && { password: texts.passwordShort }),
    ...(isInFuture(values.dateOfBirth ?? '') && { dateOfBirth: texts.dateInvalid }),
  });
  const { problems, isWorking, onSubmit, clear } = useSubmission<Name>({
    check,
    send: async ({ email: typed, password, dateOfBirth, ...names }) => {
      const address = typed.trim();
      const { firstName, lastName } = splitName(names.fullName ?? '') ?? names;
      if (isCompanyEmail(address, company.companyDomain)) return company.onCompany(address);
      const asked = await register(client, {
        email: address,
        password,
        'first-name': firstName.trim(),
        'last-name': lastName.trim(),
        ...(dateOfBirth && { 'date-of-birth': dateOfBirth }),
      });
      if (asked) return onAsked(asked, address);
      await onSignedIn(true);
    },
    explain: (error) => refusedFields(error, texts),
  });
  const field = (name: Name) => ({ name, problem: problems[name], onInput: clear });
  return (
    <>
      {hasBeautyPass && <p>{texts.registerLead}</p>}
      <form className="sign-in-fields" onSubmit={onSubmit} noValidate>
        <Field
          label={texts.email}
          type="email"
          autoComplete="username"
          defaultValue={email}
          {...field('email')}
        />
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
      <div className="sign-in-ways">
        <button type="button" className="sign-in-way" onClick={() => goTo('email')}>
          {texts.haveAccount}
        </button>
      </div>
    </>
  );
}

/** The fields that the API refuses, each with its text; or the whole form. */
function refusedFields(error: unknown, texts: StepProps['texts']): Problems<Name> {
  const code = error instanceof CommerceError ? error.errors[0]?.code : undefined;
  if (code === 'taken') return { email: texts.taken };
  const places = code === 'invalid' ? refusedPlaces(error) : new Set<string>();
  const found: Problems<Name> = {
    ...(places.has('/email') && { email: texts.invalid }),
    ...(places.has('/first-name') && { firstName: texts.nameMissing }),
    ...(places.has('/last-name') && { lastName: texts.nameMissing }),
    ...(places.has('/password') && { password: texts.passwordWeak }),
    ...(places.has('/date-of-birth') && { dateOfBirth: texts.dateInvalid }),
  };
  return Object.keys(found).length > 0 ? found : { form: refusalText(error, texts) };
}

function isInFuture(date: string): boolean {
  return date !== '' && Date.parse(date) > Date.now();
}
