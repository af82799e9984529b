import type { Database } from '#commerce-api/database/tables.ts';
import type { ApiContext } from '#commerce-api/http/api-env.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Checkout } from './checkout-store.ts';
import { followOrders } from './follow-orders.ts';
import { returnAddress } from './open-checkout.ts';
import { orderMail } from './order-mail.ts';
import type { PlacedOrder } from './order-store.ts';
import { nextStep, stepAddress } from './pages/steps.ts';
import type { CheckoutView } from './pages/view.ts';
import { placeOrder } from './place-order.ts';
import { APPROVED_CARD, askBank } from './test-cards.ts';

/** Why an order wasn't placed, as the last step says it. */
export const REVIEW_PROBLEMS = [
  'cardUnknown',
  'cardRefused',
  'changed',
  'short',
  'extras',
] as const;
export type ReviewProblem = (typeof REVIEW_PROBLEMS)[number];

/** The parameter of the last step's address that names it. */
export const PROBLEM_PARAMETER = 'problem';

/**
 * Takes the card and places the order. The bank is asked first: what isn't paid isn't ordered. Every
 * answer is a redirect, so that the back button never sends a form again.
 */
export function orderStep(services: MemberServices) {
  return async (context: ApiContext, { checkout, member }: CheckoutView): Promise<Response> => {
    const { address, locale } = checkout;
    const next = nextStep(checkout);
    if (!address || next !== 'review') return context.redirect(stepAddress(checkout, next), 303);
    const form = await context.req.parseBody();
    const card = askBank(form['card-number']);
    if (card === 'unknown') return toReview(context, checkout, 'cardUnknown');
    if (card === 'declined') return toReview(context, checkout, 'cardRefused');
    const confirming = confirmingByMail(services, locale, address.email ?? member?.email);
    const result = await placeOrder(
      services.db,
      { locale, now: services.clock() },
      {
        checkout,
        member,
        address,
        payment: APPROVED_CARD,
        seen: String(form.seen),
        alongside: confirming.alongside,
      },
    );
    if ('problem' in result) return toReview(context, checkout, result.problem);
    if (result.placed) confirming.afterwards(result.placed);
    services.inBackground(() => followOrders(services));
    return context.redirect(returnAddress(checkout, result.reference), 303);
  };
}

/** The mail that confirms an order: part of its transaction or, where that can't be, afterwards. */
function confirmingByMail(
  { mailer, shopName, inBackground }: MemberServices,
  locale: Locale,
  to: string | undefined,
) {
  if (to === undefined) return { alongside: undefined, afterwards() {} };
  const mailOf = (placed: PlacedOrder) => ({
    to,
    ...orderMail(placed, { locale, shopName: shopName(locale.language) }),
  });
  const { enlist } = mailer;
  if (enlist) {
    const alongside = (db: Database, placed: PlacedOrder) => enlist(db, mailOf(placed));
    return { alongside, afterwards() {} };
  }
  return {
    alongside: undefined,
    /** In the background: the order is valid whether or not its mail can be sent. */
    afterwards: (placed: PlacedOrder) => inBackground(() => mailer.send(mailOf(placed))),
  };
}

/** The last step again, with the current bag; the step itself says if that is gone. */
function toReview(
  context: ApiContext,
  checkout: Checkout,
  problem: ReviewProblem | 'gone',
): Response {
  const address = stepAddress(checkout, 'review');
  return context.redirect(`${address}?${PROBLEM_PARAMETER}=${problem}`, 303);
}
