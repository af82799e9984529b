import type { Picture } from '#content';
import {
  type PictureAddresses,
  type PicturePlace,
  pictureAddresses,
} from '#domain/picture-addresses.ts';
import { PICTURE_PLACES } from '#domain/picture-places.ts';
import { fillText } from '#i18n/fill-text.ts';
import { OFFERS_EVENT, type OffersNews } from '#islands/bag/offers-news.ts';
import { makeOptionGroup, markOption } from './option-group.ts';
import { revaluedViews } from './revalued-views.ts';
import type { VariantView } from './variant-view.ts';

/**
 * Switches the product page to another variant in place: texts, price, pictures, address. The
 * options are links and the served page shows the featured variant, so the page is complete without
 * this script. Islands are notified by a `variant-change` event on the document.
 */
class ProductVariants extends HTMLElement {
  #views: ReadonlyMap<string, VariantView> = new Map();
  #shownId = '';

  connectedCallback() {
    this.#views = new Map(readViews(this).map((view) => [view.id, view]));
    this.#shownId = this.#markedId() ?? this.#views.keys().next().value ?? '';
    const options = this.querySelector<HTMLElement>('[data-options]');
    if (options) makeOptionGroup(options);
    this.addEventListener('click', (event) => this.#choose(event));
    document.addEventListener(OFFERS_EVENT, (event) => this.#revalue(event));
    addEventListener('popstate', () => this.#showLinked());
    this.#showLinked();
  }

  /** Shows the variant in the address. */
  #showLinked() {
    const id = new URLSearchParams(location.search).get('variant');
    if (id) this.#show(id);
  }

  #choose(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || isForAnotherTab(event)) return;
    const id = link.getAttribute('data-variant');
    if (!id || !this.#show(id)) return;
    event.preventDefault();
    history.replaceState(null, '', link.href);
    document.dispatchEvent(new CustomEvent('variant-change', { detail: { variantId: id } }));
  }

  /** Whether the product has the variant. */
  #show(id: string): boolean {
    const view = this.#views.get(id);
    if (!view) return false;
    this.#shownId = id;
    this.#showTexts(view);
    this.#showPictures(view.pictures);
    this.#showStores(id);
    const option = this.querySelector(`[data-variant="${CSS.escape(id)}"]`);
    const options = option?.closest<HTMLElement>('[data-options]');
    if (option && options) markOption(options, option);
    return true;
  }

  #showStores(id: string) {
    for (const store of this.querySelectorAll<HTMLElement>('[data-held]')) {
      store.toggleAttribute('data-absent', !store.dataset.held?.split(' ').includes(id));
    }
  }

  /** The option that is selected in the served page; undefined if there is no choice. */
  #markedId(): string | undefined {
    const marked = this.querySelector<HTMLElement>('[data-variant][aria-current]');
    return marked?.dataset.variant;
  }

  /** The page may be older than prices and stock, so both are updated in place. */
  #revalue(event: Event) {
    const news = event instanceof CustomEvent ? (event.detail as OffersNews) : undefined;
    if (!news) return;
    const before = this.#views.get(this.#shownId);
    this.#views = revaluedViews(this.#views, news);
    for (const { id, isSoldOut } of news.offers) {
      const option = this.querySelector(`[data-variant="${CSS.escape(id)}"]`);
      option?.classList.toggle('option-sold-out', isSoldOut);
    }
    const after = this.#views.get(this.#shownId);
    if (after && JSON.stringify(after) !== JSON.stringify(before)) this.#showTexts(after);
  }

  #showTexts(view: VariantView) {
    for (const element of this.querySelectorAll<HTMLElement>('[data-text]')) {
      element.textContent = textOf(view, element.getAttribute('data-text'));
    }
    for (const element of this.querySelectorAll<HTMLElement>('[data-shown]')) {
      element.hidden = textOf(view, element.getAttribute('data-shown')) === '';
    }
    this.querySelector('.variant-price')?.toggleAttribute('data-reduced', !!view.originalPrice);
  }

  #showPictures(pictures: ReadonlyArray<Picture>) {
    const reel = this.querySelector('[data-pictures]');
    const thumbs = this.querySelector<HTMLElement>('[data-thumbs]');
    if (!reel || !thumbs) return;
    const sources = this.dataset.pictureSources?.split(' ') ?? [];
    const at = (place: PicturePlace) => (picture: Picture) => ({
      ...picture,
      ...pictureAddresses(picture, place, sources),
    });
    fillPictures(reel, pictures.map(at(PICTURE_PLACES.gallery)));
    fillPictures(thumbs, pictures.map(at(PICTURE_PLACES.thumb)));
    thumbs.hidden = pictures.length < 2;
    reel.scrollTo({ left: 0, behavior: 'instant' });
  }
}

function readViews(element: HTMLElement): ReadonlyArray<VariantView> {
  const json = element.querySelector('script[type="application/json"]')?.textContent;
  return json ? JSON.parse(json) : [];
}

function isForAnotherTab({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

function textOf(view: VariantView, key: string | null): string {
  const value = Object.entries(view).find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value : '';
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
  // Set before the source, so that only one of the two is fetched.
  Object.assign(image, { sizes, srcset });
  Object.assign(image, { src, alt, width, height });
}

function fillThumb(link: HTMLAnchorElement, number: number) {
  link.hash = `picture-${number}`;
  link.ariaLabel = fillText(link.dataset.label ?? '', { position: number });
  link.ariaCurrent = number === 1 ? 'true' : null;
}

customElements.define('product-variants', ProductVariants);
