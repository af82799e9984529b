import { html } from 'hono/html';
import type { Bag } from '#commerce/bag.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import { localAddress, PLAIN_CART } from '#domain/addresses/addresses.ts';
import { cartTokenIn } from '../checkout/bag-cookie.ts';
import { type FormBagOwner, withFormBag } from '../checkout/form-bag.ts';
import type { ClientOf } from '../client-of.ts';
import { badgeOf } from './bag-badge.ts';
import { bagLine } from './bag-lines.ts';
import { bagCount, bagSummary } from './bag-summary.ts';
import type { Html, PlainAnswer } from './plain-page.ts';
import type { PlainSetting } from './plain-setting.ts';

interface BagPage {
  readonly setting: PlainSetting;
  readonly hasCheckout: boolean;
  /** Why a change was refused. */
  readonly refusal?: { readonly status: 422 | 502; readonly text: string } | undefined;
}

/** The bag of a browser without JavaScript. */
export async function bagAnswer(
  clientOf: ClientOf,
  owner: FormBagOwner,
  page: BagPage,
): Promise<PlainAnswer> {
  try {
    return bagOrNone(await readBag(clientOf, owner), page);
  } catch (error) {
    if (error instanceof CommerceError) return failedBag(page);
    throw error;
  }
}

/** Undefined if there is none, or none for whoever asks. */
async function readBag(clientOf: ClientOf, owner: FormBagOwner): Promise<Bag | undefined> {
  const token = cartTokenIn(owner.cookie, owner.locale.country);
  if (!token) return undefined;
  return withFormBag(clientOf, owner, (bag) => bag.read(token)).catch((error: unknown) => {
    if (error instanceof CommerceError && NONE.has(error.status ?? 0)) return undefined;
    throw error;
  });
}

const NONE: ReadonlySet<number> = new Set([401, 403, 404]);

function bagOrNone(bag: Bag | undefined, { setting, hasCheckout, refusal }: BagPage): PlainAnswer {
  const status = refusal?.status ?? 200;
  const notice = refusal ? problem(refusal.text) : '';
  if (!bag || bag.lineItems.length === 0) {
    return { status, main: html`${notice}`, isEmpty: true, bagToken: bag?.token };
  }
  const main = html`${notice}
    <div class="cart">
      <div>
        <p class="cart-count">${bagCount(bag, setting)}</p>
        <ul class="cart-lines">${bag.lineItems.map((line) => bagLine(line, setting))}</ul>
      </div>
      ${bagSummary(bag, setting, hasCheckout)}
    </div>`;
  return { status, main, isEmpty: false, ...badgeOf(bag, setting.locale) };
}

const problem = (text: string): Html => html`<p class="bag-problem" role="alert">${text}</p>`;

function failedBag({ setting: { locale, t } }: BagPage): PlainAnswer {
  const again = localAddress(PLAIN_CART, locale);
  const main = html`<div class="bag-failure">
    <p role="alert">${t('bag.failed')}</p>
    <a class="button button-plain" href="${again}">${t('bag.retry')}</a>
  </div>`;
  return { status: 502, main, keepsOwn: true, isEmpty: false };
}
