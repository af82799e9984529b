/** Brings the search panel to a search box once the shopper reaches for it. */
document.addEventListener('focusin', ({ target }) => {
  const input = target as HTMLInputElement;
  if (input.name === 'q') open(input).catch(reportError);
});

async function open(input: HTMLInputElement): Promise<void> {
  const { openSearchPanel } = await import('#islands/search/open-search-panel.ts');
  await openSearchPanel(input);
}
