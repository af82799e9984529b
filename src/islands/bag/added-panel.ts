import { CART, localAddress } from '#domain/addresses.ts';
import { type Locale, localeFor } from '#domain/locales.ts';
import type { PageLocale } from '../browser-client.ts';

/** What was added, as the shopper saw it. */
export interface AddedItem {
  /** Its address. */
  readonly picture?: string | undefined;
  readonly name: string;
  /** Variant, price, or brand. */
  readonly lines: ReadonlyArray<string>;
}

/**
 * What was just added: picture, name, variant and price, with a link to the bag. Without an item, it's
 * what the product's page shows; undefined on other pages.
 */
export function addedPanel(
  { country, language }: PageLocale,
  viewBag: string,
  item = itemOfPage(),
) {
  if (!item) return undefined;
  const panel = document.createElement('div');
  panel.className = 'added';
  panel.append(...pictureOf(item), wordsOf(item), linkToBag(localeFor(country, language), viewBag));
  return panel;
}

function itemOfPage(): AddedItem | undefined {
  const product = document.querySelector<HTMLElement>('product-variants');
  if (!product) return undefined;
  const shown = product.querySelector<HTMLImageElement>('[data-thumbs] img, [data-pictures] img');
  const textOf = (selector: string) => product.querySelector(selector)?.textContent?.trim() ?? '';
  return {
    picture: shown?.currentSrc || shown?.src,
    name: textOf('.product-name'),
    lines: [textOf('.options-title [data-text="name"]'), textOf('[data-text="price"]')],
  };
}

function pictureOf({ picture }: AddedItem): ReadonlyArray<HTMLImageElement> {
  if (!picture) return [];
  const image = new Image(64, 64);
  image.alt = '';
  image.src = picture;
  return [image];
}

function wordsOf({ name, lines }: AddedItem): HTMLElement {
  const words = document.createElement('p');
  const strong = document.createElement('strong');
  strong.textContent = name;
  words.append(strong, ...lines.filter(Boolean).map(lineOf));
  return words;
}

function lineOf(text: string): HTMLElement {
  const line = document.createElement('span');
  line.textContent = text;
  return line;
}

function linkToBag(locale: Locale, text: string): HTMLElement {
  const link = document.createElement('a');
  link.className = 'toaster-toast-link';
  link.href = localAddress(CART, locale);
  link.textContent = text;
  return link;
}
