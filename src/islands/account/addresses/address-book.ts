import { isRecord, type LooseResource, list, resourcesOf, text } from '#commerce/loose-json.ts';
import { browserClient, type PageLocale } from '../../browser-client.ts';

/** A delivery address that the member keeps. */
export interface KeptAddress {
  readonly id: string;
  readonly isDefault: boolean;
  readonly name: string;
  readonly phone: string;
  /** As the country's post writes it, below the name. */
  readonly lines: ReadonlyArray<string>;
  /** The values of the form by field. */
  readonly fields: Readonly<Record<string, string>>;
}

/** What the API can refuse a field for, by the codes of its errors. */
export const FIELD_PROBLEMS = ['missing', 'invalid'] as const;

export type FieldProblem = (typeof FIELD_PROBLEMS)[number];

/** A field of the country's form, in the words of the page's language. */
export interface AddressField {
  readonly name: string;
  readonly label: string;
  readonly autocomplete: string;
  readonly type: string;
  /** Empty if it has none. */
  readonly example: string;
  readonly isOptional: boolean;
  readonly isNumeric: boolean;
  readonly problems: Readonly<Record<FieldProblem, string>>;
}

export interface AddressBook {
  readonly addresses: ReadonlyArray<KeptAddress>;
  readonly form: ReadonlyArray<AddressField>;
}

export function readAddressBook(document: unknown): AddressBook {
  const meta = isRecord(document) && isRecord(document.meta) ? document.meta : {};
  return {
    addresses: resourcesOf(document).map(readAddress),
    form: list(meta.form).filter(isRecord).map(readField),
  };
}

function readAddress({ id, attributes }: LooseResource): KeptAddress {
  const fields = isRecord(attributes.fields) ? attributes.fields : {};
  return {
    id,
    isDefault: attributes['is-default'] === true,
    name: text(attributes.name),
    phone: text(attributes.phone),
    lines: list(attributes.lines).map(text),
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, text(value)])),
  };
}

function readField(field: Readonly<Record<string, unknown>>): AddressField {
  const problems = isRecord(field.problems) ? field.problems : {};
  return {
    name: text(field.name),
    label: text(field.label),
    autocomplete: text(field.autocomplete),
    type: text(field.type),
    example: text(field.example),
    isOptional: field['is-optional'] === true,
    isNumeric: field['is-numeric'] === true,
    problems: {
      missing: text(problems.missing),
      invalid: text(problems.invalid),
    },
  };
}

/** What to do with the book; each rejects with a `CommerceError`. */
export interface AddressChange {
  /** The address that it's about; a new one without it. */
  readonly id?: string | undefined;
  readonly fields?: Readonly<Record<string, string>>;
  readonly isDefault?: boolean;
}

export async function saveAddress(
  locale: PageLocale,
  { id, fields, isDefault }: AddressChange,
): Promise<void> {
  const body = { ...(fields && { fields }), ...(isDefault && { 'is-default': true }) };
  const client = browserClient(locale);
  if (id === undefined) await client.post('addresses', { body });
  else await client.patch('addresses', { id, body });
}

export async function removeAddress(locale: PageLocale, id: string): Promise<void> {
  await browserClient(locale).delete('addresses', { id });
}
