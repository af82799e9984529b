import * as z from 'zod';
import { email, lineOfText } from '#commerce-api/members/personal-fields.ts';
import type { Country } from '#domain/locale/locales.ts';
import { formatMobile } from '#domain/locale/phone-format.ts';
import { ADDRESS_FORMS, type AddressField, EMAIL, type FieldName } from './address-forms.ts';
import { optionNamed } from './address-option.ts';
import { isPostcodeIn } from './postcode-regions.ts';

/** Where an order goes, and how its shopper is reached. */
export type Address = Readonly<Partial<Record<FieldName, string>>>;

/** A postcode is mismatched if it's of another region than the address. */
export type FieldError = 'missing' | 'invalid' | 'mismatched';
/** What is wrong with fields of a form. */
export type FieldErrors = Readonly<Partial<Record<FieldName, FieldError>>>;

export type ReadAddress =
  | { readonly address: Address }
  | { readonly errors: FieldErrors; readonly given: Address };

/** How many characters a value may have. */
export const VALUE_MAX = 100;

/** The fields of a country's form. Only guests are asked for their email address. */
export function addressFields(
  country: Country,
  { isMember }: { readonly isMember: boolean },
): ReadonlyArray<AddressField> {
  return isMember ? ADDRESS_FORMS[country] : [EMAIL, ...ADDRESS_FORMS[country]];
}

/** Reads an address as it was typed, for example with full-width digits or hyphens in a number. */
export function readAddress(
  fields: ReadonlyArray<AddressField>,
  form: Readonly<Record<string, unknown>>,
): ReadAddress {
  const entries = fields.map((field) => [field, readField(field, form[field.name])] as const);
  const given = Object.fromEntries(entries.map(([{ name }, { value }]) => [name, value]));
  const errors = {
    ...mismatchIn(fields, given),
    ...Object.fromEntries(
      entries.flatMap(([{ name }, { error }]) => (error ? [[name, error]] : [])),
    ),
  };
  return Object.keys(errors).length > 0 ? { errors, given } : { address: given };
}

/** Whether the postcode is of another region than the one that was chosen from the list. */
function mismatchIn(
  fields: ReadonlyArray<AddressField>,
  { region, postcode }: Address,
): FieldErrors {
  const { within } = fields.find(({ name }) => name === 'postcode') ?? {};
  const { options = [] } = fields.find(({ name }) => name === 'region') ?? {};
  const chosen = optionNamed(options, region ?? '')?.label.en;
  if (!within || !chosen || !postcode || isPostcodeIn(within.postcodes, chosen, postcode))
    return {};
  return { postcode: 'mismatched' };
}

interface ReadField {
  readonly value: string;
  readonly error?: FieldError;
}

function readField(field: AddressField, typed: unknown): ReadField {
  const value =
    typeof typed === 'string'
      ? typed
          .normalize('NFKC')
          .trim()
          .slice(0, 2 * VALUE_MAX)
      : '';
  if (value === '') return field.isOptional ? { value } : { value, error: 'missing' };
  return isValid(field, value) ? { value: stored(field, value) } : { value, error: 'invalid' };
}

/** A valid value as it's kept, however it was typed. */
function stored({ digits, mobileOf, options = [] }: AddressField, value: string): string {
  if (digits) return withoutMarks(value);
  if (mobileOf) return formatMobile(value, mobileOf);
  return optionNamed(options, value)?.value ?? value;
}

const withoutMarks = (value: string) => value.replace(/[\s().-]/g, '');

const line = lineOfText(VALUE_MAX);

function isValid(field: AddressField, value: string): boolean {
  const { type, pattern, options, takesOthers } = field;
  if (options && !takesOthers && !optionNamed(options, value)) return false;
  if (type === 'email') return email.safeParse(value).success;
  if (pattern && !pattern.test(withoutMarks(value))) return false;
  return line.safeParse(value).success;
}

/** An address as it is stored. */
export const storedAddress = z.record(z.string(), z.string());
