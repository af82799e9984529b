import { iconAddress } from './icon-address.ts';

/** An icon in markup that the browser makes, like `Icon.astro`. */
export function iconHtml(name: string): string {
  return `<svg class="icon" aria-hidden="true"><use href="${iconAddress(name)}"></use></svg>`;
}
