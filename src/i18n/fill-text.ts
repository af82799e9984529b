import { formatNumber } from './numbers.ts';

/**
 * Fills the `{{placeholders}}` of a text. With a tag, `{{count, number}}` is formatted for the
 * locale. Names from right to left are kept apart from the text around them. Values aren't escaped
 * here, but by the template that prints them.
 *
 * @example fillText('{{count, number}} items', { count: 1234 }, 'en') // '1,234 items'
 */
export function fillText(
  text: string,
  values: Readonly<Record<string, string | number>>,
  tag?: string,
): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string, format?: string) => {
    const value = values[name] ?? placeholder;
    return format && tag && typeof value === 'number'
      ? formatNumber(value, tag)
      : apart(String(value));
  });
}

/** Attributes and titles have no markup to isolate a name, so the characters U+2068 and U+2069 do. */
export function apart(value: string): string {
  return RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
}

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

const PLACEHOLDER = /{{\s*(\w+)(,\s*number)?\s*}}/g;

/**
 * Chooses the plural form for a count in the locale, and fills the count in.
 *
 * @example pluralText({ size_one: '{{count, number}} size', … }, 'size', { count: 1, tag: 'en-SG'
 * }) // '1 size'
 */
export function pluralText(
  texts: Readonly<Record<string, string>>,
  key: string,
  { count, tag }: { readonly count: number; readonly tag: string },
): string {
  const form = texts[`${key}_${new Intl.PluralRules(tag).select(count)}`];
  return fillText(form ?? texts[`${key}_other`] ?? '', { count }, tag);
}
