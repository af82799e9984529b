import type { Resource } from '#commerce-api/json-api/document.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { addressFields } from '../address.ts';
import type { AddressField } from '../address-forms.ts';
import { addressLines } from '../address-lines.ts';
import { inAlphabet } from '../address-option.ts';
import { fieldProblem } from '../field-problem.ts';
import { labelOf } from '../label.ts';
import type { KeptAddress } from './address-book.ts';

/** An address with its values, and as the country writes it. */
export function addressResource(
  { id, address, isDefault }: KeptAddress,
  { country, language }: Locale,
): Resource {
  return {
    type: 'addresses',
    id,
    attributes: {
      country,
      'is-default': isDefault,
      name: address.name ?? '',
      phone: address.phone ?? '',
      lines: addressLines({ country, language }, address),
      fields: address,
    },
  };
}

/** The form of an address in a country, in the words of a language. */
export function addressForm(locale: Locale) {
  const { country, language } = locale;
  return addressFields(country, { isMember: true }).map((field) => ({
    name: field.name,
    label: labelOf(field, language),
    autocomplete: field.autocomplete,
    type: field.type ?? 'text',
    example: field.example ?? null,
    'is-optional': field.isOptional ?? false,
    'is-numeric': field.digits !== undefined,
    options: optionsOf(field, locale),
    problems: {
      missing: fieldProblem(field, 'missing', language),
      invalid: fieldProblem(field, 'invalid', language),
      mismatched: field.within ? fieldProblem(field, 'mismatched', language) : null,
    },
  }));
}

function optionsOf({ options, isAlphabetical }: AddressField, locale: Locale) {
  if (!options) return null;
  const listed = isAlphabetical ? inAlphabet(options, locale) : options;
  return listed.map((option) => ({ value: option.value, label: labelOf(option, locale.language) }));
}
