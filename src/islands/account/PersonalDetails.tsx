import './account.css';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
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
        <form className="account-form" onSubmit={save} noValidate>
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
  return (
    <div className="account-fields">
      <Detail label={texts.firstName}>
        <input
          name="first-name"
          defaultValue={user.firstName}
          autoComplete="given-name"
          maxLength={NAME_MAX_LENGTH}
        />
      </Detail>
      <Detail label={texts.lastName}>
        <input
          name="last-name"
          defaultValue={user.lastName}
          autoComplete="family-name"
          maxLength={NAME_MAX_LENGTH}
        />
      </Detail>
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

/** As the API has it. */
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
