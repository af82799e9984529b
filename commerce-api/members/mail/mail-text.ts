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
