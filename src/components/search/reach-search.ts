/** Loads the search panel once the shopper reaches for a search box. */
document.addEventListener('focusin', ({ target }) => {
  const input = target as HTMLInputElement;
  if (input.name === 'q') open(input).catch(reportError);
});

/** An empty search does nothing but show where to type, instead of the browser's complaint. */
document.addEventListener(
  'invalid',
  (event) => {
    const input = event.target as HTMLInputElement;
    if (input.name !== 'q') return;
    event.preventDefault();
    input.focus();
  },
  true,
);

async function open(input: HTMLInputElement): Promise<void> {
  const { openSearchPanel } = await import('#islands/search/open-search-panel.ts');
  await openSearchPanel(input);
}
