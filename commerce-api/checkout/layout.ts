import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { CART, GIFT_CARDS, HOME, localAddress } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { SHOP_ICONS } from '#domain/shop-icons.ts';
import { translator } from '#i18n/translate.ts';
import { SHOP } from '#shop/shop.ts';
import { STYLE } from './assets.ts';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface PageContent {
  readonly locale: Locale;
  readonly title: string;
  readonly main: Html;
  /** Beside the main part, or above it on a phone. */
  readonly aside?: Html | undefined;
  /** Whether it sells a gift card, which is mailed and works in the demo as well. */
  readonly isGiftCard?: boolean;
}

/** A page of the demo checkout: a document of its own, without the shop's header and menu. */
export function pageOf({ locale, title, main, aside, isGiftCard = false }: PageContent): Html {
  const t = translator(locale.language);
  const demoNote = t(isGiftCard ? 'checkout.demoNoteGiftCard' : 'checkout.demoNote');
  return html`<!doctype html>
<html lang="${locale.tag}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title} | ${SHOP.name}</title>
    <link rel="icon" href="${SHOP_ICONS.vector}" />
    <link rel="stylesheet" href="${STYLE.address}" />
  </head>
  <body>
    <a class="skip" href="#main">${t('shell.skip')}</a>
    <header>
      <div class="head">
        <a class="shop" href="${localAddress(HOME, locale)}">${SHOP.name}</a>
      </div>
      <p class="demo" role="note">
        <strong>${t('checkout.demoTitle')}</strong> ${demoNote}
      </p>
    </header>
    <div class="${aside === undefined ? 'column' : 'columns'}">
      ${aside ?? ''}
      <main id="main" tabindex="-1">${main}</main>
    </div>
  </body>
</html>`;
}

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
