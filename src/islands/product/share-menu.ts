import type { Country } from '#domain/locale/locales.ts';
import { loadStyles } from '../load-styles.ts';
import { type SharedPage, shareLinks } from './share-links.ts';
import styles from './share-menu.css?url&no-inline';

interface ShareMenu {
  readonly page: SharedPage;
  readonly country: Country;
  readonly texts: { readonly copy: string; readonly email: string };
  readonly copy: () => void;
}

/** Opens the menu below its button, which closes and opens it from then on. */
export async function openShareMenu(button: HTMLButtonElement, menu: ShareMenu): Promise<void> {
  if (button.popoverTargetElement) return;
  await loadStyles(styles);
  const list = document.createElement('ul');
  list.className = 'share-menu';
  list.popover = 'auto';
  list.role = 'list';
  list.ariaLabel = button.ariaLabel;
  list.append(copyItem(menu, list), ...shareLinks(menu).map(linkItem));
  button.after(list);
  list.addEventListener('toggle', () => placeBelow(button, list));
  button.popoverTargetElement = list;
  list.showPopover();
  placeBelow(button, list);
  list.querySelector('button')?.focus();
}

function copyItem({ texts, copy }: ShareMenu, list: HTMLElement): HTMLLIElement {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', textContent: texts.copy });
  button.addEventListener('click', () => {
    list.hidePopover();
    copy();
  });
  return itemOf(button);
}

function linkItem({ label, href }: { readonly label: string; readonly href: string }) {
  const link = document.createElement('a');
  Object.assign(link, { href, textContent: label });
  // Mail opens beside the page; a window for it would stay empty.
  if (href.startsWith('https:')) Object.assign(link, { target: '_blank', rel: 'noreferrer' });
  return itemOf(link);
}

function itemOf(content: Element): HTMLLIElement {
  const item = document.createElement('li');
  item.append(content);
  return item;
}

/** With the ends of both above each other, as the button is at the end of its line. */
function placeBelow(button: Element, list: HTMLElement): void {
  const { bottom, right } = button.getBoundingClientRect();
  const { width } = list.getBoundingClientRect();
  list.style.insetBlockStart = `${bottom + scrollY}px`;
  list.style.insetInlineStart = `${Math.max(right - width, 0)}px`;
}
