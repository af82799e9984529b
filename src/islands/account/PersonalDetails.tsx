import './account.css';
import { type SubmitEvent, useId, useState } from 'react';
import { parseUser, type User } from '#commerce/user.ts';
import { browserClient } from '../browser-client.ts';
import { showToast } from '../toast/toast-store.ts';
import { AccountState } from './AccountState.tsx';
import type { AccountProps, AccountTexts } from './account-texts.ts';
import { refreshUser } from './refresh-user.ts';
import { useAccount } from './useAccount.ts';

/** Who the member is, for them to change. */
export function PersonalDetails({ texts, country, language }: AccountProps) {
  const locale = { country, language };
  const { data: user, state, refresh } = useAccount(locale, 'user', parseUser, CALM);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const value = (name: string) => String(fields.get(name) ?? '').trim();
    const isNamed = value('first-name') !== '' && value('last-name') !== '';
    setProblem(isNamed ? undefined : texts.nameMissing);
    if (!isNamed || isSaving) return;
    setSaving(true);
    try {
      await browserClient(locale).patch('user', { body: changes(value) });
      await Promise.all([refresh(), refreshUser(locale)]);
      showToast('success', texts.saved);
    } catch {
      setProblem(texts.detailsRefused);
    } finally {
      setSaving(false);
    }
  };

  return (
    <section>
      <h2>{texts.details}</h2>
      <AccountState {...{ texts, state }}>
        <form className="account-form account-details" onSubmit={save} noValidate>
          {user && <DetailFields {...{ user, texts }} />}
          <p className="account-problem" role="alert">
            {problem}
          </p>
          <button type="submit" className="button" aria-disabled={isSaving}>
            {texts.save}
          </button>
        </form>
      </AccountState>
    </section>
  );
}

/** What is being typed is not replaced when the tab is looked at again. */
const CALM = { revalidateOnFocus: false } as const;

/** What may be nothing is sent as null. */
function changes(value: (name: string) => string) {
  return {
    'first-name': value('first-name'),
    'last-name': value('last-name'),
    'date-of-birth': value('date-of-birth') || null,
    gender: value('gender') || null,
    'mobile-phone': value('mobile-phone') || null,
  };
}

function DetailFields({ user, texts }: { readonly user: User; readonly texts: AccountTexts }) {
  const id = useId();
  const field = (name: string, value: string) => ({
    id: `${id}-${name}`,
    name,
    defaultValue: value,
  });
  return (
    <>
      <label htmlFor={`${id}-first-name`}>{texts.firstName}</label>
      <input {...field('first-name', user.firstName)} autoComplete="given-name" maxLength={100} />
      <label htmlFor={`${id}-last-name`}>{texts.lastName}</label>
      <input {...field('last-name', user.lastName)} autoComplete="family-name" maxLength={100} />
      <label htmlFor={`${id}-email`}>{texts.email}</label>
      <input id={`${id}-email`} value={user.email} readOnly aria-describedby={`${id}-confirmed`} />
      <p id={`${id}-confirmed`} className="account-hint">
        {user.isEmailConfirmed ? '' : texts.emailUnconfirmed}
      </p>
      <label htmlFor={`${id}-date-of-birth`}>{texts.dateOfBirth}</label>
      <input {...field('date-of-birth', user.dateOfBirth)} type="date" autoComplete="bday" />
      <label htmlFor={`${id}-mobile-phone`}>{texts.mobilePhone}</label>
      <input {...field('mobile-phone', user.mobilePhone)} type="tel" autoComplete="tel" />
      <label htmlFor={`${id}-gender`}>{texts.gender}</label>
      <select {...field('gender', user.gender)}>
        <option value="">{texts.genderNone}</option>
        <option value="female">{texts.genderFemale}</option>
        <option value="male">{texts.genderMale}</option>
        <option value="other">{texts.genderOther}</option>
      </select>
    </>
  );
}
