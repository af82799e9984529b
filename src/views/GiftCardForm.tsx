import type { InputHTMLAttributes, ReactNode } from 'react';
import { giftCardAddress } from '#domain/addresses/addresses.ts';
import { GIFT_CARD_DESIGNS } from '#domain/bag/gift-card.ts';
import { GIFT_MESSAGE_MAX } from '#domain/limits.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatMoney, type Money } from '#domain/money/money.ts';
import { fillText } from '#i18n/fill-text.ts';
import { countryName } from '#i18n/place-names.ts';
import type { Texts } from '#i18n/texts.ts';

/** The names of the form's fields. */
export type GiftField =
  | 'amount'
  | 'own-amount'
  | 'design'
  | 'recipient-name'
  | 'recipient-email'
  | 'sender-name'
  | 'message'
  | 'send-on';

/** Stands for an amount that the buyer types. */
export const OWN_AMOUNT = 'own';

/** What a country sells: amounts to choose from, and the bounds of any other. */
export interface GiftCardTerms {
  readonly amounts: ReadonlyArray<Money>;
  readonly least: Money;
  readonly most: Money;
}

/** What was typed, and what is wrong with fields, in words. */
export interface RefusedGift {
  readonly typed: Readonly<Partial<Record<GiftField, string>>>;
  readonly problems: ReadonlyMap<GiftField, string>;
  /** Why nothing was ordered, if that isn't about a field. */
  readonly notice?: string | undefined;
}

interface Props {
  readonly locale: Locale;
  readonly texts: Texts<'giftCards'>;
  readonly terms: GiftCardTerms;
  readonly refused?: RefusedGift | undefined;
}

/** Asks for everything that a gift card is made of. */
export function GiftCardForm({ locale, texts, terms, refused }: Props) {
  const field = { texts, refused };
  return (
    <section className="gift-card-purchase" aria-labelledby="gift-card-purchase">
      <h2 id="gift-card-purchase">{texts.buyTitle}</h2>
      {refused && <Problems {...{ texts, refused }} />}
      <form action={giftCardAddress(locale)} method="post">
        <Amounts {...{ locale, texts, terms, refused }} />
        <Designs {...{ texts, refused }} />
        <Field
          {...field}
          name="recipient-name"
          label={texts.recipientName}
          maxLength={100}
          required
        />
        <Field
          {...field}
          name="recipient-email"
          label={texts.recipientEmail}
          type="email"
          maxLength={254}
          required
        />
        <Field
          {...field}
          name="sender-name"
          label={texts.senderName}
          autoComplete="name"
          maxLength={100}
          required
        />
        <Message {...field} />
        <Field {...field} name="send-on" label={texts.sendOn} hint={texts.sendOnHint} type="date" />
        <p className="gift-card-terms">{fillText(texts.terms, { country: countryName(locale) })}</p>
        <button type="submit" className="button">
          {texts.buy}
        </button>
      </form>
    </section>
  );
}

interface Said {
  readonly texts: Texts<'giftCards'>;
  readonly refused: RefusedGift | undefined;
}

/** What stops the shopper, read out when the page opens. */
function Problems({ texts, refused }: { texts: Said['texts']; refused: RefusedGift }) {
  return (
    <div className="gift-card-problems" role="alert">
      <p>{refused.notice ?? texts.problemTitle}</p>
      <ul>
        {[...refused.problems].map(([field, problem]) => (
          <li key={field}>
            <a href={`#${field}`}>{problem}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The given amounts, and one's own; the style sheet shows its field once it is chosen. */
function Amounts({ locale, texts, terms, refused }: Props) {
  const { amounts, least, most } = terms;
  const display = (money: Money) => formatMoney(money, locale.tag);
  const chosen = refused?.typed.amount ?? String(amounts[0]?.amount);
  const bounds = { least: display(least), most: display(most) };
  const label = fillText(texts.ownAmountField, bounds);
  return (
    <fieldset className="gift-card-amounts" id="amount">
      <legend>{texts.amount}</legend>
      <Problem of="amount" {...{ refused }} />
      <div className="gift-card-choices">
        {amounts.map((money) => (
          <Choice
            key={money.amount}
            name="amount"
            value={String(money.amount)}
            isChosen={chosen === String(money.amount)}
          >
            {display(money)}
          </Choice>
        ))}
        <Choice name="amount" value={OWN_AMOUNT} isChosen={chosen === OWN_AMOUNT}>
          {texts.ownAmount}
        </Choice>
      </div>
      <div className="gift-card-own">
        <Field
          {...{ texts, refused, label }}
          name="own-amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      </div>
    </fieldset>
  );
}

function Designs({ texts, refused }: Said) {
  const chosen = refused?.typed.design ?? GIFT_CARD_DESIGNS[0];
  return (
    <fieldset className="gift-card-designs" id="design">
      <legend>{texts.design}</legend>
      <Problem of="design" {...{ refused }} />
      <div className="gift-card-choices">
        {GIFT_CARD_DESIGNS.map((design) => (
          <Choice key={design} name="design" value={design} isChosen={chosen === design}>
            <span className="gift-card-picture" data-design={design} />
            {texts[design]}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: GiftField;
  readonly value: string;
  readonly isChosen: boolean;
  readonly children: ReactNode;
}

function Choice({ name, value, isChosen, children }: ChoiceProps) {
  return (
    <label className="gift-card-choice">
      <input type="radio" {...{ name, value }} defaultChecked={isChosen} />
      {children}
    </label>
  );
}

type FieldProps = Said &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'maxLength' | 'required' | 'inputMode' | 'autoComplete'
  > & { readonly name: GiftField; readonly label: string; readonly hint?: string };

function Field({
  texts: _,
  refused,
  name,
  label,
  hint,
  autoComplete = 'off',
  ...input
}: FieldProps) {
  return (
    <div className="gift-card-field">
      <label htmlFor={name}>{label}</label>
      {hint && <p id={`${name}-hint`}>{hint}</p>}
      <Problem of={name} {...{ refused }} />
      <input
        {...{ ...input, name, autoComplete }}
        id={name}
        defaultValue={refused?.typed[name]}
        {...described(name, { hasHint: hint !== undefined, refused })}
      />
    </div>
  );
}

function Message({ texts, refused }: Said) {
  const name = 'message';
  return (
    <div className="gift-card-field">
      <label htmlFor={name}>{texts.message}</label>
      <p id={`${name}-hint`}>{fillText(texts.messageHint, { max: GIFT_MESSAGE_MAX })}</p>
      <Problem of={name} {...{ refused }} />
      <textarea
        id={name}
        name={name}
        rows={3}
        maxLength={GIFT_MESSAGE_MAX}
        defaultValue={refused?.typed[name]}
        {...described(name, { hasHint: true, refused })}
      />
    </div>
  );
}

function Problem({ of, refused }: { readonly of: GiftField; readonly refused: Said['refused'] }) {
  const problem = refused?.problems.get(of);
  if (problem === undefined) return null;
  return (
    <p className="gift-card-problem" id={`${of}-problem`}>
      {problem}
    </p>
  );
}

function described(
  name: GiftField,
  { hasHint, refused }: { readonly hasHint: boolean; readonly refused: Said['refused'] },
) {
  const isWrong = refused?.problems.has(name) ?? false;
  const ids = [...(hasHint ? [`${name}-hint`] : []), ...(isWrong ? [`${name}-problem`] : [])];
  return {
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
    ...(isWrong && { 'aria-invalid': true }),
  };
}
