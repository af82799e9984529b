import {
  type Address,
  type AddressField,
  addressFields,
} from '#commerce-api/addresses/address-form.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** What a shopper could type into a field of a form. */
export const typedInto = ({ name, example }: AddressField): string => example ?? `The ${name}`;

/** An address as a shopper of a locale could type it. */
export function typedAddress(
  locale: Pick<Locale, 'country' | 'language'>,
  { isMember = false } = {},
): Address {
  const fields = addressFields(locale, { isMember });
  return Object.fromEntries(fields.map((field) => [field.name, typedInto(field)]));
}
