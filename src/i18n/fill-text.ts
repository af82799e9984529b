import { madeOnce } from './made-once.ts';
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

/**
 * What stands before and after the value of a text, which has one: for an element in its place, which scripts fill
 * without knowing the text.
 *
 * @example aroundValue('Hi, {{value}}!') // ['Hi, ', '!']
 */
export function aroundValue(text: string): readonly [string, string] {
  const [before = '', , , after = ''] = text.split(PLACEHOLDER);
  return [before, after];
}

/** Attributes and titles have no markup to isolate a name, so the characters U+2068 and U+2069 do. */
export function apart(value: string): string {
  return RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
}

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

const PLACEHOLDER = /{{\s*(\w+)(,\s*number)?\s*}}/g;

/** What a text in several forms is called: `shade` for `shade_one` and `shade_other`. */
export type PluralKey<Texts> = string extends keyof Texts
  ? string
  : string &
      keyof { [Key in keyof Texts as Key extends `${infer Name}_other` ? Name : never]: true };

/** Values by the names of placeholders; `count` decides on the form, by the rules of the locale (`tag`). */
interface Counted {
  readonly [name: string]: string | number;
  readonly count: number;
  readonly tag: string;
}

/**
 * Chooses the plural form for a count in the locale, and fills it in with other values.
 *
 * @example pluralText({ size_one: '{{count, number}} size', … }, 'size', { count: 1, tag: 'en-SG'
 * }) // '1 size'
 */
export function pluralText<Texts extends Readonly<Record<string, string>>>(
  texts: Texts,
  key: PluralKey<Texts>,
  { tag, ...values }: Counted,
): string {
  const forms: Readonly<Record<string, string>> = texts;
  const form = forms[`${key}_${rulesOf(tag).select(values.count)}`];
  return fillText(form ?? forms[`${key}_other`] ?? '', values, tag);
}

const rulesOf = madeOnce((tag) => new Intl.PluralRules(tag));
