import { html } from 'hono/html';
import { newGiftCardCode, showGiftCardCode } from '#commerce-api/gift-cards/gift-card-code.ts';
import {
  findPurchase,
  type Purchase,
  saveBuyerEmail,
  type WaitingPurchase,
} from '#commerce-api/gift-cards/purchase-store.ts';
import type { ApiContext } from '#commerce-api/http/api-env.ts';
import { memberOfBrowser } from '#commerce-api/members/authentication.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import { email as emailAddress } from '#commerce-api/members/personal-fields.ts';
import {
  checkoutReturnAddress,
  DEMO_GIFT_CARD,
  GIFT_CARDS,
  localAddress,
} from '#domain/addresses/addresses.ts';
import { ORDER_PARAMETER } from '#domain/bag/checkout-token.ts';
import { COUNTRY_CURRENCY } from '#domain/money/money.ts';
import { formatDay } from '#i18n/dates.ts';
import { buyGiftCard } from './buy-gift-card.ts';
import {
  CARD_FIELD,
  CARD_PROBLEMS,
  cardInput,
  cardProblemText,
  problemList,
} from './checkout-page.ts';
import { labelledInput } from './labelled-input.ts';
import { type Html, noticePage, pageOf } from './layout.ts';
import { visitorsLocale } from './open-checkout.ts';
import { mailOrder, orderMail } from './order-mail.ts';
import { type OrderTexts, orderTexts } from './order-texts.ts';
import { APPROVED_CARD, authorizeCard } from './test-cards.ts';

/** The parameter of the page's address that names it. */
const PROBLEM_PARAMETER = 'problem';

/** The form that pays for a gift card. Whoever has its address may fill it in: nothing else asks for it. */
export const showGiftCardForm = (services: MemberServices) =>
  withPurchase(services, async (context, purchase) => {
    const problemName = context.req.query(PROBLEM_PARAMETER);
    const problem = GIFT_CARD_FORM_PROBLEMS.find((each) => each === problemName);
    const member = await memberOfBrowser(context, services);
    return context.html(
      await giftCardPage(purchase, { email: purchase.buyerEmail ?? member?.email ?? '', problem }),
    );
  });

/** Takes the card, and makes the gift card. Every answer is a redirect, as in the checkout of a bag. */
export const submitGiftCardForm = (services: MemberServices) =>
  withPurchase(services, async (context, purchase) => {
    const form = await context.req.parseBody();
    const again = (problem: GiftCardFormProblem) =>
      context.redirect(`${DEMO_GIFT_CARD}/${purchase.token}?${PROBLEM_PARAMETER}=${problem}`, 303);
    const typed = form[EMAIL_FIELD];
    if (typeof typed === 'string') await saveBuyerEmail(services.db, purchase, typed.slice(0, 254));
    const buyer = emailAddress.safeParse(typed);
    if (!buyer.success) return again('email');
    const card = authorizeCard(form[CARD_FIELD]);
    if (card !== 'approved') return again(CARD_PROBLEMS[card]);
    const reference = await buy(services, purchase, buyer.data);
    return reference === undefined
      ? context.redirect(`${DEMO_GIFT_CARD}/${purchase.token}`, 303)
      : context.redirect(paidAddress({ ...purchase, orderReference: reference }), 303);
  });

async function buy(
  services: MemberServices,
  purchase: WaitingPurchase,
  email: string,
): Promise<string | undefined> {
  const code = newGiftCardCode();
  const result = await buyGiftCard(services.db, purchase, {
    email,
    card: APPROVED_CARD,
    code,
    now: services.clock(),
    alongside: (db, placed) => {
      const text = orderMail(placed, purchase.locale, showGiftCardCode(code));
      return mailOrder(db, services, { placed, text });
    },
  });
  return result?.reference;
}

/** Has a request about a purchase that waits handled, and answers one about any other. */
function withPurchase(
  services: MemberServices,
  handle: (context: ApiContext, purchase: WaitingPurchase) => Promise<Response>,
) {
  return async (context: ApiContext) => {
    const token = context.req.param('token') ?? '';
    const purchase = await findPurchase(services.db, token, services.clock());
    if (!purchase) {
      const notice = { notice: 'purchaseEnded', locale: visitorsLocale(context) } as const;
      return context.html(await noticePage(notice), 410);
    }
    if ('orderReference' in purchase) return context.redirect(paidAddress(purchase), 303);
    return handle(context, purchase);
  };
}

/** By the path alone, so that it leads back into the shop that served the form. */
function paidAddress({
  locale,
  orderReference,
}: Omit<Extract<Purchase, { readonly orderReference: string }>, 'token'>): string {
  return `${checkoutReturnAddress(locale)}&${ORDER_PARAMETER}=${orderReference}`;
}

/** The name of the field for the buyer's address. */
const EMAIL_FIELD = 'email';

/** What is wrong with the form, as the page says it. */
const GIFT_CARD_FORM_PROBLEMS = ['email', ...Object.values(CARD_PROBLEMS)] as const;
type GiftCardFormProblem = (typeof GIFT_CARD_FORM_PROBLEMS)[number];

interface FormState {
  /** The email of the signed-in member, or ''. */
  readonly email: string;
  readonly problem: GiftCardFormProblem | undefined;
}

/** Where a gift card is paid for: the receipt's address and the card, beside what is bought. */
function giftCardPage(purchase: WaitingPurchase, form: FormState): Html {
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
