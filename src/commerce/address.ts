import { many, meta } from './json-api-document.ts';
import { flag, isRecord, listOf, type Output, object, part, text } from './schema.ts';

/** A delivery address that the member keeps. */
export type StoredAddress = Output<typeof storedAddress>;

const storedAddress = object({
  id: text,
  isDefault: flag,
  name: text,
  phone: text,
  /** As the country's post writes it, below the name. */
  lines: listOf(text),
  /** The values of the form by field. */
  fields: texts,
});

/** A field of the country's form, in the words of the page's language. */
export type AddressField = Output<typeof addressField>;

const addressField = object({
  name: text,
  label: text,
  autocomplete: text,
  type: text,
  /** Empty if it has none. */
  example: text,
  /** What can be chosen; empty where it is typed. */
  options: listOf(text),
  isOptional: flag,
  isNumeric: flag,
  /** What the API can refuse it for, by the codes of its errors. */
  problems: part({ missing: text, invalid: text }),
});

const addresses = many(storedAddress);

/** The form of an address, which comes with the list of them. */
const addressForm = meta(part({ form: listOf(addressField) }));

/** What a member's list of addresses says. */
export const addressBook = (document: unknown) => ({
  addresses: addresses(document),
  ...addressForm(document),
});

function texts(value: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(isRecord(value) ? value : {});
  return Object.fromEntries(entries.map(([name, one]) => [name, text(one)]));
}
