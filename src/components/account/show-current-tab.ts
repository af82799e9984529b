/** Scrolls the account's menu, which is a strip on small screens, to the page that is shown. */
export function showCurrentTab(): void {
  const strip = document.querySelector<HTMLElement>('.member-menu > ul');
  const tab = strip?.querySelector<HTMLElement>('[aria-current]');
  if (!strip || !tab) return;
  const middle = (tab.offsetWidth - strip.clientWidth) / 2;
  strip.scrollLeft = tab.offsetLeft - strip.offsetLeft + middle;
}
