// Reloads the page when a part of the shop's own code could not be loaded, as after a release that removed
// it: at most once an interval, and once for each part, because one that a content blocker stops stays
// missing. What others load into the page is theirs. If what was reloaded for can't be stored, it never
// reloads. Code that can do without the part prevents the event in a listener of its own, which runs after
// this one.
{
  const { intervalMs, storage } = document.currentScript.dataset;

  const reload = (address) => {
    try {
      const { origin, pathname } = new URL(address, location.href);
      const isOwn = origin === location.origin && pathname.startsWith('/_astro/');
      const { at = 0, lost = [] } = JSON.parse(sessionStorage.getItem(storage) ?? '{}');
      const hasReloaded = Date.now() - at < intervalMs || lost.includes(pathname);
      if (!isOwn || hasReloaded || !navigator.onLine) return;
      sessionStorage.setItem(
        storage,
        JSON.stringify({ at: Date.now(), lost: [...lost, pathname] }),
      );
    } catch {
      return;
    }
    location.reload();
  };

  // Not every browser names the file.
  const reloadForImport = ({ message = '' } = {}) =>
    reload(/\S*\/\S+/.exec(message)?.[0] ?? `/_astro/${location.pathname}`);

  addEventListener('vite:preloadError', (event) =>
    queueMicrotask(() => event.defaultPrevented || reloadForImport(event.payload)),
  );
  addEventListener(
    'error',
    ({ target }) => target instanceof HTMLScriptElement && target.src && reload(target.src),
    true,
  );
  addEventListener('astro:hydration-error', ({ detail: { error } }) => {
    if (/dynamically imported|importing a module/i.test(error.message)) reloadForImport(error);
  });
}
