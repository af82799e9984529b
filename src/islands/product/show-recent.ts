import type { ListedProduct } from '#commerce/listed-products.ts';
import { localAddress } from '#domain/addresses/addresses.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { type PicturePlace, pictureAddresses } from '#domain/pictures/picture-addresses.ts';
import { browserClient, pageLocale } from '../browser-client.ts';
import { pagePictureSources } from '../page-picture-sources.ts';
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
  const sources = pagePictureSources();
  list.replaceChildren(...products.map((product) => itemOf(product, locale, sources)));
  section.hidden = false;
}

function itemOf(
  product: ListedProduct,
  locale: Locale,
  sources: ReadonlyArray<string>,
): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.className = 'card';
  link.href = localAddress(product.path, locale);
  const picture = new Image(PICTURE_SIDE, PICTURE_SIDE);
  Object.assign(picture, { className: 'card-picture', loading: 'lazy', alt: '' });
  const shown = { url: product.imgSrc, width: PICTURE_SIDE };
  Object.assign(picture, pictureAddresses(shown, PICTURE_PLACE, sources));
  link.append(
    picture,
    line('bdi', 'card-brand', product.brandName),
    line('bdi', 'card-name', product.name),
    line('span', 'card-price', product.displayPrice),
  );
  item.append(link);
  return item;
}

const PICTURE_SIDE = 600;
/** As wide as the items of the reel (`RecentlyViewed.astro`). */
const PICTURE_PLACE: PicturePlace = {
  sizes: 'clamp(8rem, 14vw, 12rem)',
  narrowest: 128,
  widest: 192,
  isNominal: true,
};

/** Names, which may be written from right to left, are kept apart from what is around them. */
function line(tag: 'bdi' | 'span', className: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}
