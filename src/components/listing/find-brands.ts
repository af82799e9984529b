import { foldText } from '#domain/search-text.ts';

/** Leaves the brands of the index whose names have what was typed, and their headings. */
function find(field: HTMLInputElement): void {
  const wanted = foldText(field.value.trim());
  const groups = [...document.querySelectorAll<HTMLElement>('.brand-group')];
  for (const group of groups) {
    const brands = [...group.querySelectorAll('li')];
    for (const brand of brands) brand.hidden = !foldText(brand.textContent ?? '').includes(wanted);
    group.hidden = brands.every(({ hidden }) => hidden);
  }
  const none = document.querySelector('[data-no-brand]');
  const isNone = groups.every(({ hidden }) => hidden);
  none?.replaceChildren(isNone ? (none.getAttribute('data-no-brand') ?? '') : '');
}

document.querySelector('[data-find-brands]')?.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement) find(target);
});
