import type { ApiContext } from '#commerce-api/http/api-env.ts';
import { type Step, stepAddress } from './pages/steps.ts';
import type { CheckoutView } from './pages/view.ts';

/** Answers a request about a step of an open checkout. */
export type StepHandler = (context: ApiContext, view: CheckoutView) => Promise<Response>;

export function goTo(context: ApiContext, id: string, step: Step): Response {
  return context.redirect(stepAddress({ id }, step), 303);
}
