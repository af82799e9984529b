import { html } from 'hono/html';
import {
  ADDRESS_LINE_MAX,
  type Address,
  type AddressField,
  fieldLabel,
} from '#commerce-api/addresses/address-form.ts';
import { checkoutAddress, localAddress, signInPath } from '#domain/addresses/addresses.ts';
import { deliveryDates } from '#domain/bag/delivery-dates.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { type CheckoutBag, giftCardPart } from './checkout-bag.ts';
import { checkoutPath } from './checkout-store.ts';
import type { Delivery } from './delivery.ts';
import { GIFT_CARD_FIELD, giftCardField } from './gift-card-field.ts';
import { labelledInput, labelledSelect } from './labelled-input.ts';
import { type Html, pageOf } from './layout.ts';
import type { OpenCheckout, SignInOffer } from './open-checkout.ts';
import { byDelivery, orderSummary } from './order-summary.ts';
import { type OrderTexts, orderTexts, priceOrFree } from './order-texts.ts';
import { type CardAnswer, TEST_CARDS } from './test-cards.ts';

export interface FormState {
  readonly fields: ReadonlyArray<AddressField>;
  readonly address: Address;
  /** What is wrong with fields of the form, in words. */
  readonly problems: ReadonlyMap<string, string>;
  /** Why nothing was ordered, if that isn't about a field. */
  readonly notices: ReadonlyArray<string>;
  /** What the notices and problems are called. */
  readonly problemTitle: string;
}

/** The name of the field for the card. */
export const CARD_FIELD = 'card-number';

/** Why a card didn't pay, by the bank's answer. */
export const CARD_PROBLEMS = {
  missing: 'cardMissing',
  unknown: 'cardUnknown',
  declined: 'cardRefused',
} as const satisfies Record<Exclude<CardAnswer, 'approved'>, string>;

type CardProblem = (typeof CARD_PROBLEMS)[keyof typeof CARD_PROBLEMS];

/** What is wrong with the card, in words. */
export function cardProblemText(problem: CardProblem, t: OrderTexts['t']): string {
  if (problem === 'cardMissing') return t('addressForm.missing', { label: t('checkout.card') });
  return t(problem === 'cardUnknown' ? 'checkout.cardUnknown' : 'checkout.afterRefusal');
}

export const isCardProblem = (problem: string | undefined): problem is CardProblem =>
  Object.values<string | undefined>(CARD_PROBLEMS).includes(problem);

/** The checkout: where to, how fast, and the card, beside what is ordered. */
export function checkoutPage(open: OpenCheckout, form: FormState): Html {
  const { checkout, bag, member, signIn, hasGiftCards } = open;
  const { locale } = checkout;
  const texts = orderTexts(bag.bag.currency, locale);
  const { t } = texts;
  return pageOf({
    locale,
    title: t('checkout.title'),
    aside: orderSummary(bag, checkout.bagUrl, texts),
    main: html`<h1>${t('checkout.title')}</h1>
      ${problemList(form)}
      <form method="post" action="${checkoutPath(checkout)}" novalidate>
        ${defaultButton()}
        <input type="hidden" name="seen" value="${bag.mark}" />
        <fieldset class="fields">
          <legend>${t('checkout.addressTitle')}</legend>
          ${member ? html`<p>${t('checkout.memberEmail', { email: member.email })}</p>` : ''}
          ${signIn ? signInLine(signIn, locale, texts) : ''}
          ${form.fields.map((field) => addressInput(field, form, { locale, texts }))}
        </fieldset>
        <fieldset>
          <legend>${t('checkout.deliveryTitle')}</legend>
          ${bag.deliveries.map((delivery) =>
            deliveryChoice(delivery, delivery.id === bag.delivery.id, { locale, texts }),
          )}
        </fieldset>
        ${hasGiftCards ? giftCardField(bag, { typed: checkout.giftCardTyped, problem: form.problems.get(GIFT_CARD_FIELD), texts }) : ''}
        <fieldset>
          <legend>${t('receipt.payment')}</legend>
          ${isCardNeeded(bag) ? cardInput(form.problems.get(CARD_FIELD), texts) : html`<p>${t('checkout.giftCardPaysAll')}</p>`}
        </fieldset>
        ${
          bag.short.length > 0
            ? html`<a class="button" href="${checkout.bagUrl}">${t('checkout.backToBag')}</a>`
            : html`<button type="submit">
                ${byDelivery(bag.deliveries, ({ price }) =>
                  placeText(bag, { total: bag.bag.total + price, texts }),
                )}
              </button>`
        }
      </form>`,
  });
}

/** What the Enter key presses in any field: the same as the button at the end, not the first that is seen. */
const defaultButton = (): Html =>
  html`<button type="submit" class="default" tabindex="-1" aria-hidden="true"></button>`;

/** Whether anything may remain for a card to pay. */
const isCardNeeded = (bag: CheckoutBag) =>
  bag.deliveries.some(
    ({ price }) => giftCardPart(bag, bag.bag.total + price) < bag.bag.total + price,
  );

function placeText(
  bag: CheckoutBag,
  { total, texts: { t, money } }: { readonly total: number; readonly texts: OrderTexts },
): string {
  const remaining = total - giftCardPart(bag, total);
  return remaining === 0
    ? t('checkout.placePaid')
    : t('checkout.place', { total: money(remaining) });
}

/** What stops the shopper, read out when the page opens. */
export function problemList({
  problems,
  notices,
  problemTitle,
}: Pick<FormState, 'problems' | 'notices' | 'problemTitle'>): Html | '' {
  if (problems.size + notices.length === 0) return '';
  return html`<div class="problems" role="alert" tabindex="-1" autofocus>
    <h2>${problemTitle}</h2>
    <ul>
      ${notices.map((text) => html`<li>${text}</li>`)}
      ${[...problems].map(([field, text]) => html`<li><a href="#${field}">${text}</a></li>`)}
    </ul>
  </div>`;
}

/** Leads to sign-in, and from there to the checkout of the same bag, then the member's. */
function signInLine(offer: SignInOffer, locale: Locale, { t }: OrderTexts): Html {
  const address = localAddress(signInPath(checkoutAddress(locale)), locale);
  return html`<p class="sign-in">${t('checkout.haveAccount')} <a href="${address}">${t(`checkout.${offer}`)}</a></p>`;
}

interface Setting {
  readonly locale: Locale;
  readonly texts: OrderTexts;
}

/** A field with its label above it, and its example and problem below the label. */
function addressInput(field: AddressField, form: FormState, { locale, texts }: Setting): Html {
  const { name, type, isNumeric, isOptional, example, options } = field;
  const { t } = texts;
  const label = fieldLabel(field, locale.language);
  const value = form.address[name] ?? '';
  const described = {
    id: name,
    label: isOptional ? t('addresses.optional', { label }) : label,
    hint: example ? html`${t('addresses.example', { example })}` : undefined,
    problem: form.problems.get(name),
  };
  const attributes = html`autocomplete="${field.autocomplete}"
    ${isOptional ? '' : html`aria-required="true"`}`;
  if (options.length > 0) return labelledSelect(described, { options, value, attributes });
  return labelledInput(
    described,
    html`${attributes}
      type="${type}"
      value="${value}"
      maxlength="${ADDRESS_LINE_MAX}"
      ${isNumeric ? html`inputmode="numeric"` : ''}
      ${type === 'email' ? html`autocapitalize="none" spellcheck="false"` : ''}`,
  );
}

/** Never filled in by a browser, which would offer a real card. */
export function cardInput(problem: string | undefined, { t }: OrderTexts): Html {
  const hint = html`${t('checkout.cardHint')}<br />
    <code>${TEST_CARDS.approved}</code> ${t('checkout.cardApproved')}<br />
    <code>${TEST_CARDS.declined}</code> ${t('checkout.cardDeclined')}`;
  return labelledInput(
    { id: CARD_FIELD, label: t('checkout.card'), hint, problem },
    html`inputmode="numeric" autocomplete="off" maxlength="23" aria-required="true"`,
  );
}

function deliveryChoice(delivery: Delivery, isChosen: boolean, { locale, texts }: Setting): Html {
  const { id, price } = delivery;
  const dates = deliveryDates(delivery, locale.tag);
  return html`<label class="option">
    <input type="radio" name="delivery" value="${id}" ${isChosen ? html`checked` : ''} />
    <span>
      <strong>${texts.t(`checkout.${id}`)}</strong>
      <span class="detail">${texts.t('receipt.arrives', { dates })}</span>
    </span>
    <span class="price">${priceOrFree(price, texts)}</span>
  </label>`;
}
