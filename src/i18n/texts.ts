import type { Language } from '#domain/locale/locales.ts';
import type en from '#shop/languages/en/messages.json';
import { messages } from './messages.ts';

export type Section = keyof typeof en;

/** The texts of a section by key, each form of a plural for itself. Languages may lack a form, but not `other`. */
export type Texts<S extends Section> = { readonly [Key in keyof (typeof en)[S]]: string };

/**
 * A section of the messages, for an island to fill: texts have their `{{placeholders}}`.
 *
 * @example textsOf('en', 'overlay') // { close: 'Close', open: 'Find out more' }
 */
export function textsOf<S extends Section>(language: Language, section: S): Texts<S> {
  return messages[language][section] as unknown as Texts<S>;
}
