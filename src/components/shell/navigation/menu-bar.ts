import { createHoverIntent } from './hover-intent.ts';
import { placeBeside, placeInList, placeInRow } from './menu-keys.ts';

/** From this width on, titles are in a bar; below, they are rows of the sidebar. */
const isBar = matchMedia('(width >= 64rem)');

/**
 * A row of titles (`data-menu-title`), some of which are summaries of `<details>` with a menu. In
 * the bar, a mouse opens menus by hovering and, with `data-follow`, clicking a title goes to the
 * menu's first link. Arrow keys, Home and End move among titles and links; Escape closes. Without
 * this script, each title still opens and closes its menu.
 */
class MenuBar extends HTMLElement {
  #pointer = '';
  /** The menu in which the mouse moved last, while it is still in there. */
  #entered: HTMLDetailsElement | undefined;
  readonly #hover = createHoverIntent<HTMLDetailsElement>((menu) => {
    if (menu || !this.querySelector('[open] :focus-visible')) this.#show(menu);
  });

  connectedCallback() {
    for (const menu of this.#menus()) this.#followPointer(menu);
    this.addEventListener('pointerdown', ({ pointerType }) => {
      this.#pointer = pointerType;
    });
    this.addEventListener('click', (event) => this.#onClick(event));
    this.addEventListener('keydown', (event) => this.#onKey(event));
    this.addEventListener('focusout', ({ relatedTarget }) => this.#onLeave(relatedTarget));
    document.addEventListener('pointerdown', ({ target }) => this.#onLeave(target));
  }

  #menus(): ReadonlyArray<HTMLDetailsElement> {
    return [...this.querySelectorAll('details')];
  }

  /** A menu that comes under a resting mouse, because the page moves, is not meant by it. */
  #followPointer(menu: HTMLDetailsElement) {
    const isMouse = (event: PointerEvent) => isBar.matches && event.pointerType === 'mouse';
    const enter = () => {
      this.#entered = menu;
      this.#hover.enter(menu);
    };
    menu.addEventListener('pointerenter', (event) => isMouse(event) && menu.open && enter());
    menu.addEventListener('pointermove', (event) => {
      if (isMouse(event) && this.#entered !== menu) enter();
    });
    menu.addEventListener('pointerleave', (event) => {
      this.#entered = undefined;
      if (isMouse(event)) this.#hover.leave();
    });
  }

  /**
   * Opens one menu and closes the others. A menu that replaces another appears without animation.
   */
  #show(menu: HTMLDetailsElement | undefined) {
    this.#hover.cancel();
    const opened = this.#menus().filter(({ open }) => open);
    this.toggleAttribute('data-switching', opened.length > 0);
    for (const other of opened) other.open = other === menu;
    if (menu) menu.open = true;
  }

  #onClick(event: MouseEvent) {
    const menu = menuOfTitle(event.target);
    const isByMouse = event.detail > 0 && this.#pointer === 'mouse';
    if (!menu || !isBar.matches || !isByMouse) return;
    event.preventDefault();
    if ('follow' in this.dataset) menu.querySelector('a')?.click();
    else this.#show(menu);
  }

  #onKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) {
      return;
    }
    const goal = event.key === 'Escape' ? this.#close() : this.#goalOf(event.key, event.target);
    if (!goal) return;
    event.preventDefault();
    goal.focus();
  }

  /** Closes the open menu and returns its title. */
  #close(): HTMLElement | null | undefined {
    const menu = this.#menus().find(({ open }) => open);
    this.#show(undefined);
    return menu?.querySelector('summary');
  }

  /** The element that a key moves to from a title or link. */
  #goalOf(key: string, from: HTMLElement): HTMLElement | null | undefined {
    if (!isBar.matches) return undefined;
    if ('menuTitle' in from.dataset) return this.#goalFromTitle(key, from);
    const menu = from.closest('details');
    return menu && goalFromLink(key, from, menu);
  }

  #goalFromTitle(key: string, from: HTMLElement): HTMLElement | null | undefined {
    const menu = menuOfTitle(from);
    if (key === 'ArrowDown' && menu) {
      this.#show(menu);
      return linksOf(menu)[0];
    }
    const titles = [...this.querySelectorAll<HTMLElement>('[data-menu-title]')];
    const place = placeInRow(key, titles.indexOf(from), titles.length);
    return place === undefined ? undefined : titles[place];
  }

  #onLeave(goal: EventTarget | null) {
    const menu = this.#menus().find(({ open }) => open);
    if (isBar.matches && menu && goal instanceof Node && !menu.contains(goal))
      this.#show(undefined);
  }
}

function goalFromLink(key: string, from: HTMLElement, menu: HTMLDetailsElement) {
  const links = linksOf(menu);
  const place = links.indexOf(from);
  const boxes = () => links.map((link) => link.getBoundingClientRect());
  const goal = placeInList(key, place, links.length) ?? placeBeside(key, place, boxes());
  return goal === -1 ? menu.querySelector('summary') : links[goal ?? -1];
}

/** The focusable elements of a menu, without those hidden from this visitor. */
function linksOf(menu: HTMLDetailsElement): ReadonlyArray<HTMLElement> {
  return [...menu.querySelectorAll<HTMLElement>('a[href], button')].filter((link) =>
    link.checkVisibility(),
  );
}

function menuOfTitle(target: EventTarget | null): HTMLDetailsElement | undefined {
  const title = target instanceof Element ? target.closest('summary') : null;
  return title?.parentElement instanceof HTMLDetailsElement ? title.parentElement : undefined;
}

customElements.define('menu-bar', MenuBar);
