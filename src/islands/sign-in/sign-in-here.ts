import { localeFor } from '#domain/locales.ts';
import { signInAddress } from '#domain/sign-in.ts';
import { pageLocale } from '../browser-client.ts';

/** The sign-in link of this page, which returns here. */
export function signInHere(): string {
  const { country, language } = pageLocale();
  return signInAddress(location, localeFor(country, language));
}
