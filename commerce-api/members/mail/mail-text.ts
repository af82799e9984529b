import type { Language } from '#domain/locale/locales.ts';
import { fillText } from '#i18n/fill-text.ts';
import { type Messages, messages } from '#i18n/messages.ts';
import type { Mail } from './mailer.ts';

type TextKey = keyof Messages['mailTexts'];

/** A mail that the shop sends: `passwordReset` has the texts `passwordResetSubject` and `passwordResetText`. */
export type MailName = TextKey extends infer K
  ? K extends `${infer N}Subject`
    ? N
    : never
  : never;

/** Subject and text of a mail, in the reader's language. */
export function mailText(
  name: MailName,
  language: Language,
  words: Readonly<Record<string, string>>,
): Pick<Mail, 'subject' | 'text'> {
  const texts: Readonly<Record<TextKey, string>> = messages[language].mailTexts;
  return {
    subject: fillText(texts[`${name}Subject`], words),
    text: fillText(texts[`${name}Text`], words),
  };
}

const NAME_MAX = 40;

/**
 * Anybody can register anybody's address, so a name must not be readable as a message or a link.
 */
export function greetedName(firstName: string): string {
  return firstName.replace(/[^\p{L}\p{M}' -]/gu, '').slice(0, NAME_MAX);
}
