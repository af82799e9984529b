/** Brings the search panel to a search box once the shopper reaches for it. */
document.addEventListener('focusin', async ({ target }) => {
  const input = target as HTMLInputElement;
  if (input.name !== 'q') return;
  (await import('#islands/search/open-search-panel.ts')).openSearchPanel(input);
});
