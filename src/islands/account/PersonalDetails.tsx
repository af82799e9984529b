import { refusedPlaces } from '#commerce/commerce-error.ts';
import type { Texts } from '#i18n/texts.ts';
import './account.css';
import { useId } from 'react';
import type { User } from '#commerce/user.ts';
import type { Country, Language } from '#domain/locale/locales.ts';
import {
  fullName,
  hasOneNameField,
  nameOrder,
  type PersonName,
  splitName,
} from '#domain/locale/personal-names.ts';
import { formatMobile, internationalMobile } from '#domain/locale/phone-format.ts';
import { browserClient } from '../browser/client.ts';
import { type Problems, useSubmission } from '../react/forms/useSubmission.ts';
import { showToast } from '../toast/show-toast.ts';
import { showUser } from '../user/user-cache.ts';
import { useUser } from '../user/useUser.ts';
import { AccountState } from './AccountState.tsx';
import type { AccountProps } from './account-props.ts';
import { Detail } from './Detail.tsx';
import { FormEnd } from './FormEnd.tsx';

interface Props extends AccountProps<'personalDetails'> {
  /** Whether the shop keeps dates of birth and genders. */
  readonly hasBirthDates: boolean;
}

/** The member's personal data, as a form. */
export function PersonalDetails({ texts, country, language, hasBirthDates }: Props) {
  const locale = { country, language };
  const { data: user, state } = useUser(locale);
  const { problems, isWorking, onSubmit, onInput } = useSubmission<DetailName>({
    check(values) {
      if (hasOneNameField(language)) {
        return splitName(values['full-name']) ? {} : { 'full-name': texts.nameMissing };
      }
      return {
        ...(values['first-name'].trim() === '' && { 'first-name': texts.firstNameMissing }),
        ...(values['last-name'].trim() === '' && { 'last-name': texts.lastNameMissing }),
      };
    },
    async send(values) {
      if (!user) return;
      const body = changes(values, user, country);
      const { document } = await browserClient(locale).patch('user', { body });
      await showUser(locale, document);
      showToast('success', texts.saved);
    },
    explain: (error) => refusedFields(error, texts),
  });

  return (
    <section>
      <h2>{texts.details}</h2>
      <AccountState {...{ texts, state }}>
        <form className="account-form" onSubmit={onSubmit} onInput={onInput} noValidate>
          {user && (
            <DetailFields {...{ user, texts, country, language, problems, hasBirthDates }} />
          )}
          <FormEnd problem={problems.form} isWorking={isWorking} label={texts.save} />
        </form>
      </AccountState>
    </section>
  );
}

type DetailName =
  | 'full-name'
  | 'first-name'
  | 'last-name'
  | 'date-of-birth'
  | 'gender'
  | 'mobile-phone';

/** The fields that the API refuses, each with the text; or the whole form. */
function refusedFields(
  error: unknown,
  { detailsRefused }: Texts<'personalDetails'>,
): Problems<DetailName> {
  const places = refusedPlaces(error);
  const refused = CHECKED.filter((name) => places.has(`/${name}`));
  if (refused.length === 0) return { form: detailsRefused };
  return Object.fromEntries(refused.map((name) => [name, detailsRefused]));
}

const CHECKED: ReadonlyArray<DetailName> = [
  'first-name',
  'last-name',
  'date-of-birth',
  'mobile-phone',
];

/** Empty optional fields are sent as null. */
function changes(values: Readonly<Record<DetailName, string>>, user: User, country: Country) {
  const given = (field: DetailName) => values[field]?.trim() ?? '';
  const { firstName, lastName } =
    values['full-name'] === undefined
      ? { firstName: given('first-name'), lastName: given('last-name') }
      : changedName(given('full-name'), user);
  return {
    'first-name': firstName,
    'last-name': lastName,
    'date-of-birth': given('date-of-birth') || null,
    gender: given('gender') || null,
    'mobile-phone': changedPhone(given('mobile-phone'), user, country) || null,
  };
}

/** The parts of a whole name; those that are known if it stays as it was. */
function changedName(typed: string, user: User): PersonName {
  const isSame = typed === fullName(user.firstName, user.lastName);
  return (isSame ? undefined : splitName(typed)) ?? user;
}

/** A number as the API keeps it; the one that is known if it stays as it was. */
function changedPhone(typed: string, { mobilePhone }: User, country: Country): string {
  const isSame = typed === formatMobile(mobilePhone, country);
  return isSame ? mobilePhone : internationalMobile(typed, country);
}

interface DetailFieldsProps {
  readonly user: User;
  readonly texts: Texts<'personalDetails'>;
  readonly country: Country;
  readonly language: Language;
  readonly problems: Problems<DetailName>;
  readonly hasBirthDates: boolean;
}

function DetailFields({
  user,
  texts,
  country,
  language,
  problems,
  hasBirthDates,
}: DetailFieldsProps) {
  const id = useId();
  const field = (name: DetailName) => ({
    name,
    'aria-invalid': problems[name] !== undefined,
    'aria-describedby': `${id}-${name}`,
  });
  const problemOf = (name: DetailName) => ({ problem: problems[name], problemId: `${id}-${name}` });
  return (
    <div className="account-fields">
      {hasOneNameField(language) && (
        <Detail label={texts.fullName} {...problemOf('full-name')}>
          <input
            {...field('full-name')}
            defaultValue={fullName(user.firstName, user.lastName)}
            autoComplete="name"
            maxLength={NAME_MAX_LENGTH}
          />
        </Detail>
      )}
      {(hasOneNameField(language) ? [] : nameOrder(language)).map((part) => (
        <Detail key={part} label={texts[`${part}Name`]} {...problemOf(`${part}-name`)}>
          <input
            {...field(`${part}-name`)}
            defaultValue={user[`${part}Name`]}
            autoComplete={part === 'first' ? 'given-name' : 'family-name'}
            maxLength={NAME_MAX_LENGTH}
          />
        </Detail>
      ))}
      <Detail label={texts.email}>
        <input
          value={user.email}
          readOnly
          aria-describedby={user.isEmailConfirmed ? undefined : `${id}-confirmed`}
        />
        {!user.isEmailConfirmed && <small id={`${id}-confirmed`}>{texts.emailUnconfirmed}</small>}
      </Detail>
      <Detail label={texts.mobilePhone} {...problemOf('mobile-phone')}>
        <input
          {...field('mobile-phone')}
          defaultValue={formatMobile(user.mobilePhone, country)}
          type="tel"
          autoComplete="tel"
        />
      </Detail>
      {hasBirthDates && (
        <>
          <Detail label={texts.dateOfBirth} {...problemOf('date-of-birth')}>
            <input
              {...field('date-of-birth')}
              defaultValue={user.dateOfBirth}
              type="date"
              autoComplete="bday"
            />
          </Detail>
          <Detail label={texts.gender}>
            <select name="gender" defaultValue={user.gender}>
              <option value="">{texts.genderNone}</option>
              <option value="female">{texts.genderFemale}</option>
              <option value="male">{texts.genderMale}</option>
              <option value="other">{texts.genderOther}</option>
            </select>
          </Detail>
        </>
      )}
    </div>
  );
}

/** In the API's format. */
const NAME_MAX_LENGTH = 100;
