import type { QuickVariant } from '#commerce/shop-port.ts';
import type { Deadline } from '#commerce/within-time.ts';
import { knownOptionType } from '#domain/listing/option-types.ts';
import type en from '#i18n/messages/en.json';
import { pageLocale } from '../browser-client.ts';
import { closeButton } from '../close-button.ts';
import { loadStyles } from '../load-styles.ts';
import { fetchVariants } from '../product/fetch-variants.ts';
import styles from './choose-variant.css?url&no-inline';

const SECTIONS = import.meta.glob<(typeof en)['quickAdd']>('../../i18n/messages/*.json', {
  import: 'quickAdd',
});

/** The product to choose from, as its card shows it. */
export interface OfferedItem {
  /** Its address. */
  readonly picture?: string | undefined;
  /** Empty if it isn't known. */
  readonly brand: string;
  readonly name: string;
}

interface Choice {
  /** Chosen at first, if it can be bought. */
  readonly variantId: string;
  readonly texts: (typeof en)['bag'];
  readonly item: OfferedItem;
  /** The deadline for opening it. */
  readonly deadline: Deadline;
  /** Adds it; `onAnswer` closes the dialog. */
  readonly onChoose: (variant: QuickVariant, onAnswer: () => void) => Promise<void>;
}

/**
 * Opens a dialog with all variants of a product, with their current prices and stock. It closes
 * once one is added or couldn't be, and returns the focus. Resolves once it's open.
 */
export async function chooseVariant(productId: string, choice: Choice): Promise<HTMLDialogElement> {
  const locale = pageLocale();
  const [words, { variants, optionType }] = await Promise.all([
    SECTIONS[`../../i18n/messages/${locale.language}.json`]?.(),
    fetchVariants(locale, productId, choice.deadline),
    loadStyles(styles),
  ]);
  const first =
    variants.find((variant) => variant.id === choice.variantId && canBeBought(variant)) ??
    variants.find(canBeBought);
  if (!words) throw new Error(`There are no words for choosing in ${locale.language}.`);
  const title = words[knownOptionType(optionType)];
  const list = variantList(variants, { title, first, texts: choice.texts });
  const button = element('button', 'button');
  button.textContent = choice.texts.add;
  button.disabled = first === undefined;
  const form = element('form', 'choose-form');
  const price = element('span', 'choose-price');
  const showPrice = () => {
    price.textContent = chosenIn(form, variants)?.price ?? '';
  };
  form.append(headOf(choice.item, price), titleOf(title), list, button);
  form.addEventListener('change', showPrice);
  showPrice();
  const dialog = element('dialog', 'choose');
  dialog.ariaLabel = `${title}: ${choice.item.name}`;
  dialog.append(closeButton(words.close, 'choose-close'), form);
  open(dialog);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const variant = chosenIn(form, variants);
    if (!variant || button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    button.textContent = choice.texts.adding;
    void choice.onChoose(variant, () => dialog.close());
  });
  return dialog;
}

function chosenIn(form: HTMLFormElement, variants: ReadonlyArray<QuickVariant>) {
  const id = new FormData(form).get('variant');
  return variants.find((each) => each.id === id);
}

const canBeBought = ({ isSoldOut, launchStatus }: QuickVariant) =>
  !isSoldOut && launchStatus !== 'coming_soon';

function open(dialog: HTMLDialogElement): void {
  dialog.addEventListener('close', () => dialog.remove(), { once: true });
  // A press outside of its content hits the dialog itself.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector<HTMLElement>(':checked')?.focus();
}

/** @param price where the price of the chosen variant is shown */
function headOf({ picture, brand, name }: OfferedItem, price: HTMLElement): HTMLElement {
  const head = element('p', 'choose-head');
  const words = element('span', 'choose-words');
  const title = element('span');
  title.textContent = name;
  const maker = element('strong');
  maker.textContent = brand;
  words.append(...(brand ? [maker] : []), title, price);
  if (picture) {
    const image = new Image(64, 64);
    Object.assign(image, { alt: '', src: picture });
    head.append(image);
  }
  head.append(words);
  return head;
}

/** Seen only: the list has it as its name. */
function titleOf(text: string): HTMLElement {
  const title = element('p', 'choose-title');
  title.textContent = text;
  title.ariaHidden = 'true';
  return title;
}

interface ListSetting {
  readonly title: string;
  readonly first: QuickVariant | undefined;
  readonly texts: Choice['texts'];
}

function variantList(variants: ReadonlyArray<QuickVariant>, setting: ListSetting): HTMLElement {
  const list = element('div', 'choose-list');
  list.setAttribute('role', 'radiogroup');
  list.setAttribute('aria-label', setting.title);
  const hasPrices = new Set(variants.map(({ price }) => price)).size > 1;
  list.append(...variants.map((variant) => rowOf(variant, { ...setting, hasPrices })));
  return list;
}

function rowOf(
  variant: QuickVariant,
  { first, texts, hasPrices }: ListSetting & { readonly hasPrices: boolean },
): HTMLElement {
  const { id, name, price, color, isSoldOut, launchStatus } = variant;
  const row = element('label');
  const input = element('input');
  Object.assign(input, { type: 'radio', name: 'variant', value: id, required: true });
  input.checked = variant === first;
  input.disabled = !canBeBought(variant);
  const words = element('span');
  words.textContent = name;
  const reason = launchStatus === 'coming_soon' ? texts.comingSoon : isSoldOut && texts.soldOut;
  const beside = element('small');
  beside.textContent = reason || (hasPrices ? price : '');
  row.append(input, ...swatch(color), words, beside);
  return row;
}

/** Its colour is an attribute, since pages have no inline styles. */
function swatch(color: string): ReadonlyArray<Element> {
  if (!color) return [];
  const mark = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  mark.setAttribute('color', color);
  mark.setAttribute('aria-hidden', 'true');
  return [mark];
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, className = '') {
  const made = document.createElement(name);
  if (className) made.className = className;
  return made;
}
