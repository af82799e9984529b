import { html } from 'hono/html';
import { DEMO_CHECKOUT } from '#domain/addresses/addresses.ts';
import type { Checkout } from '../checkout-store.ts';
import type { Translate } from '../checkout-texts.ts';
import type { Html } from './layout.ts';

export const STEPS = ['address', 'delivery', 'review'] as const;
export type Step = (typeof STEPS)[number];

export const stepAddress = ({ id }: Pick<Checkout, 'id'>, step: Step | 'order') =>
  `${DEMO_CHECKOUT}/${id}/${step}`;

/** The first step that isn't done. */
export function nextStep({ address, delivery }: Checkout): Step {
  if (!address) return 'address';
  return delivery ? 'review' : 'delivery';
}

/** The steps of the checkout; those that are done lead back. */
export function stepList(checkout: Checkout, current: Step, t: Translate): Html {
  const reached = STEPS.indexOf(nextStep(checkout));
  return html`<nav class="steps" aria-label="${t('steps')}">
    <ol>
      ${STEPS.map((step, index) => {
        const name = t(`${step}Step`);
        if (step === current) return html`<li aria-current="step">${name}</li>`;
        if (index > reached) return html`<li>${name}</li>`;
        const done =
          index < reached ? html`<span class="visually-hidden">${t('stepDone')}</span>` : '';
        return html`<li><a href="${stepAddress(checkout, step)}">${name}</a>${done}</li>`;
      })}
    </ol>
  </nav>`;
}
