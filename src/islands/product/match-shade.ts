import type { QuickVariant } from '#commerce/shop-port.ts';
import { REQUEST_TIMEOUT_MS, SEARCH_DEBOUNCE_MS } from '#domain/limits.ts';
import { isShortQuery } from '#domain/search/short-query.ts';
import { fillText } from '#i18n/fill-text.ts';
import type en from '#i18n/messages/en.json';
import { browserClient, pageLocale } from '../browser-client.ts';
import { closeButton } from '../close-button.ts';
import { loadStyles } from '../load-styles.ts';
import { report } from '../reporting/report.ts';
import { showUnreachable } from '../toast/failure.ts';
import { closestShades, type ShadeMatch } from './closest-shades.ts';
import { fetchVariants } from './fetch-variants.ts';
import styles from './match-shade.css?url&no-inline';
import { boughtShades, findWorn, viewedProducts, type WornProduct } from './worn-products.ts';

type Texts = (typeof en)['shadeMatch'];

const SECTIONS = import.meta.glob<Texts>('../../i18n/messages/*.json', { import: 'shadeMatch' });

interface Wanted {
  readonly productId: string;
  /** Called with the id of the shade that is chosen. */
  readonly onChoose: (variantId: string) => void;
}

/**
 * Opens a dialog in which a shopper names a shade that they wear, of any product, and chooses among
 * the shades of the page's product that look most like it.
 *
 * @param again asks for it once more
 */
export async function matchShade(again: () => void): Promise<void> {
  const { language } = pageLocale();
  const product = document.querySelector<HTMLElement>('product-variants');
  const productId = product?.dataset.id ?? '';
  const onChoose = (id: string) =>
    product?.querySelector<HTMLElement>(`[data-variant="${CSS.escape(id)}"]`)?.click();
  try {
    const [texts, own] = await Promise.all([
      SECTIONS[`../../i18n/messages/${language}.json`]?.(),
      shadesOf(productId),
      loadStyles(styles),
    ]);
    if (!texts) throw new Error(`There are no words for shades in ${language}.`);
    new ShadeDialog(texts, own, { productId, onChoose }).open();
  } catch (error) {
    report('shade-match', error);
    showUnreachable(again);
  }
}

async function shadesOf(key: string): Promise<ReadonlyArray<QuickVariant>> {
  const deadline = performance.now() + REQUEST_TIMEOUT_MS;
  const { variants } = await fetchVariants(pageLocale(), key, deadline);
  return variants.filter(({ color }) => color !== '');
}

class ShadeDialog {
  readonly #texts: Texts;
  readonly #own: ReadonlyArray<QuickVariant>;
  readonly #wanted: Wanted;
  readonly #client = browserClient(pageLocale());
  readonly #dialog = element('dialog', 'shade-match');
  readonly #field = element('input');
  /** Where products, their shades, and what they match are listed in turn. */
  readonly #place = element('div', 'shade-match-place');
  readonly #status = element('p', 'shade-match-status');
  #latest = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(texts: Texts, own: ReadonlyArray<QuickVariant>, wanted: Wanted) {
    this.#texts = texts;
    this.#own = own;
    this.#wanted = wanted;
  }

  open() {
    const { title, search, close } = this.#texts;
    const heading = element('h2');
    Object.assign(heading, { id: 'shade-match', textContent: title });
    const label = element('label');
    Object.assign(this.#field, { type: 'search', autocomplete: 'off' });
    this.#field.addEventListener('input', () => this.#searchSoon());
    label.append(search, this.#field);
    this.#status.role = 'status';
    this.#dialog.setAttribute('aria-labelledby', 'shade-match');
    this.#dialog.append(closeButton(close), heading, label, this.#status, this.#place);
    this.#dialog.addEventListener('close', () => this.#end(), { once: true });
    this.#dialog.addEventListener('click', ({ target }) => {
      if (target === this.#dialog) this.#dialog.close();
    });
    document.body.append(this.#dialog);
    this.#dialog.showModal();
    this.#field.focus();
    void this.#suggest();
  }

  #end() {
    clearTimeout(this.#timer);
    this.#latest.abort();
    this.#dialog.remove();
  }

  #searchSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#list(), SEARCH_DEBOUNCE_MS);
  }

  #list() {
    const query = this.#field.value.trim();
    return isShortQuery(query) ? this.#suggest() : this.#search(query);
  }

  /** What is likely to be worn: what was bought, and what was looked at. */
  async #suggest() {
    const { signal } = this.#startAnew();
    const { productId } = this.#wanted;
    const { bought, recent, hint } = this.#texts;
    const [worn, viewed] = await Promise.all([
      boughtShades(this.#client, slugOfPage()).catch(() => []),
      viewedProducts(this.#client, productId).catch(() => []),
    ]);
    if (signal.aborted) return;
    this.#say(hint);
    this.#place.replaceChildren(...this.#products(bought, worn), ...this.#products(recent, viewed));
  }

  async #search(query: string) {
    const { signal } = this.#startAnew();
    try {
      const found = await findWorn(this.#client, query, signal);
      if (signal.aborted) return;
      const others = found.filter(({ key }) => key !== this.#wanted.productId);
      this.#say(others.length === 0 ? this.#texts.none : '');
      this.#place.replaceChildren(...this.#products('', others));
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  #products(title: string, products: ReadonlyArray<WornProduct>): ReadonlyArray<Element> {
    if (products.length === 0) return [];
    const list = element('ul');
    list.append(
      ...products.map((product) => {
        const item = element('li');
        item.append(productButton(product, () => void this.#open(product)));
        return item;
      }),
    );
    return title === '' ? [list] : [headed(title), list];
  }

  /** Lists the shades of a product; if the one that was bought is known, it is chosen already. */
  async #open({ key, name, shade }: WornProduct) {
    const { signal } = this.#startAnew();
    try {
      const shades = await shadesOf(key);
      if (signal.aborted) return;
      this.#say(shades.length === 0 ? this.#texts.none : '');
      const matches = element('div', 'shade-match-results');
      matches.ariaLive = 'polite';
      if (shades.length === 0) {
        this.#place.replaceChildren();
        return;
      }
      const choice = this.#shadeChoice(name, shades, (worn) => this.#match(worn, matches));
      this.#place.replaceChildren(choice, matches);
      const first = choice.querySelector<HTMLInputElement>(
        `[value="${CSS.escape(shade?.id ?? '')}"]`,
      );
      (first ?? choice.querySelector('input'))?.focus();
      first?.click();
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  #shadeChoice(
    name: string,
    shades: ReadonlyArray<QuickVariant>,
    onChoose: (worn: QuickVariant) => void,
  ): HTMLFieldSetElement {
    const fieldset = element('fieldset');
    const legend = element('legend');
    legend.textContent = fillText(this.#texts.shades, { name });
    const list = element('div', 'shade-match-shades');
    list.append(...shades.map((shade) => shadeOption(shade, () => onChoose(shade))));
    fieldset.append(legend, list);
    return fieldset;
  }

  #match(worn: QuickVariant, place: HTMLElement) {
    const list = element('ul');
    list.append(
      ...closestShades(worn.color, this.#own).map((match) => {
        const item = element('li');
        item.append(this.#matchButton(match));
        return item;
      }),
    );
    place.replaceChildren(headed(this.#texts.results), list);
  }

  #matchButton({ shade, likeness }: ShadeMatch<QuickVariant>): HTMLButtonElement {
    const words = element('span');
    words.textContent = shade.name;
    const beside = element('small');
    beside.textContent = shade.isSoldOut ? this.#texts.soldOut : this.#texts[likeness];
    const button = pressable(() => {
      this.#dialog.close();
      this.#wanted.onChoose(shade.id);
    });
    button.append(swatch(shade.color), words, beside);
    return button;
  }

  /** Only the answer of the latest step is shown. */
  #startAnew(): AbortController {
    this.#latest.abort();
    this.#latest = new AbortController();
    return this.#latest;
  }

  #say(text: string) {
    this.#status.textContent = text;
  }

  #fail(error: unknown) {
    report('shade-match', error);
    this.#place.replaceChildren();
    this.#say(this.#texts.failed);
  }
}

/** The last part of a product's address. */
const slugOfPage = () => location.pathname.split('/').at(-1) ?? '';

function productButton(product: WornProduct, onPress: () => void): HTMLButtonElement {
  const { name, brandName, pictureUrl, shade } = product;
  const button = pressable(onPress);
  const words = element('span');
  words.textContent = [brandName, name].filter(Boolean).join(' ');
  const beside = element('small');
  beside.textContent = shade?.name ?? '';
  const image = new Image(PICTURE_SIDE, PICTURE_SIDE);
  Object.assign(image, { alt: '', src: pictureUrl });
  button.append(...(pictureUrl ? [image] : []), words, beside);
  return button;
}

const PICTURE_SIDE = 48;

function pressable(onPress: () => void): HTMLButtonElement {
  const button = element('button');
  button.type = 'button';
  button.addEventListener('click', onPress);
  return button;
}

function shadeOption({ id, name, color }: QuickVariant, onChoose: () => void): HTMLElement {
  const row = element('label');
  const input = element('input');
  Object.assign(input, { type: 'radio', name: 'worn', value: id });
  input.addEventListener('change', onChoose);
  const words = element('span');
  words.textContent = name;
  row.append(input, swatch(color), words);
  return row;
}

function headed(text: string): HTMLHeadingElement {
  const heading = element('h3');
  heading.textContent = text;
  return heading;
}

/** Its colour is an attribute, since pages have no inline styles. */
function swatch(color: string): Element {
  const mark = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  mark.setAttribute('color', color);
  mark.setAttribute('aria-hidden', 'true');
  return mark;
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, className = '') {
  const made = document.createElement(name);
  if (className) made.className = className;
  return made;
}
