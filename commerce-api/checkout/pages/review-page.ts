import { html } from 'hono/html';
import { deliveryDates } from '#domain/bag/delivery-dates.ts';
import { formatMoney } from '#domain/money/money.ts';
import { addressLines } from '../address-lines.ts';
import { checkoutTexts, type Translate } from '../checkout-texts.ts';
import { TEST_CARDS } from '../test-cards.ts';
import { checkoutPage, type Html } from './layout.ts';
import { orderSummary } from './order-summary.ts';
import { problemList } from './problems.ts';
import { stepAddress, stepList } from './steps.ts';
import type { CheckoutView } from './view.ts';

/** What was wrong with the card. */
type CardProblem = 'cardUnknown' | 'cardRefused';

/** The last step: everything once more, and the card. */
export function reviewPage(
  { shopName, checkout, bag, member, notices }: CheckoutView,
  cardProblem?: CardProblem,
): Html {
  const { locale, address = {} } = checkout;
  const t = checkoutTexts(locale.language);
  const total = formatMoney({ amount: bag.total, currency: bag.bag.currency }, locale.tag);
  const isRefused = cardProblem === 'cardRefused';
  const cardText = cardProblem && t(isRefused ? 'afterRefusal' : cardProblem);
  const problems = cardText ? [{ text: cardText, field: 'card-number' }] : [];
  return checkoutPage({
    locale,
    shopName,
    title: t('reviewTitle'),
    steps: stepList(checkout, 'review', t),
    aside: orderSummary(bag, checkout),
    main: html`<h1>${t('reviewTitle')}</h1>
      ${problemList(t(isRefused ? 'cardRefused' : 'problemTitle'), [...notices, ...problems])}
      <section class="chosen" aria-labelledby="to">
        <h2 id="to">${t('addressStep')}</h2>
        <p>
          ${[
            address.name,
            ...addressLines(locale, address),
            address.phone,
            address.email ?? member?.email,
          ]
            .filter((line) => line)
            .map((line) => html`${line}<br />`)}
        </p>
        ${changeLink(stepAddress(checkout, 'address'), t('addressStep'), t)}
      </section>
      <section class="chosen" aria-labelledby="how">
        <h2 id="how">${t('deliveryStep')}</h2>
        <p>
          ${t(bag.delivery.id)}<br />
          ${t('arrives', { dates: deliveryDates(bag.delivery, locale.tag) })}
        </p>
        ${changeLink(stepAddress(checkout, 'delivery'), t('deliveryStep'), t)}
      </section>
      <form method="post" action="${stepAddress(checkout, 'order')}" data-busy="${t('placing')}" novalidate>
        <h2>${t('reviewStep')}</h2>
        <input type="hidden" name="seen" value="${bag.mark}" />
        ${cardField(cardProblem && t(cardProblem), t)}
        ${
          bag.short.length > 0
            ? html`<a class="button" href="${checkout.bagUrl}">${t('backToBag')}</a>`
            : html`<button type="submit">${t('place', { total })}</button>`
        }
      </form>`,
  });
}

function changeLink(address: string, what: string, t: Translate): Html {
  return html`<a href="${address}">${t('change')} <span class="visually-hidden">${what}</span></a>`;
}

/** Never filled in by a browser, which would offer a real card. */
function cardField(problem: string | undefined, t: Translate): Html {
  return html`<div class="field">
    <label for="card-number">${t('card')}</label>
    <p class="hint" id="card-hint">
      ${t('cardHint')}<br />
      <code>${TEST_CARDS.approved}</code> ${t('cardApproved')}<br />
      <code>${TEST_CARDS.declined}</code> ${t('cardDeclined')}
    </p>
    ${problem ? html`<p class="problem" id="card-problem">${problem}</p>` : ''}
    <input
      id="card-number"
      name="card-number"
      inputmode="numeric"
      autocomplete="off"
      maxlength="23"
      aria-required="true"
      ${problem ? html`aria-invalid="true"` : ''}
      aria-describedby="card-hint${problem ? ' card-problem' : ''}"
    />
  </div>`;
}
