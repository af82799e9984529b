/**
 * Loads the search panel once the shopper reaches for a search box. An empty search only shows where
 * to type, in place of the browser's complaint.
 */
function reach(event: Event): void {
  const input = event.target as HTMLInputElement;
  if (input.name !== 'q') return;
  event.preventDefault();
  input.focus();
  import('#islands/search/open-search-panel.ts')
    .then(({ openSearchPanel }) => openSearchPanel(input))
    .catch(reportError);
}

for (const type of ['focusin', 'invalid']) document.addEventListener(type, reach, true);
