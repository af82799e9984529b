const hovers = matchMedia('(hover: hover) and (width >= 64rem)');

/**
 * Makes the `<details>` inside behave as menus: on wide screens the pointer opens them by hovering,
 * Escape and leaving by keyboard close them. With `data-follow`, a click on a title that is already
 * open by hovering follows the menu's first link. Without this script each title still opens and
 * closes its menu.
 */
class MenuGroup extends HTMLElement {
  connectedCallback() {
    for (const menu of this.querySelectorAll('details')) this.#bind(menu);
  }

  #bind(menu: HTMLDetailsElement) {
    menu.addEventListener('mouseenter', () => {
      if (hovers.matches) menu.open = true;
    });
    menu.addEventListener('mouseleave', () => {
      if (hovers.matches) menu.open = false;
    });
    menu.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') closeAndFocus(menu);
    });
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (hovers.matches && relatedTarget instanceof Node && !menu.contains(relatedTarget)) {
        menu.open = false;
      }
    });
    menu.querySelector('summary')?.addEventListener('click', (event) => this.#click(event, menu));
  }

  #click(event: MouseEvent, menu: HTMLDetailsElement) {
    const isByPointer = event.detail > 0;
    if (!hovers.matches || !isByPointer) return;
    event.preventDefault();
    if ('follow' in this.dataset) menu.querySelector('a')?.click();
  }
}

function closeAndFocus(menu: HTMLDetailsElement) {
  if (!menu.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

customElements.define('menu-group', MenuGroup);
