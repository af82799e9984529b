import { findOrderAddress } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import { NamedOrder } from '#views/NamedOrder.tsx';
import type { PageLocale } from '../browser/client.ts';

interface Props {
  /** A guest's order. */
  readonly order: { readonly number: string; readonly email: string };
  readonly locale: PageLocale;
  readonly texts: Texts<'findOrder'>;
}

/** Leads guests to where their order is followed, cancelled and returned, with nothing to type. */
export function OpenOrder({ order: { number, email }, locale, texts }: Props) {
  const { country, language } = locale;
  return (
    <section className="receipt-open" aria-labelledby="receipt-open">
      <h2 id="receipt-open">{texts.title}</h2>
      <p>{fillText(texts.again, { number, email })}</p>
      <form action={findOrderAddress(localeFor(country, language))} method="post">
        <NamedOrder {...{ number, email }} />
        <button type="submit" className="button button-plain">
          {texts.open}
        </button>
      </form>
    </section>
  );
}
