import { escape as escapeHtml } from 'html-escaper';
import type { Bag, LineItem } from '#commerce/bag.ts';
import { CART, linePath, localAddress } from '#domain/addresses/addresses.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import { type PicturePlace, pictureAddresses } from '#domain/pictures/picture-addresses.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { PageLocale } from '../browser-client.ts';
import { iconHtml } from '../icon-html.ts';
import { loadStyles } from '../load-styles.ts';
import { pagePictureSources } from '../page-picture-sources.ts';
import styles from './added-panel.css?url&no-inline';
import type { CompanionsSetting } from './companions.ts';
import { type BagSection, loadBagSection } from './load-bag-section.ts';
import { openPanel } from './open-panel.ts';

/** What the panel needs besides the bag, to be loaded while the piece is added. */
export async function loadAddedPanel({ language }: PageLocale): Promise<BagSection> {
  const [texts] = await Promise.all([loadBagSection(language), loadStyles(styles)]);
  return texts;
}

interface Added {
  readonly bag: Bag;
  readonly variantId: string;
  readonly texts: BagSection;
}

/**
 * Shows what was just added, how far it is to free delivery, the ways to the bag and the checkout,
 * and what goes with it. Returns false where that can't be shown: the page has no place for it, or
 * the bag's answer doesn't have the line.
 */
export function showAdded(pageLocale: PageLocale, { bag, variantId, texts }: Added): boolean {
  const place = document.querySelector<HTMLElement>('.added-place');
  const line = bag.lineItems.find(
    (each) => each.type === 'product' && each.variantId === variantId,
  );
  if (!place || !line) return false;
  const locale = localeFor(pageLocale.country, pageLocale.language);
  const panel = document.createElement('div');
  panel.className = 'added';
  panel.setAttribute('role', 'dialog');
  panel.tabIndex = -1;
  panel.setAttribute('aria-labelledby', 'added-title');
  const { checkout } = place.dataset;
  panel.innerHTML = [
    headHtml(texts),
    '<div class="added-content">',
    lineHtml(line, { locale, texts }),
    offersHtml(bag),
    `<p class="added-sum"><span>${escapeHtml(sumLabel(bag, texts))}</span><strong>${escapeHtml(bag.displaySubtotal)}</strong></p>`,
    '<div class="added-ways">',
    `<a class="button button-plain" href="${localAddress(CART, locale)}">${escapeHtml(texts.viewBag)}</a>`,
    checkout
      ? `<a class="button" href="${escapeHtml(checkout)}">${escapeHtml(texts.checkout)}</a>`
      : '',
    '</div><section class="added-with"></section></div>',
  ].join('');
  openPanel(panel, place);
  void fillCompanions(panel, { pageLocale, line, bag, texts });
  return true;
}

/** With how many pieces it's for, since only one of them is shown. */
const sumLabel = ({ itemsCount }: Bag, texts: BagSection) =>
  `${texts.subtotal} · ${fillText(texts.items, { count: itemsCount })}`;

async function fillCompanions(panel: HTMLElement, setting: CompanionsSetting): Promise<void> {
  const place = panel.querySelector<HTMLElement>('.added-with');
  if (!place) return;
  try {
    const { showCompanions } = await import('./companions.ts');
    await showCompanions(place, setting);
  } catch {
    place.remove();
  }
}

function headHtml(texts: BagSection): string {
  return `<div class="added-head">
    <h2 id="added-title">${iconHtml('check')}${escapeHtml(texts.added)}</h2>
    <button type="button" class="icon-button" aria-label="${escapeHtml(texts.dismiss)}" data-close>${iconHtml('close')}</button>
  </div>`;
}

const PICTURE_SIZE = 96;
const PICTURE_PLACE: PicturePlace = {
  sizes: '6rem',
  narrowest: PICTURE_SIZE,
  widest: PICTURE_SIZE,
  isNominal: true,
};

interface LineSetting {
  readonly locale: Locale;
  readonly texts: BagSection;
}

function lineHtml(line: LineItem, { locale, texts }: LineSetting): string {
  const { brandName, productName, variantName, quantity } = line;
  const address = localAddress(linePath(line), locale);
  const words = [
    ['bag-brand', brandName],
    ['added-name', productName],
    ['bag-variant', variantName],
    ['bag-variant', quantity > 1 ? `${texts.quantity}: ${quantity}` : ''],
  ]
    .filter(([, text]) => text)
    .map(([className, text]) => `<bdi class="${className}">${escapeHtml(text ?? '')}</bdi>`);
  return `<a class="added-line" href="${escapeHtml(address)}">
    ${pictureHtml(line)}
    <span class="added-words">${words.join('')}${priceHtml(line, { locale, texts })}</span>
  </a>`;
}

function pictureHtml({ imgSrc }: LineItem): string {
  if (!imgSrc) return '';
  const picture = { url: imgSrc, width: PICTURE_SIZE };
  const addresses = pictureAddresses(picture, PICTURE_PLACE, pagePictureSources());
  const { src, srcset = '', sizes = '' } = addresses;
  const widths = srcset && ` srcset="${escapeHtml(srcset)}" sizes="${sizes}"`;
  return `<img src="${escapeHtml(src)}"${widths} alt="" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}">`;
}

/** Of one piece, as on its page. */
function priceHtml(line: LineItem, { locale, texts }: LineSetting): string {
  const { unitPrice, originalUnitPrice = 0 } = line;
  const print = (amount: number) =>
    escapeHtml(formatMoney({ amount, currency: COUNTRY_CURRENCY[locale.country] }, locale.tag));
  const before =
    originalUnitPrice > unitPrice
      ? ` <s class="bag-price-before"><span class="visually-hidden">${escapeHtml(texts.wasPrice)} </span>${print(originalUnitPrice)}</s>`
      : '';
  return `<span class="bag-price">${print(unitPrice)}${before}</span>`;
}

/** How far it is to free delivery, as in the bag itself (`BagOffers.tsx`). */
function offersHtml({ shippingOffers, total }: Bag): string {
  const offers = shippingOffers.map(({ message, isFree, threshold }) => {
    const meter =
      threshold === undefined
        ? ''
        : `<progress class="bag-meter" max="${threshold}" value="${Math.min(total, threshold)}" aria-hidden="true"></progress>`;
    return `<div><p${isFree ? ' data-free' : ''}>${escapeHtml(message)}</p>${meter}</div>`;
  });
  return offers.length > 0 ? `<div class="bag-offers">${offers.join('')}</div>` : '';
}
