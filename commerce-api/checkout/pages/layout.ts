import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { HOME, localAddress } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { SCRIPT, STYLE } from '../assets.ts';
import { checkoutTexts, type Translate } from '../checkout-texts.ts';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface PageContent {
  readonly locale: Locale;
  readonly shopName: string;
  readonly title: string;
  readonly main: Html;
  /** Beside the main part, or above it on a phone. */
  readonly aside?: Html | undefined;
  /** Above both. */
  readonly steps?: Html | undefined;
}

/** A page of the demo checkout: a document of its own, without the shop's header and menu. */
export function checkoutPage({ locale, shopName, title, main, aside, steps }: PageContent): Html {
  const t = checkoutTexts(locale.language);
  return html`<!doctype html>
<html lang="${locale.tag}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title} | ${t('title')}</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="${STYLE.address}" />
    <script src="${SCRIPT.address}" defer></script>
  </head>
  <body>
    <a class="skip" href="#main">${t('skip')}</a>
    <header>
      <div class="head">
        <a class="shop" href="${localAddress(HOME, locale)}">${shopName}</a>
        <p>${t('title')}</p>
      </div>
      ${demoNote(t)}
    </header>
    ${steps ?? ''}
    <div class="${aside === undefined ? 'column' : 'columns'}">
      ${aside ?? ''}
      <main id="main" tabindex="-1">${main}</main>
    </div>
  </body>
</html>`;
}

function demoNote(t: Translate): Html {
  return html`<p class="demo" role="note"><strong>${t('demoTitle')}</strong> ${t('demo')}</p>`;
}
