import type { Picture } from '#content';
import {
  type PictureAddresses,
  type PicturePlace,
  pictureAddresses,
} from '#domain/pictures/picture-addresses.ts';
import { PRODUCT_PICTURE_PLACES } from '#domain/pictures/product-picture-places.ts';
import { type OffersNews, shownProduct } from '#islands/page/shown-product.ts';
import { makeOptionGroup, markOption } from './option-group.ts';
import { revaluedViews } from './revalued-views.ts';
import type { VariantView } from './variant-view.ts';

/**
 * Switches the product page to another variant in place: texts, price, pictures, address. The
 * options are links and the served page shows the featured variant, so the page is complete without
 * this script. Islands share the choice and news of prices with it by `shownProduct`.
 */
class ProductVariants extends HTMLElement {
  #views: ReadonlyMap<string, VariantView> = new Map();
  #shownId = '';

  connectedCallback() {
    this.#views = new Map(readViews(this).map((view) => [view.id, view]));
    // There is a marked option, or only one variant.
    const marked = this.querySelector('[data-variant][aria-current]');
    this.#shownId = marked?.getAttribute('data-variant') ?? this.#views.keys().next().value ?? '';
    const options = this.querySelector<HTMLElement>('[data-options]');
    if (options) makeOptionGroup(options);
    this.addEventListener('click', (event) => this.#choose(event));
    shownProduct.subscribe(({ variantId, news }, before) => {
      if (variantId && variantId !== before.variantId) this.#show(variantId);
      if (news && news !== before.news) this.#revalue(news);
    });
    addEventListener('popstate', () => this.#showLinked());
    this.#showLinked();
  }

  /** Shows the variant in the address. */
  #showLinked() {
    const id = linkedVariant();
    if (id && this.#views.has(id)) shownProduct.setState({ variantId: id });
  }

  #choose(event: MouseEvent) {
    const { target } = event;
    const isForAnotherTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!(target instanceof Element) || isForAnotherTab) return;
    if (target.closest('[data-press-add]')) this.querySelector<HTMLElement>('.add-to-bag')?.click();
    const id = target.closest('a')?.getAttribute('data-variant');
    if (!id || !this.#views.has(id)) return;
    event.preventDefault();
    shownProduct.setState({ variantId: id });
  }

  #show(id: string) {
    const view = this.#views.get(id);
    if (!view) return;
    this.#shownId = id;
    showTexts(this, view);
    showPictures(this, view.pictures);
    const heart = this.querySelector<HTMLElement>('.product-names > [data-wish]');
    if (heart) heart.dataset.wish = id;
    for (const store of this.querySelectorAll<HTMLElement>('[data-held]')) {
      store.toggleAttribute('data-absent', !store.dataset.held?.split(' ').includes(id));
    }
    const option = this.querySelector<HTMLAnchorElement>(`[data-variant="${CSS.escape(id)}"]`);
    const options = this.querySelector<HTMLElement>('[data-options]');
    if (!option || !options) return;
    markOption(options, option);
    if (linkedVariant() !== id) history.replaceState(null, '', option.href);
  }

  /** The page may be older than prices and stock, so both are updated in place. */
  #revalue(news: OffersNews) {
    const before = this.#views.get(this.#shownId);
    this.#views = revaluedViews(this.#views, news);
    for (const { id, isSoldOut, price } of news.offers) {
      const option = this.querySelector(`[data-variant="${CSS.escape(id)}"]`);
      option?.classList.toggle('option-sold-out', isSoldOut);
      option?.querySelector('small')?.replaceChildren(price);
    }
    const after = this.#views.get(this.#shownId);
    if (after && JSON.stringify(after) !== JSON.stringify(before)) showTexts(this, after);
  }
}

/** The variant in the address. */
const linkedVariant = () => new URLSearchParams(location.search).get('variant');

function readViews(element: HTMLElement): ReadonlyArray<VariantView> {
  const json = element.querySelector('script[type="application/json"]');
  return JSON.parse(json?.textContent || '[]');
}

function showTexts(shown: HTMLElement, view: VariantView) {
  for (const element of shown.querySelectorAll<HTMLElement>('[data-text]')) {
    element.textContent = textOf(view, element.getAttribute('data-text'));
  }
  for (const element of shown.querySelectorAll<HTMLElement>('[data-shown]')) {
    element.hidden = textOf(view, element.getAttribute('data-shown')) === '';
  }
  shown.querySelector('.variant-price')?.toggleAttribute('data-reduced', !!view.originalPrice);
}

function textOf(view: VariantView, key: string | null): string {
  const value: unknown = Reflect.get(view, key ?? '');
  return typeof value === 'string' ? value : '';
}

function showPictures(shown: HTMLElement, pictures: ReadonlyArray<Picture>) {
  const reel = shown.querySelector('[data-pictures]');
  const thumbs = shown.querySelector<HTMLElement>('[data-thumbs]');
  if (!reel || !thumbs) return;
  const sources = shown.dataset.pictureSources?.split(' ') ?? [];
  const at = (place: PicturePlace) => (picture: Picture) => ({
    ...picture,
    ...pictureAddresses(picture, place, sources),
  });
  fillPictures(reel, pictures.map(at(PRODUCT_PICTURE_PLACES.gallery)));
  fillPictures(thumbs, pictures.map(at(PRODUCT_PICTURE_PLACES.thumb)));
  thumbs.hidden = pictures.length < 2;
  reel.scrollTo({ left: 0, behavior: 'instant' });
}

type PlacedPicture = Picture & PictureAddresses;

/** Makes the list have one item per picture, by copying its first item. */
function fillPictures(list: Element, pictures: ReadonlyArray<PlacedPicture>) {
  const [first] = list.children;
  if (!first || pictures.length === 0) return;
  const items = pictures.map((picture, position) => pictureItem(first, picture, position + 1));
  list.replaceChildren(...items);
}

function pictureItem(model: Element, picture: PlacedPicture, number: number): Node {
  const item = model.cloneNode(true);
  if (!(item instanceof HTMLElement)) return item;
  if (item.id) item.id = `picture-${number}`;
  const link = item.querySelector('a');
  if (link) fillThumb(link, number);
  const image = item.querySelector('img');
  if (image) fillImage(image, link ? { ...picture, alt: '' } : picture);
  return item;
}

function fillImage(image: HTMLImageElement, picture: PlacedPicture) {
  const { src, srcset = '', sizes = '', alt, width, height } = picture;
  // In this order, so that only one of the sources is fetched.
  Object.assign(image, { sizes, srcset, src, alt, width, height });
}

function fillThumb(link: HTMLAnchorElement, number: number) {
  link.hash = `picture-${number}`;
  link.querySelector('bdi')?.replaceChildren(String(number));
  link.ariaCurrent = number === 1 ? 'true' : null;
}

customElements.define('product-variants', ProductVariants);
