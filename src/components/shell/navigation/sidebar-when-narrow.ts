/** Wide screens have no sidebar, and load nothing of it until they are narrow. */
const isWide = matchMedia('(width >= 64rem)');

if (isWide.matches) isWide.addEventListener('change', load, { once: true });
else load();

async function load(): Promise<void> {
  const { watchSidebar } = await import('./sidebar.ts');
  watchSidebar();
}
