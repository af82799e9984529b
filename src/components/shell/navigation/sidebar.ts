/**
 * The sidebar is a popover, which opens, closes and gives the focus back without this script. What
 * it lacks of a modal menu is added: while it is open, nothing else can be reached; it opens with
 * the focus inside and all categories closed; Escape leaves an opened category first.
 */
const sidebar = document.querySelector<HTMLElement>('.nav[popover]');

if (sidebar) {
  sidebar.addEventListener('beforetoggle', ({ newState }) => {
    const root = document.documentElement;
    if (newState !== 'open') return;
    root.style.setProperty('--scroll-bar', `${innerWidth - root.clientWidth}px`);
  });
  sidebar.addEventListener('toggle', ({ newState }) => {
    const isOpen = newState === 'open';
    for (const element of besides(sidebar)) element.inert = isOpen;
    if (isOpen) sidebar.querySelector('button')?.focus();
    else closeCategories(sidebar);
  });
  sidebar.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('summary')) sidebar.scrollTo({ top: 0 });
  });
  matchMedia('(width >= 64rem)').addEventListener('change', ({ matches }) => {
    if (matches && sidebar.matches(':popover-open')) sidebar.hidePopover();
  });
}

/** Everything on the page that is neither in the element nor around it. */
function besides(element: Element): ReadonlyArray<HTMLElement> {
  const { parentElement } = element;
  if (!parentElement) return [];
  const siblings = [...parentElement.children].filter((sibling) => sibling !== element);
  return [
    ...siblings.filter((sibling) => sibling instanceof HTMLElement),
    ...besides(parentElement),
  ];
}

function closeCategories(menu: Element): void {
  for (const category of menu.querySelectorAll('details')) category.open = false;
}
