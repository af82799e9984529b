// Fills in what the page says about the member, before it is painted and whenever it changes.
{
  const { storage } = document.currentScript.dataset;
  const fill = () => {
    try {
      const member = JSON.parse(localStorage[storage]);
      for (const place of document.querySelectorAll('[data-member]')) {
        const { dataset } = place;
        const value = member[dataset.member];
        if (value === undefined || value === '') continue;
        const named = dataset[`is${value}`];
        if (named) dataset.value = value;
        const shown = named ?? value.toLocaleString(document.documentElement.lang);
        const text = (dataset.text ?? '{{value}}').replace('{{value}}', () => shown);
        if (place.textContent !== text) place.textContent = text;
        place.hidden = false;
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
