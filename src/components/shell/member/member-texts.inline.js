// Fills in what the page says of the member, before it is painted and whenever it changes.
{
  const { storage, changed } = document.currentScript.dataset;
  const fill = () => {
    let member = {};
    try {
      member = JSON.parse(localStorage[storage]) ?? {};
    } catch {}
    for (const place of document.querySelectorAll('[data-member]')) {
      const { member: name, text = '{{value}}', ...named } = place.dataset;
      const value = member[name];
      if (value === undefined || value === '') continue;
      const shown = value.toLocaleString(document.documentElement.lang);
      const own = Object.hasOwn(named, value) ? named[value] : shown;
      place.textContent = text.replace('{{value}}', () => own);
      place.hidden = false;
    }
  };
  fill();
  document.addEventListener('DOMContentLoaded', fill);
  addEventListener(changed, fill);
  addEventListener('storage', fill);
}
