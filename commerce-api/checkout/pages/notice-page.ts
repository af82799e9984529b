import { html } from 'hono/html';
import { CART, localAddress } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { checkoutTexts } from '../checkout-texts.ts';
import { checkoutPage, type Html } from './layout.ts';

export type Notice = 'gone' | 'expired' | 'failed';

interface NoticeContent {
  readonly notice: Notice;
  readonly locale: Locale;
  readonly shopName: string;
  readonly bagUrl?: string;
}

/** Why there is no step to show, with the way back to the bag. */
export function noticePage({ notice, locale, shopName, bagUrl }: NoticeContent): Html {
  const t = checkoutTexts(locale.language);
  return checkoutPage({
    locale,
    shopName,
    title: t(`${notice}Title`),
    main: html`<h1>${t(`${notice}Title`)}</h1>
      <p>${t(notice)}</p>
      <p><a class="button" href="${bagUrl ?? localAddress(CART, locale)}">${t('backToBag')}</a></p>`,
  });
}
