import { isLinkedQuery } from '#domain/addresses/addresses.ts';
import { foldText } from '#domain/search/search-text.ts';
import { fillText, pluralText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import { pageLocale } from '#islands/browser/client.ts';
import { loadTexts } from '#islands/browser/load-texts.ts';

/** The letters that lead to groups of the index, and where. */
const letters = new Map(
  [...document.querySelectorAll('.letters a')].map((letter) => [
    letter.getAttribute('href'),
    letter,
  ]),
);

/** Leaves the brands of the index whose names have what was typed, with their headings and letters. */
async function find(field: HTMLInputElement): Promise<void> {
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
  const texts = await loadTexts('brandSearch', pageLocale()).catch(() => undefined);
  // More may have been typed meanwhile.
  if (texts && query === field.value.trim())
    say({ query, count: counts.reduce((sum, count) => sum + count, 0) }, texts);
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
function say({ query, count }: Found, texts: Texts<'brandSearch'>): void {
  const status = document.querySelector<HTMLElement>('[data-brands-found]');
  const link = document.querySelector<HTMLAnchorElement>('[data-search-all]');
  if (!status || !link) return;
  status.textContent = foundText(texts, { query, count });
  link.textContent = fillText(texts.searchAll, { query });
  const address = new URL(link.href);
  address.searchParams.set('q', query);
  link.href = address.href;
  link.parentElement?.toggleAttribute('hidden', count > 0 || !isLinkedQuery(query));
}

function foundText(texts: Texts<'brandSearch'>, { query, count }: Found): string {
  if (count === 0) return fillText(texts.none, { query });
  const tag = document.documentElement.lang;
  return pluralText(texts, query === '' ? 'count' : 'found', { count, tag });
}

const search = document.querySelector<HTMLInputElement>('[data-find-brands]');
if (search) {
  const show = () => void find(search);
  search.addEventListener('input', show);
  // A browser that comes back to the page has kept the words.
  if (search.value !== '') show();
}
