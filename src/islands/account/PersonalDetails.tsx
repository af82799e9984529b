import './account.css';
import { type ReactNode, useId } from 'react';
import { parseUser, type User } from '#commerce/user.ts';
import type { Language } from '#domain/locales.ts';
import { nameOrder } from '#domain/personal-names.ts';
import { browserClient } from '../browser-client.ts';
import { showToast } from '../toast/show-toast.ts';
import { useSubmission } from '../useSubmission.ts';
import { AccountState } from './AccountState.tsx';
import type { AccountProps, AccountTexts } from './account-texts.ts';
import { refreshUser } from './refresh-user.ts';
import { useAccount } from './useAccount.ts';

/** The member's personal data, as a form. */
export function PersonalDetails({ texts, country, language }: AccountProps) {
  const locale = { country, language };
  const {
    data: user,
    state,
    refresh,
  } = useAccount(locale, {
    endpoint: 'user',
    read: parseUser,
    options: CALM,
  });
  const { problems, isWorking, onSubmit } = useSubmission<DetailName>({
    check: (values) => ({
      ...(values['first-name'].trim() === '' && { 'first-name': texts.nameMissing }),
      ...(values['last-name'].trim() === '' && { 'last-name': texts.nameMissing }),
    }),
    async send(values) {
      await browserClient(locale).patch('user', { body: changes(values) });
      await Promise.all([refresh(), refreshUser(locale)]);
      showToast('success', texts.saved);
    },
    explain: () => ({ form: texts.detailsRefused }),
  });

  return (
    <section>
      <h2>{texts.details}</h2>
      <AccountState {...{ texts, state }}>
        <form className="account-form" onSubmit={onSubmit} noValidate>
          {user && <DetailFields {...{ user, texts, language }} />}
          <p className="account-problem" role="alert">
            {problems['first-name'] ?? problems['last-name'] ?? problems.form}
          </p>
          <button type="submit" className="button" aria-disabled={isWorking}>
            {texts.save}
          </button>
        </form>
      </AccountState>
    </section>
  );
}

/** Revalidating on focus must not replace what is being typed. */
const CALM = { revalidateOnFocus: false } as const;

type DetailName = 'first-name' | 'last-name' | 'date-of-birth' | 'gender' | 'mobile-phone';

/** Empty optional fields are sent as null. */
function changes(values: Readonly<Record<DetailName, string>>) {
  const given = (name: DetailName) => values[name].trim();
  return {
    'first-name': given('first-name'),
    'last-name': given('last-name'),
    'date-of-birth': given('date-of-birth') || null,
    gender: given('gender') || null,
    'mobile-phone': given('mobile-phone') || null,
  };
}

interface DetailFieldsProps {
  readonly user: User;
  readonly texts: AccountTexts;
  readonly language: Language;
}

function DetailFields({ user, texts, language }: DetailFieldsProps) {
  const id = useId();
  return (
    <div className="account-fields">
      {nameOrder(language).map((part) => (
        <Detail key={part} label={texts[`${part}Name`]}>
          <input
            name={`${part}-name`}
            defaultValue={user[`${part}Name`]}
            autoComplete={part === 'first' ? 'given-name' : 'family-name'}
            maxLength={NAME_MAX_LENGTH}
          />
        </Detail>
      ))}
      <Detail label={texts.email}>
        <input value={user.email} readOnly aria-describedby={`${id}-confirmed`} />
        <small id={`${id}-confirmed`}>{user.isEmailConfirmed ? '' : texts.emailUnconfirmed}</small>
      </Detail>
      <Detail label={texts.mobilePhone}>
        <input name="mobile-phone" defaultValue={user.mobilePhone} type="tel" autoComplete="tel" />
      </Detail>
      <Detail label={texts.dateOfBirth}>
        <input
          name="date-of-birth"
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
    </div>
  );
}

/** In the API's format. */
const NAME_MAX_LENGTH = 100;

function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: The control is among the children.
    <label className="account-detail">
      <span>{label}</span>
      {children}
    </label>
  );
}
