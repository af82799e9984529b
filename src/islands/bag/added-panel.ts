import { CART, localAddress } from '#domain/addresses.ts';
import { type Locale, localeFor } from '#domain/locales.ts';
import type { PageLocale } from '../browser-client.ts';

/**
 * What was just added, as the product's page shows it: picture, name, variant and price, with a link
 * to the bag. Undefined on other pages.
 */
export function addedPanel({ country, language }: PageLocale, viewBag: string) {
  const product = document.querySelector<HTMLElement>('product-variants');
  if (!product) return undefined;
  const panel = document.createElement('div');
  panel.className = 'added';
  panel.append(
    ...pictureOf(product),
    wordsOf(product),
    linkToBag(localeFor(country, language), viewBag),
  );
  return panel;
}

function pictureOf(product: HTMLElement): ReadonlyArray<HTMLImageElement> {
  const shown = product.querySelector<HTMLImageElement>('[data-thumbs] img, [data-pictures] img');
  if (!shown) return [];
  const picture = new Image(64, 64);
  picture.alt = '';
  picture.src = shown.currentSrc || shown.src;
  return [picture];
}

function wordsOf(product: HTMLElement): HTMLElement {
  const textOf = (selector: string) => product.querySelector(selector)?.textContent?.trim() ?? '';
  const words = document.createElement('p');
  const name = document.createElement('strong');
  name.textContent = textOf('.product-name');
  const lines = [textOf('.options-title [data-text="name"]'), textOf('[data-text="price"]')];
  words.append(name, ...lines.filter(Boolean).map(lineOf));
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
