import { listedVariants } from './known-list.ts';

/** The wish list of SWR's cache, once something on the page reads that. */
let cached: ReadonlyArray<string> | undefined;

/** Has hearts show a wish list from now on; if it isn't known, what this browser has stored. */
export function followWishes(variantIds: ReadonlyArray<string> | undefined): void {
  cached = variantIds;
  paintHearts();
}

/** Paints the hearts of the page, from the server or the browser. */
export function paintHearts(): void {
  const wished = new Set(cached ?? listedVariants('wish'));
  for (const button of document.querySelectorAll<HTMLElement>('[data-wish]')) {
    button.setAttribute('aria-pressed', String(wished.has(button.dataset.wish ?? '')));
  }
}
