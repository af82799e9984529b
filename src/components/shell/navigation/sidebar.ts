const isBar = matchMedia('(width >= 64rem)');

/**
 * The sidebar is a popover, which opens, closes and restores the focus without this script. The
 * script makes it modal: while it's open, nothing else can be focused or scrolled; it opens with
 * the focus inside and all categories closed.
 */
export function watchSidebar(): void {
  const sidebar = document.querySelector<HTMLElement>('.nav[popover]');
  if (!sidebar) return;
  sidebar.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'open') keepScrollBarSpace();
    else release(sidebar);
  });
  sidebar.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') enclose(sidebar);
    else closeCategories(sidebar);
  });
  sidebar.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('summary')) sidebar.scrollTo({ top: 0 });
  });
  isBar.addEventListener('change', () => {
    if (isBar.matches && sidebar.matches(':popover-open')) sidebar.hidePopover();
  });
}

function keepScrollBarSpace(): void {
  const root = document.documentElement;
  root.style.setProperty('--scroll-bar', `${innerWidth - root.clientWidth}px`);
}

function enclose(menu: Element): void {
  for (const element of besides(menu)) element.inert = true;
  menu.querySelector('button')?.focus({ preventScroll: true });
}

/** Before it closes, so that the focus can return. */
function release(menu: Element): void {
  for (const element of besides(menu)) element.inert = false;
}

/** All elements of the page that neither contain the element nor are inside it. */
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
