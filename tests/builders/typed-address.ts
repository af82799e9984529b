import {
  type Address,
  type AddressField,
  addressFields,
} from '#commerce-api/addresses/address-form.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** What a shopper could type into a field of a form, or choose there. */
export const typedInto = ({ name, example, options }: AddressField): string =>
  options[1] ?? example ?? `The ${name}`;

/** An address as a shopper of a locale could type it. */
export function typedAddress(
  locale: Pick<Locale, 'country' | 'language'>,
  { isMember = false } = {},
): Address {
  const fields = addressFields(locale, { isMember });
  return Object.fromEntries(fields.map((field) => [field.name, typedInto(field)]));
}
