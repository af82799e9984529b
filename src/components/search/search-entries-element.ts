import { matchesQuery } from '#domain/search-text.ts';

/**
 * Narrows the categories and brands of the search page to those that the search box names, also
 * while it is typed in. Without a match it shows search tips, and all entries again.
 */
class SearchEntries extends HTMLElement {
  connectedCallback() {
    const input = document.querySelector<HTMLInputElement>('.search-box-input');
    this.#show(input?.value.trim() ?? '');
    input?.addEventListener('input', () => this.#show(input.value.trim()));
    delete document.documentElement.dataset.searching;
  }

  #show(query: string) {
    const entries = [...this.querySelectorAll<HTMLElement>('[data-entry]')];
    const matching = query === '' ? [] : entries.filter((entry) => matches(entry, query));
    const tips = this.querySelector<HTMLElement>('[data-tips]');
    if (tips) tips.hidden = query === '' || matching.length > 0;
    for (const entry of entries) {
      entry.hidden =
        matching.length > 0 ? !matching.includes(entry) : entry.dataset.entry === 'minor';
    }
    this.#hideEmptyGroups();
  }

  /** A group with a match shows its title too, which says where the match is. */
  #hideEmptyGroups() {
    for (const group of this.querySelectorAll<HTMLElement>('[data-links], [data-group]')) {
      group.hidden = !group.querySelector('[data-entry]:not([hidden])');
    }
    for (const title of this.querySelectorAll<HTMLElement>('[data-entry="title"]')) {
      title.hidden = false;
    }
  }
}

function matches(entry: HTMLElement, query: string): boolean {
  return matchesQuery(entry.textContent, query);
}

customElements.define('search-entries', SearchEntries);
