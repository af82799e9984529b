import { html } from 'hono/html';
import type { WaitingPurchase } from '#commerce-api/gift-cards/purchase-store.ts';
import { DEMO_GIFT_CARD, GIFT_CARDS, localAddress } from '#domain/addresses/addresses.ts';
import { COUNTRY_CURRENCY } from '#domain/money/money.ts';
import { formatDay } from '#i18n/dates.ts';
import {
  CARD_FIELD,
  CARD_PROBLEMS,
  cardInput,
  cardProblemText,
  problemList,
} from './checkout-page.ts';
import { labelledInput } from './labelled-input.ts';
import { type Html, pageOf } from './layout.ts';
import { type OrderTexts, orderTexts } from './order-texts.ts';

/** The name of the field for the buyer's address. */
export const EMAIL_FIELD = 'email';

/** What is wrong with the form, as the page says it. */
export const GIFT_CARD_FORM_PROBLEMS = ['email', ...Object.values(CARD_PROBLEMS)] as const;
export type GiftCardFormProblem = (typeof GIFT_CARD_FORM_PROBLEMS)[number];

interface FormState {
  /** The email of the signed-in member, or ''. */
  readonly email: string;
  readonly problem: GiftCardFormProblem | undefined;
}

/** Where a gift card is paid for: the receipt's address and the card, beside what is bought. */
export function giftCardPage(purchase: WaitingPurchase, form: FormState): Html {
  const { gift, locale, token } = purchase;
  const texts = orderTexts(COUNTRY_CURRENCY[locale.country], locale);
  const { t, money } = texts;
  const problems = problemsOf(form, texts);
  const problemTitle = t(
    form.problem === 'cardRefused' ? 'checkout.cardRefused' : 'checkout.problemTitle',
  );
  return pageOf({
    locale,
    title: t('checkout.title'),
    aside: summary(purchase, texts),
    isGiftCard: true,
    main: html`<h1>${t('checkout.title')}</h1>
      ${problemList({ problems, notices: [], problemTitle })}
      <form method="post" action="${DEMO_GIFT_CARD}/${token}" novalidate>
        <fieldset class="fields">
          <legend>${t('checkout.receiptTitle')}</legend>
          ${emailInput(form.email, problems.get(EMAIL_FIELD), texts)}
        </fieldset>
        <fieldset>
          <legend>${t('receipt.payment')}</legend>
          <p>${t('checkout.giftCardByCard')}</p>
          ${cardInput(problems.get(CARD_FIELD), texts)}
        </fieldset>
        <button type="submit">${t('checkout.place', { total: money(gift.amount) })}</button>
      </form>`,
  });
}

function problemsOf({ problem }: FormState, { t }: OrderTexts): ReadonlyMap<string, string> {
  if (problem === undefined) return new Map();
  if (problem === 'email') {
    const label = t('addressForm.email');
    const text = t('addressForm.invalid', { label, example: EMAIL_EXAMPLE });
    return new Map([[EMAIL_FIELD, text]]);
  }
  return new Map([[CARD_FIELD, cardProblemText(problem, t)]]);
}

const EMAIL_EXAMPLE = 'name@example.com';

function emailInput(email: string, problem: string | undefined, { t }: OrderTexts): Html {
  const hint = html`${t('addresses.example', { example: EMAIL_EXAMPLE })}`;
  return labelledInput(
    { id: EMAIL_FIELD, label: t('addressForm.email'), hint, problem },
    html`type="email" value="${email}" autocomplete="email" autocapitalize="none"
    spellcheck="false" maxlength="254" aria-required="true"`,
  );
}

function summary({ gift, locale }: WaitingPurchase, { t, money }: OrderTexts): Html {
  const { amount, design, recipient_name: name, recipient_email: email, message } = gift;
  const day = formatDay(gift.send_on, locale.tag);
  return html`<aside class="summary gift" aria-labelledby="summary">
    <p id="summary" class="title">${t('checkout.summary')}</p>
    <p class="given" data-design="${design}">
      <span>${t('receipt.giftCard')}</span> <strong>${money(amount)}</strong>
    </p>
    <p>${t('receipt.giftCardFor', { name, email, day })}</p>
    ${message ? html`<p class="gift-message">${t('receipt.giftMessage', { message })}</p>` : ''}
    <dl class="amounts">
      <dt class="total">${t('receipt.total')}</dt>
      <dd class="total">${money(amount)}</dd>
    </dl>
    <a href="${localAddress(GIFT_CARDS, locale)}">${t('checkout.backToGiftCards')}</a>
  </aside>`;
}
