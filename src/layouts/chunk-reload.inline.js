// Loads the page again when a part of its code could not be loaded, as after a release that took the
// part away; at most once an interval, so that a part that stays away does no harm. Without a memory
// of the last time there is no second time to prevent, so there is no first. Who can do without the
// part says so by preventing the event, after this listener, which was there first.
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
