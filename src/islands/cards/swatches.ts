import { expandAddress } from '#domain/addresses/short-address.ts';
import { savesData } from '../browser/network.ts';

/**
 * A card shows the shade whose swatch the pointer or the focus is on, its second picture while a
 * mouse is on it, and its own picture again afterwards. The swatches of a card are one tab stop,
 * within which arrows move. Handles all cards of a page, from the server or the browser.
 */
export function answerSwatches(): void {
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    const swatch = swatchAt(target);
    if (swatch || pointerType !== 'mouse') tryOn(swatch);
    else showSecond(target);
  });
  document.addEventListener('focusin', ({ target }) => {
    tryOn(swatchAt(target));
    moveTabStopTo(swatchAt(target));
  });
  document.addEventListener('keydown', moveAlong);
}

/** The card's own picture, while it shows a shade. */
let own:
  | { readonly image: HTMLImageElement; readonly src: string; readonly srcset: string }
  | undefined;

function tryOn(swatch: HTMLElement | null): void {
  const card = swatch?.closest('.swatches')?.parentElement;
  show(card?.querySelector('.card-picture'), swatch?.dataset.picture);
}

function showSecond(target: EventTarget | null): void {
  const card = target instanceof Element ? target.closest('.card') : null;
  const image = card?.querySelector<HTMLImageElement>('.card-picture');
  show(image, savesData() ? undefined : image?.dataset.second);
}

/** Shows a picture in place of a card's own, which all other cards show again. */
function show(image: HTMLImageElement | null | undefined, short: string | undefined): void {
  if (own && (own.image !== image || short === undefined)) {
    const { image: left, src, srcset } = own;
    Object.assign(left, { srcset, src });
    own = undefined;
  }
  if (!image || short === undefined) return;
  own ??= { image, src: image.getAttribute('src') ?? '', srcset: image.srcset };
  const picture = expandAddress(own.src, short);
  if (image.getAttribute('src') !== picture) Object.assign(image, { srcset: '', src: picture });
}

function moveTabStopTo(focused: HTMLElement | null): void {
  for (const swatch of swatchesBeside(focused)) swatch.tabIndex = swatch === focused ? 0 : -1;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function moveAlong(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const focused = swatchAt(event.target);
  if (!step || !focused || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const swatches = swatchesBeside(focused);
  swatches.at((swatches.indexOf(focused) + step) % swatches.length)?.focus();
}

function swatchAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.swatches a') : null;
}

function swatchesBeside(swatch: HTMLElement | null): ReadonlyArray<HTMLElement> {
  return [...(swatch?.closest('.swatches')?.querySelectorAll('a') ?? [])];
}
