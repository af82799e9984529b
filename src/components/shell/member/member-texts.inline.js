// Fills in what the page says of the member, before it is painted and whenever it changes.
{
  const { storage } = document.currentScript.dataset;
  const fill = () => {
    try {
      const member = JSON.parse(localStorage[storage]);
      for (const place of document.querySelectorAll('[data-member]')) {
        const { dataset } = place;
        const value = member[dataset.member];
        if (value === undefined || value === '') continue;
        const shown = dataset[`is${value}`] ?? value.toLocaleString(document.documentElement.lang);
        place.textContent = (dataset.text ?? '{{value}}').replace('{{value}}', () => shown);
        place.hidden = false;
      }
    } catch {}
  };
  fill();
  document.addEventListener('DOMContentLoaded', fill);
  addEventListener(storage, fill);
}
