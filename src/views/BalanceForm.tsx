import { giftCardBalanceAddress } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Texts } from '#i18n/texts.ts';

/** What is said of a code that was typed: lines about its card, or why there is none. */
export type BalanceAnswer =
  | { readonly lines: ReadonlyArray<string> }
  | { readonly typed: string; readonly problem: string };

interface Props {
  readonly locale: Locale;
  readonly texts: Texts<'giftCards'>;
  readonly answer?: BalanceAnswer | undefined;
}

/** Asks for the code of a gift card, to say what is left on it. */
export function BalanceForm({ locale, texts, answer }: Props) {
  const refused = answer && 'problem' in answer ? answer : undefined;
  const described = refused && { 'aria-describedby': PROBLEM, 'aria-invalid': true };
  return (
    <section className="gift-card-balance" id={BALANCE}>
      <h2>{texts.balanceTitle}</h2>
      <form action={`${giftCardBalanceAddress(locale)}#${BALANCE}`} method="post">
        <div className="gift-card-field">
          <label htmlFor="gift-card-code">{texts.code}</label>
          {refused && (
            <p id={PROBLEM} className="gift-card-problem" role="alert">
              {refused.problem}
            </p>
          )}
          <input
            id="gift-card-code"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            defaultValue={refused?.typed}
            {...described}
          />
        </div>
        <button type="submit" className="button button-plain">
          {texts.check}
        </button>
      </form>
      {answer && 'lines' in answer && (
        <div className="gift-card-left" role="status">
          {answer.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </section>
  );
}

const BALANCE = 'balance';
const PROBLEM = 'gift-card-code-problem';
