import { registerAddress } from '#domain/account/sign-in-params.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import { isSignedIn, type PageLocale } from '../browser/client.ts';
import { useBrowserValue } from '../react/useBrowserValue.ts';

interface Props {
  readonly texts: Texts<'guestAccount'>;
  readonly email: string;
  readonly locale: PageLocale;
}

/** Offers guests an account with the email address of their order. */
export function GuestAccount({ email, locale: { country, language }, texts }: Props) {
  const isMember = useBrowserValue(isSignedIn, true);
  const here = useBrowserValue(() => location.pathname + location.search, '');
  if (isMember || !email) return null;
  return (
    <section className="receipt-account" aria-labelledby="receipt-account">
      <h2 id="receipt-account">{texts.title}</h2>
      <p>{fillText(texts.text, { email })}</p>
      <a
        className="button button-plain"
        href={registerAddress(email, localeFor(country, language), here)}
      >
        {texts.create}
      </a>
    </section>
  );
}
