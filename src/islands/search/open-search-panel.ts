const opened = new WeakSet<HTMLInputElement>();

/**
 * Opens the panel of a search box, once. A module of its own: who imports it names one file, and
 * not all that the panel is made of, in the script that every page loads.
 */
export async function openSearchPanel(input: HTMLInputElement): Promise<void> {
  if (opened.has(input)) return;
  opened.add(input);
  try {
    const { mountSearchPanel } = await import('./mount-search-panel.tsx');
    await mountSearchPanel(input);
  } catch (error) {
    // The next time that the box is reached for it is tried again.
    opened.delete(input);
    throw error;
  }
}
