import { isLinkedQuery } from '#domain/addresses/addresses.ts';
import { foldText } from '#domain/search/search-text.ts';
import { fillText, pluralText } from '#i18n/fill-text.ts';

/** The letters that lead to groups of the index, and where. */
const letters = new Map(
  [...document.querySelectorAll('.letters a')].map((letter) => [
    letter.getAttribute('href'),
    letter,
  ]),
);

/** Leaves the brands of the index whose names have what was typed, with their headings and letters. */
function find(field: HTMLInputElement): void {
  const query = field.value.trim();
  const wanted = foldText(query);
  const groups = [...document.querySelectorAll<HTMLElement>('.brand-group')];
  const counts = groups.map((group) => {
    const brands = [...group.querySelectorAll('li')];
    for (const brand of brands) brand.hidden = !foldText(brand.textContent ?? '').includes(wanted);
    const count = brands.filter(({ hidden }) => !hidden).length;
    group.hidden = count === 0;
    offerLetter(group);
    return count;
  });
  say({ query, count: counts.reduce((sum, count) => sum + count, 0) });
}

/** A letter without brands leads nowhere. */
function offerLetter(group: HTMLElement): void {
  const hash = `#${group.getAttribute('aria-labelledby')}`;
  const letter = letters.get(hash);
  if (group.hidden) letter?.removeAttribute('href');
  else letter?.setAttribute('href', hash);
}

interface Found {
  readonly query: string;
  readonly count: number;
}

/** Says how many there are, and leads to a search of the whole shop if there are none. */
function say({ query, count }: Found): void {
  const status = document.querySelector<HTMLElement>('[data-brands-found]');
  const link = document.querySelector<HTMLAnchorElement>('[data-search-all]');
  if (!status || !link) return;
  // The shop's own page wrote them.
  const texts: Record<string, string> = JSON.parse(status.dataset.brandsFound ?? '{}');
  status.textContent = query === '' ? (texts.all ?? '') : foundText(texts, { query, count });
  link.textContent = fillText(texts.searchAll ?? '', { query });
  const address = new URL(link.href);
  address.searchParams.set('q', query);
  link.href = address.href;
  link.parentElement?.toggleAttribute('hidden', count > 0 || !isLinkedQuery(query));
}

function foundText(texts: Record<string, string>, { query, count }: Found): string {
  if (count === 0) return fillText(texts.none ?? '', { query });
  return pluralText(texts, 'found', { count, tag: document.documentElement.lang });
}

const search = document.querySelector<HTMLInputElement>('[data-find-brands]');
if (search) {
  search.addEventListener('input', () => find(search));
  // A browser that comes back to the page has kept the words.
  if (search.value !== '') find(search);
}
