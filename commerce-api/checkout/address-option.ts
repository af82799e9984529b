import type { Language, Locale } from '#domain/locale/locales.ts';
import { type Label, labelOf } from './label.ts';

/** A choice of a list in an address form. */
export interface AddressOption {
  /** As it's stored, whatever language the form was in. */
  readonly value: string;
  readonly label: Label;
}

/** Options that have the same name in every language of their country. */
export function plainOptions(...names: ReadonlyArray<string>): ReadonlyArray<AddressOption> {
  return names.map((name) => ({ value: name, label: { en: name } }));
}

/** The option that a text names, in whatever language: as stored, as shown, or as browsers fill it in. */
export function optionNamed(
  options: ReadonlyArray<AddressOption>,
  text: string,
): AddressOption | undefined {
  const wanted = text.toLowerCase();
  return options.find(({ value, label }) =>
    [value, ...Object.values(label)].some((name) => name.toLowerCase() === wanted),
  );
}

/** What a stored value is called; one that the list doesn't have is shown as it is. */
export function optionText(
  options: ReadonlyArray<AddressOption>,
  value: string,
  language: Language,
): string {
  const option = optionNamed(options, value);
  return option ? labelOf(option, language) : value;
}

/** The options by the alphabet of a locale. */
export function inAlphabet(
  options: ReadonlyArray<AddressOption>,
  { language, tag }: Pick<Locale, 'language' | 'tag'>,
): ReadonlyArray<AddressOption> {
  const { compare } = new Intl.Collator(tag);
  return options.toSorted((one, other) =>
    compare(labelOf(one, language), labelOf(other, language)),
  );
}
