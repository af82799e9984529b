import * as z from 'zod';
import { email, lineOfText } from '#commerce-api/members/personal-fields.ts';
import type { Country } from '#domain/locales.ts';
import { ADDRESS_FORMS, type AddressField, EMAIL, type FieldName } from './address-forms.ts';

/** Where an order goes, and how its shopper is reached. */
export type Address = Readonly<Partial<Record<FieldName, string>>>;

/** What is wrong with fields of a form. */
export type FieldErrors = Readonly<Partial<Record<FieldName, 'missing' | 'invalid'>>>;

export type ReadAddress =
  | { readonly address: Address }
  | { readonly errors: FieldErrors; readonly given: Address };

const VALUE_MAX = 100;

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
  const errors = Object.fromEntries(
    entries.flatMap(([{ name }, { error }]) => (error ? [[name, error]] : [])),
  );
  return Object.keys(errors).length > 0 ? { errors, given } : { address: given };
}

interface ReadField {
  readonly value: string;
  readonly error?: 'missing' | 'invalid';
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
  return isValid(field, value) ? { value } : { value, error: 'invalid' };
}

const line = lineOfText(VALUE_MAX);

function isValid({ type, pattern, options }: AddressField, value: string): boolean {
  if (options && !options.includes(value)) return false;
  if (type === 'email') return email.safeParse(value).success;
  if (pattern && !pattern.test(value.replace(/[\s().-]/g, ''))) return false;
  return line.safeParse(value).success;
}

/** An address as it is stored. */
export const storedAddress = z.record(z.string(), z.string());
