import type { ListedProduct } from '#commerce/listed-products.ts';
import { localAddress } from '#domain/addresses.ts';
import { type Locale, localeFor } from '#domain/locales.ts';
import { browserClient, pageLocale } from '../browser-client.ts';
import { recentProducts } from '../search/recent-products.ts';

const SHOWN_MAX = 8;

/** Fills the place with the products viewed in this browser, at today's prices. */
export async function showRecent(element: HTMLElement): Promise<void> {
  const { country, language } = pageLocale();
  const products = await recentProducts(browserClient({ country, language }), {
    max: SHOWN_MAX,
    except: element.dataset.except ?? '',
  });
  const list = element.querySelector('[data-products]');
  const section = element.querySelector('section');
  if (!list || !section || products.length === 0) return;
  const locale = localeFor(country, language);
  list.replaceChildren(...products.map((product) => itemOf(product, locale)));
  section.hidden = false;
}

function itemOf(product: ListedProduct, locale: Locale): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.className = 'card';
  link.href = localAddress(product.path, locale);
  const picture = new Image(PICTURE_SIDE, PICTURE_SIDE);
  Object.assign(picture, { className: 'card-picture', loading: 'lazy', alt: '' });
  picture.src = product.imgSrc;
  link.append(
    picture,
    line('card-brand', product.brandName),
    line('card-name', product.name),
    line('card-price', product.displayPrice),
  );
  item.append(link);
  return item;
}

const PICTURE_SIDE = 600;

function line(className: string, text: string): HTMLSpanElement {
  const span = document.createElement('span');
  span.className = className;
  span.textContent = text;
  return span;
}
