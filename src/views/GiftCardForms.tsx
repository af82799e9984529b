import type { Locale } from '#domain/locale/locales.ts';
import type { Texts } from '#i18n/texts.ts';
import { type BalanceAnswer, BalanceForm } from './BalanceForm.tsx';
import { GiftCardForm, type GiftCardTerms, type RefusedGift } from './GiftCardForm.tsx';

interface Props {
  readonly locale: Locale;
  readonly texts: Texts<'giftCards'>;
  readonly terms: GiftCardTerms;
  /** What was typed before, and why nothing came of it. */
  readonly refused?: RefusedGift | undefined;
  /** What is said of a card that somebody asked about. */
  readonly balance?: BalanceAnswer | undefined;
}

/** Buys a gift card, and asks for the balance of one. */
export function GiftCardForms({ locale, texts, terms, refused, balance }: Props) {
  return (
    <div className="gift-cards">
      <GiftCardForm {...{ locale, texts, terms, refused }} />
      <BalanceForm {...{ locale, texts, answer: balance }} />
    </div>
  );
}
