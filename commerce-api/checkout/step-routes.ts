import type { Hono } from 'hono';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import { showAddress, takeAddress } from './address-step.ts';
import { putDelivery } from './checkout-store.ts';
import { checkoutTexts } from './checkout-texts.ts';
import { askedCheckout } from './open-checkout.ts';
import { orderStep, PROBLEM_PARAMETER, REVIEW_PROBLEMS } from './order-step.ts';
import { deliveryPage } from './pages/delivery-page.ts';
import { noticePage } from './pages/notice-page.ts';
import { reviewPage } from './pages/review-page.ts';
import { nextStep } from './pages/steps.ts';
import { goTo, type StepHandler } from './step-handler.ts';

/**
 * The steps of a checkout. Each form redirects, to the next step that isn't done or to its own, so that
 * the back button only ever finds pages.
 */
export function stepRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  const withCheckout = (handle: StepHandler) => async (context: ApiContext) => {
    const asked = await askedCheckout(context, services);
    if (asked.kind === 'placed') return context.redirect(asked.returnAddress, 303);
    if (asked.kind === 'closed') return context.html(await noticePage(asked), 410);
    return handle(context, asked);
  };
  const toNextStep = withCheckout(async (context, { checkout }) =>
    goTo(context, checkout.id, nextStep(checkout)),
  );
  app.get('/:id', toNextStep);
  app.get('/:id/address', withCheckout(showAddress(services)));
  app.post('/:id/address', withCheckout(takeAddress(services)));
  app.get('/:id/delivery', withCheckout(showDelivery));
  app.post('/:id/delivery', withCheckout(takeDelivery(services)));
  app.get('/:id/review', withCheckout(showReview));
  app.get('/:id/order', toNextStep);
  app.post('/:id/order', withCheckout(orderStep(services)));
}

const showDelivery: StepHandler = async (context, view) =>
  view.checkout.address
    ? context.html(await deliveryPage(view))
    : goTo(context, view.checkout.id, 'address');

const takeDelivery =
  ({ db }: MemberServices): StepHandler =>
  async (context, view) => {
    const { checkout, bag } = view;
    const { delivery: wanted } = await context.req.parseBody();
    const chosen = bag.deliveries.find(({ id }) => id === wanted);
    if (!chosen) return goTo(context, checkout.id, 'delivery');
    await putDelivery(db, checkout, chosen.id);
    return goTo(context, checkout.id, nextStep({ ...checkout, delivery: chosen.id }));
  };

const showReview: StepHandler = async (context, view) => {
  const { checkout } = view;
  const next = nextStep(checkout);
  if (next !== 'review') return goTo(context, checkout.id, next);
  const t = checkoutTexts(checkout.locale.language);
  const asked = context.req.query(PROBLEM_PARAMETER);
  const problem = REVIEW_PROBLEMS.find((known) => known === asked);
  if (problem === 'cardUnknown' || problem === 'cardRefused') {
    return context.html(await reviewPage(view, problem));
  }
  // A short line says so itself, until the bag is changed.
  const isTold = problem !== undefined && problem !== 'short';
  const notices = isTold ? [...view.notices, { text: t(problem) }] : view.notices;
  return context.html(await reviewPage({ ...view, notices }));
};
