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
import { checkoutReturnAddress, DEMO_GIFT_CARD } from '#domain/addresses/addresses.ts';
import { ORDER_PARAMETER } from '#domain/bag/checkout-token.ts';
import { buyGiftCard } from './buy-gift-card.ts';
import { CARD_FIELD, CARD_PROBLEMS } from './checkout-page.ts';
import {
  EMAIL_FIELD,
  GIFT_CARD_FORM_PROBLEMS,
  type GiftCardFormProblem,
  giftCardPage,
} from './gift-card-page.ts';
import { noticePage } from './notice-page.ts';
import { visitorsLocale } from './open-checkout.ts';
import { orderMail } from './order-mail.ts';
import { orderMailing } from './order-mailing.ts';
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
  const mailing = orderMailing(services, (placed) =>
    orderMail(placed, purchase.locale, showGiftCardCode(code)),
  );
  const result = await buyGiftCard(services.db, purchase, {
    email,
    card: APPROVED_CARD,
    code,
    now: services.clock(),
    alongside: mailing.alongside,
  });
  if (result) mailing.afterwards(result.placed);
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
