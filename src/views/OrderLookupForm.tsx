import { findOrderAddress } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Texts } from '#i18n/texts.ts';

interface Props {
  readonly locale: Locale;
  readonly texts: Texts<'findOrder'>;
  /** What was typed before, and why nothing came of it. */
  readonly refused?: { readonly number: string; readonly email: string; readonly problem: string };
}

/** Asks for the number of an order and the email address that it was placed with. */
export function OrderLookupForm({ locale, texts, refused }: Props) {
  const described = refused && { 'aria-describedby': PROBLEM, 'aria-invalid': true };
  return (
    <form className="order-lookup" action={findOrderAddress(locale)} method="post">
      <p>{texts.lead}</p>
      {refused && (
        <p id={PROBLEM} className="order-lookup-problem" role="alert">
          {refused.problem}
        </p>
      )}
      <label htmlFor="order-number">{texts.number}</label>
      <input
        id="order-number"
        name="number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        defaultValue={refused?.number}
        {...described}
      />
      <label htmlFor="order-email">{texts.email}</label>
      <input
        id="order-email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={refused?.email}
        {...described}
      />
      <button type="submit" className="button">
        {texts.find}
      </button>
    </form>
  );
}

const PROBLEM = 'order-lookup-problem';
