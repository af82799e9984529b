import { signInAddress } from '#domain/account/sign-in.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { pageLocale } from '../browser/client.ts';

/** The sign-in link of this page, which returns here. */
export function signInHere(): string {
  const { country, language } = pageLocale();
  return signInAddress(location, localeFor(country, language));
}
