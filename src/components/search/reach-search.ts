/** Loads the search panel once the shopper reaches for a search box. */
document.addEventListener('focusin', ({ target }) => {
  const input = target as HTMLInputElement;
  if (input.name === 'q') open(input).catch(reportError);
});

async function open(input: HTMLInputElement): Promise<void> {
  const { openSearchPanel } = await import('#islands/search/open-search-panel.ts');
  await openSearchPanel(input);
}
