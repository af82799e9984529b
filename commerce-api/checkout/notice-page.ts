import { html } from 'hono/html';
import { CART, GIFT_CARDS, localAddress } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { translator } from '#i18n/translate.ts';
import { type Html, pageOf } from './layout.ts';

export type Notice = 'gone' | 'expired' | 'failed' | 'purchaseEnded';

interface NoticeContent {
  readonly notice: Notice;
  readonly locale: Locale;
  readonly bagUrl?: string;
}

/** Why there is no form to show, with the way back to the bag. */
export function noticePage({ notice, locale, bagUrl }: NoticeContent): Html {
  const t = translator(locale.language);
  const isGiftCard = notice === 'purchaseEnded';
  const back = bagUrl ?? localAddress(isGiftCard ? GIFT_CARDS : CART, locale);
  return pageOf({
    locale,
    title: t(`checkout.${notice}Title`),
    isGiftCard,
    main: html`<h1>${t(`checkout.${notice}Title`)}</h1>
      <p>${t(`checkout.${notice}`)}</p>
      <p><a class="button" href="${back}">${t(isGiftCard ? 'checkout.backToGiftCards' : 'checkout.backToBag')}</a></p>`,
  });
}
