import { html } from 'hono/html';
import { isSame, type KeptAddress } from '../address-book/address-book.ts';
import { addressLines } from '../address-lines.ts';
import type { Checkout } from '../checkout-store.ts';
import { checkoutTexts } from '../checkout-texts.ts';
import type { Html } from './layout.ts';
import { stepAddress } from './steps.ts';

/** The field that names the kept address to deliver to, instead of all others. */
export const KEPT_FIELD = 'kept';
/** The field that says that the address shall be kept. */
export const KEEP_FIELD = 'keep';

/** A form that delivers to one of the member's addresses, above the one for any other. */
export function keptAddresses(checkout: Checkout, kept: ReadonlyArray<KeptAddress>): Html | '' {
  if (kept.length === 0) return '';
  const { locale } = checkout;
  const t = checkoutTexts(locale.language);
  const given = kept.find(({ address }) => checkout.address && isSame(address, checkout.address));
  const chosen = given ?? kept[0];
  const option = (each: KeptAddress) => html`<label class="option">
    <input
      type="radio"
      name="${KEPT_FIELD}"
      value="${each.id}"
      ${each === chosen ? html`checked` : ''}
    />
    <span>
      <strong>${each.address.name}</strong>
      <span class="detail">${addressLines(locale, each.address).join(', ')}</span>
    </span>
  </label>`;
  return html`<form method="post" action="${stepAddress(checkout, 'address')}">
      <h2 id="kept-title">${t('keptAddresses')}</h2>
      <fieldset aria-labelledby="kept-title">${kept.map(option)}</fieldset>
      <button type="submit">${t('deliverHere')}</button>
    </form>
    <h2 class="other">${t('otherAddress')}</h2>`;
}

/** Asks a member whether the typed address shall be kept. */
export function keepChoice(checkout: Checkout): Html {
  const t = checkoutTexts(checkout.locale.language);
  return html`<label class="keep">
    <input type="checkbox" name="${KEEP_FIELD}" value="yes" checked />
    ${t('keepAddress')}
  </label>`;
}
