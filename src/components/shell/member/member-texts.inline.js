// Fills in what the page says about the member, before it is painted and whenever it changes.
{
  const { storage } = document.currentScript.dataset;
  const fill = () => {
    try {
      const member = JSON.parse(localStorage[storage]);
      for (const place of document.querySelectorAll('[data-member]')) {
        const value = member[place.dataset.member];
        if (value === undefined || value === '') continue;
        const named = [...place.children].find(({ dataset }) => dataset.is === value);
        if (named) {
          place.dataset.value = value;
          for (const name of place.children) name.hidden = name !== named;
        } else {
          const text = value.toLocaleString(document.documentElement.lang);
          if (place.textContent !== text) place.textContent = text;
        }
        place.closest('[data-member-text]')?.removeAttribute('hidden');
      }
    } catch {}
  };
  // Places are filled as the page is parsed, before they can be seen.
  const observer = new MutationObserver(fill);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    fill();
  });
  addEventListener(storage, fill);
}
