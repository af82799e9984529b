import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import * as z from 'zod';
import { email, lineOfText } from '#commerce-api/members/personal-fields.ts';
import type { Trade } from '#domain/locale/country-facts.ts';
import type { Country, Language, Locale } from '#domain/locale/locales.ts';
import { formatMobile, mobileExample, readMobile } from '#domain/locale/phone-format.ts';
import { withoutMarks } from '#domain/locale/typed-digits.ts';
import { translator } from '#i18n/translate.ts';
import { TRADE } from '#shop/tables/countries.ts';
import { type AddressPart, addressParts } from './address-lines.ts';

export type FieldName = 'email' | 'name' | 'phone' | AddressPart;

export interface AddressField {
  readonly name: FieldName;
  readonly type: 'text' | 'email' | 'tel';
  /** The field's autofill name: https://html.spec.whatwg.org/#autofill-field */
  readonly autocomplete: string;
  readonly isOptional: boolean;
  readonly isNumeric: boolean;
  readonly example: string | undefined;
  /** What can be chosen; empty where it is typed. */
  readonly options: ReadonlyArray<string>;
}

/** Where an order goes, and how its shopper is reached. */
export type Address = Readonly<Partial<Record<FieldName, string>>>;

export type FieldError = 'missing' | 'invalid';
/** What is wrong with fields of a form. */
export type FieldErrors = Readonly<Partial<Record<FieldName, FieldError>>>;

/** How many characters a value may have. */
export const ADDRESS_LINE_MAX = 100;

/** What browsers fill in, by the names of all fields. */
export const AUTOCOMPLETE: Readonly<Record<FieldName, string>> = {
  email: 'email',
  name: 'name',
  phone: 'tel',
  line1: 'address-line1',
  line2: 'address-line2',
  district: 'address-level3',
  city: 'address-level2',
  region: 'address-level1',
  postcode: 'postal-code',
};

const TYPES: Readonly<Partial<Record<FieldName, AddressField['type']>>> = {
  email: 'email',
  phone: 'tel',
};

/** Parts that not every address of a country has. */
const OPTIONAL: ReadonlySet<FieldName> = new Set(['line2', 'district']);

/** The fields of a country's addresses, in the order of its post. Only guests are asked for their email. */
export function addressFields(
  { country, language }: Pick<Locale, 'country' | 'language'>,
  { isMember }: { readonly isMember: boolean },
): ReadonlyArray<AddressField> {
  const field = (name: FieldName, example?: string): AddressField => ({
    name,
    type: TYPES[name] ?? 'text',
    autocomplete: AUTOCOMPLETE[name],
    isOptional: OPTIONAL.has(name),
    isNumeric: name === 'postcode',
    example,
    options: optionsOf(name, TRADE[country])?.[language] ?? [],
  });
  return [
    ...(isMember ? [] : [field('email', 'name@example.com')]),
    field('name'),
    field('phone', mobileExample(country)),
    ...addressParts({ country, language }).map((part) =>
      field(part, part === 'postcode' ? TRADE[country].postcode : undefined),
    ),
  ];
}

function optionsOf(name: FieldName, { regions, cities }: Trade): Trade['regions'] {
  if (name === 'region') return regions;
  return name === 'city' ? cities : undefined;
}

export interface ReadAddress {
  /** Valid values as they are stored, and invalid ones as they were typed. */
  readonly address: Address;
  readonly errors: FieldErrors;
}

/** Reads an address as it was typed, for example with full-width digits or hyphens in a number. */
export function readAddress(
  fields: ReadonlyArray<AddressField>,
  form: Readonly<Record<string, unknown>>,
  country: Country,
): ReadAddress {
  const read = fields.map(
    (field) => [field.name, readField(field, form[field.name], country)] as const,
  );
  return {
    address: Object.fromEntries(read.map(([name, { value }]) => [name, value])),
    errors: Object.fromEntries(read.flatMap(([name, { error }]) => (error ? [[name, error]] : []))),
  };
}

/** An address as it is stored. */
export const storedAddress = z.record(z.string(), z.string());

interface ReadField {
  readonly value: string;
  readonly error?: FieldError;
}

function readField(
  { name, isOptional }: AddressField,
  input: unknown,
  country: Country,
): ReadField {
  const text = typeof input === 'string' ? input.normalize('NFC').trim() : '';
  const value = text.slice(0, 2 * ADDRESS_LINE_MAX);
  if (value === '') return isOptional ? { value } : { value, error: 'missing' };
  const normalized = normalizedValue(name, value, country);
  return normalized === undefined ? { value, error: 'invalid' } : { value: normalized };
}

/** A typed value in the form in which it is stored; undefined if it is invalid. */
function normalizedValue(name: FieldName, value: string, country: Country): string | undefined {
  if (name === 'email') return email.safeParse(value).success ? value : undefined;
  if (name === 'phone') return readMobile(value, country) && formatMobile(value, country);
  if (name === 'postcode') {
    const bare = withoutMarks(value);
    return isPostcode(bare, country) ? bare : undefined;
  }
  return line.safeParse(value).success ? value : undefined;
}

const line = lineOfText(ADDRESS_LINE_MAX);

function isPostcode(text: string, country: Country): boolean {
  return !postcodeValidatorExistsForCountry(country) || postcodeValidator(text, country);
}

export function fieldLabel({ name }: AddressField, language: Language): string {
  return translator(language)(`addressForm.${name}`);
}

/** What is wrong with a field, in a sentence that names it and says what to enter instead. */
export function fieldProblem(field: AddressField, error: FieldError, language: Language): string {
  const t = translator(language);
  const label = fieldLabel(field, language);
  if (error === 'missing') return t('addressForm.missing', { label });
  return field.example
    ? t('addressForm.invalid', { label, example: field.example })
    : t('addressForm.invalidLine', { label, max: ADDRESS_LINE_MAX });
}
