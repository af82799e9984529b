import { formatNumber } from '#i18n/numbers.ts';

/**
 * A text with its `{{placeholders}}` filled.
 *
 * @example fillText('{{count}} items', { count: 2 }) // '2 items'
 */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/{{\s*(\w+)(?:,\s*number)?\s*}}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}

/**
 * A plural, in the form that the locale has for a count, with the count filled in.
 *
 * @example pluralText({ size_one: '{{count, number}} size', … }, 'size', { count: 1, tag: 'en-SG' })
 * // '1 size'
 */
export function pluralText(
  texts: Readonly<Record<string, string>>,
  key: string,
  { count, tag }: { readonly count: number; readonly tag: string },
): string {
  const form = texts[`${key}_${new Intl.PluralRules(tag).select(count)}`];
  return fillText(form ?? texts[`${key}_other`] ?? '', { count: formatNumber(count, tag) });
}
