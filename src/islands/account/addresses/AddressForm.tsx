import { useEffect, useId, useRef } from 'react';
import type { AddressField, StoredAddress } from '#commerce/address.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import type { Texts } from '#i18n/texts.ts';
import type { PageLocale } from '../../browser/client.ts';
import { type Problems, useSubmission } from '../../react/forms/useSubmission.ts';
import { failureText, showToast } from '../../toast/show-toast.ts';
import { FormEnd } from '../FormEnd.tsx';
import { AddressControl } from './AddressControl.tsx';
import { FIELD_PROBLEMS, saveAddress } from './address-book.ts';

interface Props {
  readonly form: ReadonlyArray<AddressField>;
  /** The one that is edited; without it, the form adds another. */
  readonly address?: StoredAddress | undefined;
  /** The member's, which another address begins with. */
  readonly name: string;
  readonly locale: PageLocale;
  readonly texts: Texts<'addresses'>;
  /** Called when the form is done with, after a change or without. */
  readonly onDone: (hasChanged: boolean) => void;
}

/** The form of an address, with the fields that the country's post needs. */
export function AddressForm({ form, address, name, locale, texts, onDone }: Props) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { problems, isWorking, onSubmit, onInput } = useSubmission<string>({
    check: (values) => missingIn(form, values),
    async send(values) {
      const fields = Object.fromEntries(
        form.map((field) => [field.name, values[field.name] ?? '']),
      );
      await saveAddress(locale, { id: address?.id, fields });
      showToast('success', texts.saved);
      onDone(true);
    },
    explain: (error) => explained(error, { form, texts }),
  });
  return (
    <form className="account-form address-form" onSubmit={onSubmit} onInput={onInput} noValidate>
      <h2 ref={title} tabIndex={-1}>
        {address ? texts.editTitle : texts.newTitle}
      </h2>
      <div className="account-fields">
        {form.map((field) => (
          <AddressControl
            key={field.name}
            {...{ field, texts }}
            id={`${id}-${field.name}`}
            value={address?.fields[field.name] ?? (field.name === 'name' ? name : '')}
            problem={problems[field.name]}
          />
        ))}
      </div>
      <FormEnd problem={problems.form} {...{ isWorking }} label={texts.save}>
        <button type="button" className="button button-plain" onClick={() => onDone(false)}>
          {texts.cancel}
        </button>
      </FormEnd>
    </form>
  );
}

function missingIn(
  form: ReadonlyArray<AddressField>,
  values: Readonly<Record<string, string>>,
): Problems<string> {
  const missing = form.filter(({ name, isOptional }) => !isOptional && !values[name]?.trim());
  return Object.fromEntries(missing.map(({ name, problems }) => [name, problems.missing]));
}

/** The fields that the API refuses, each in its own words; or why nothing was saved at all. */
function explained(
  error: unknown,
  { form, texts }: Pick<Props, 'form' | 'texts'>,
): Problems<string> {
  const errors = error instanceof CommerceError ? error.errors : [];
  if (errors.some(({ code }) => code === 'too_many_addresses')) return { form: texts.full };
  const refused = form.flatMap(({ name, problems }) => {
    const fault = errors.find(({ source }) => source?.pointer === `/fields/${name}`);
    const problem = FIELD_PROBLEMS.find((code) => code === fault?.code) ?? 'invalid';
    return fault ? [[name, problems[problem]]] : [];
  });
  return refused.length > 0 ? Object.fromEntries(refused) : { form: failureText('failed') };
}
