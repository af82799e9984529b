import * as z from 'zod';
import { COUNTRIES, parseLocaleId } from '#domain/locale/locales.ts';

/** A country that a request names. */
export const askedCountry = z.enum(COUNTRIES);

/** A locale that a request names by its id. */
export const askedLocale = z.string().transform((text, context) => {
  const found = parseLocaleId(text);
  if (found) return found;
  context.addIssue(`"${text.slice(0, 20)}" is no locale, such as hk-zh`);
  return z.NEVER;
});
