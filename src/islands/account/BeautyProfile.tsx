import './account.css';
import { type SubmitEvent, useState } from 'react';
import { one } from '#commerce/json-api-document.ts';
import { isRecord, text } from '#commerce/schema.ts';
import {
  BEAUTY_PROFILE,
  type BeautyProfile as Profile,
  type ProfileField,
} from '#domain/account/beauty-profile.ts';
import type { Texts } from '#i18n/texts.ts';
import { browserClient } from '../browser/client.ts';
import { failureText, showToast } from '../toast/show-toast.ts';
import { AccountState } from './AccountState.tsx';
import type { AccountProps, StateTexts } from './account-props.ts';
import { useAccount } from './useAccount.ts';

interface Props extends AccountProps<'beautyProfile'> {
  readonly texts: Texts<'beautyProfile'> & Texts<'skinTypes'> & StateTexts;
}

const FIELDS = Object.keys(BEAUTY_PROFILE) as ReadonlyArray<ProfileField>;

/** The member's answers about skin, hair and eyes. */
export function BeautyProfile({ texts, country, language }: Props) {
  const locale = { country, language };
  const labels: Readonly<Record<string, string>> = texts;
  const [isSaving, setSaving] = useState(false);
  const profile = useAccount(locale, {
    endpoint: 'beautyProfile',
    read: one(readProfile),
    options: { revalidateOnFocus: false },
  });

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving) return;
    const fields = new FormData(event.currentTarget);
    setSaving(true);
    try {
      await browserClient(locale).patch('beautyProfile', { body: profileBody(fields) });
      await profile.refresh();
      showToast('success', texts.saved);
    } catch {
      showToast('error', failureText('failed'));
    } finally {
      setSaving(false);
    }
  };

  return (
    <AccountState texts={texts} state={profile.state}>
      <form className="account-form" onSubmit={save}>
        {FIELDS.map((field) => (
          <fieldset key={field}>
            <legend>{labels[field]}</legend>
            <div className="account-choices">
              {BEAUTY_PROFILE[field].values.map((value) => (
                <label key={value} className="account-choice">
                  <input
                    type={BEAUTY_PROFILE[field].several ? 'checkbox' : 'radio'}
                    name={field}
                    value={value}
                    defaultChecked={profile.data?.[field].includes(value)}
                  />
                  {labels[`${field}-${value}`]}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <button type="submit" className="button" aria-disabled={isSaving}>
          {texts.save}
        </button>
      </form>
    </AccountState>
  );
}

/** A field has one value or several. */
function readProfile(value: unknown): Profile {
  const given = isRecord(value) ? value : {};
  const chosen = (field: ProfileField) => [given[field]].flat().map(text);
  return Object.fromEntries(FIELDS.map((field) => [field, chosen(field)])) as unknown as Profile;
}

function profileBody(fields: FormData) {
  return Object.fromEntries(
    FIELDS.map((field) => {
      const chosen = fields.getAll(field).map(String);
      return [field, BEAUTY_PROFILE[field].several ? chosen : (chosen[0] ?? null)];
    }),
  );
}
