import { html } from 'hono/html';
import { isSame, type KeptAddress } from '../address-book/address-book.ts';
import { addressLines } from '../address-lines.ts';
import type { Checkout } from '../checkout-store.ts';
import { checkoutTexts } from '../checkout-texts.ts';
import type { Html } from './layout.ts';

/** The field that names the kept address to deliver to, or says that another one is typed. */
export const KEPT_FIELD = 'kept';
/** What it's set to then. */
export const OTHER_ADDRESS = 'other';
/** The field that says that the typed address shall be kept. */
export const KEEP_FIELD = 'keep';

interface Choice {
  readonly kept: ReadonlyArray<KeptAddress>;
  /** Whether it's another address that was typed. */
  readonly isTyped: boolean;
}

/**
 * A choice among the member's addresses, and another one. The style sheet folds the fields for that away
 * until it's chosen.
 */
export function keptAddresses(checkout: Checkout, { kept, isTyped }: Choice): Html | '' {
  if (kept.length === 0) return '';
  const { locale } = checkout;
  const t = checkoutTexts(locale.language);
  const given = kept.find(({ address }) => checkout.address && isSame(address, checkout.address));
  const chosen = isTyped ? undefined : (given ?? kept[0]);
  return html`<fieldset>
    <legend>${t('keptAddresses')}</legend>
    ${kept.map((each) =>
      option({
        value: each.id,
        isChosen: each === chosen,
        text: html`<strong>${each.address.name}</strong>
          <span class="detail">${addressLines(locale, each.address).join(', ')}</span>
          <span class="detail">${each.address.phone}</span>`,
      }),
    )}
    ${option({
      value: OTHER_ADDRESS,
      isChosen: isTyped,
      text: html`<strong>${t('otherAddress')}</strong>`,
    })}
  </fieldset>`;
}

function option({ value, isChosen, text }: { value: string; isChosen: boolean; text: Html }): Html {
  return html`<label class="option">
    <input type="radio" name="${KEPT_FIELD}" value="${value}" ${isChosen ? html`checked` : ''} />
    <span>${text}</span>
  </label>`;
}

/** Asks a member whether the typed address shall be kept. Nothing is unless they say so. */
export function keepChoice({ locale }: Checkout, isKeeping: boolean): Html {
  const t = checkoutTexts(locale.language);
  return html`<label class="keep">
    <input type="checkbox" name="${KEEP_FIELD}" value="yes" ${isKeeping ? html`checked` : ''} />
    ${t('keepAddress')}
  </label>`;
}
