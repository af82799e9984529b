const opened = new WeakSet<HTMLInputElement>();

/**
 * Opens the panel of a search box, once. A separate module, so that the script of every page refers
 * to one file instead of all that the panel consists of.
 */
export async function openSearchPanel(input: HTMLInputElement): Promise<void> {
  if (opened.has(input)) return;
  opened.add(input);
  try {
    const { mountSearchPanel } = await import('./mount-search-panel.tsx');
    await mountSearchPanel(input);
  } catch (error) {
    // It's tried again the next time the shopper reaches for the box.
    opened.delete(input);
    throw error;
  }
}
