/** Brings the search panel to a search box once the shopper reaches for it. */
document.addEventListener('focusin', async ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === 'q') {
    (await import('#islands/search/open-search-panel.tsx')).openSearchPanel(target);
  }
});
