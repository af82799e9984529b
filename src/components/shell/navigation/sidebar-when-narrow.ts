/** Wide screens have no sidebar, and load nothing of it until they become narrow. */
export function loadSidebarWhenNarrow(): void {
  const isWide = matchMedia('(width >= 64rem)');
  if (isWide.matches) isWide.addEventListener('change', wake, { once: true });
  else wake();
}

/** The sidebar opens and closes without its script. If loading it fails, that is reported. */
function wake(): void {
  load().catch(reportError);
}

async function load(): Promise<void> {
  const { watchSidebar } = await import('./sidebar.ts');
  watchSidebar();
}
