// Reloads the page when a part of its code could not be loaded, as after a release that removed it;
// at most once an interval, in case the part stays missing. If the last time can't be stored, it
// never reloads. Code that can do without the part prevents the event in a listener of its own,
// which runs after this one.
{
  const KEY = 'chunk-reloaded-at';
  const intervalMs = Number(document.currentScript.dataset.intervalMs);
  const reload = () => {
    if (!navigator.onLine) return;
    try {
      if (Date.now() - Number(sessionStorage.getItem(KEY)) < intervalMs) return;
      sessionStorage.setItem(KEY, String(Date.now()));
    } catch {
      return;
    }
    location.reload();
  };

  addEventListener('vite:preloadError', (event) =>
    queueMicrotask(() => event.defaultPrevented || reload()),
  );
  addEventListener(
    'error',
    ({ target }) => target instanceof HTMLScriptElement && target.src && reload(),
    true,
  );
  addEventListener('astro:hydration-error', ({ detail }) => {
    if (/dynamically imported|importing a module/i.test(detail.error.message)) reload();
  });
}
