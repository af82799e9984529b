// Puts the count that this browser last knew on the bag's badge, before it is painted; see
// islands/bag/known-count.ts. Counts of other bags and countries are ignored.
{
  const { cookie, storage } = document.currentScript.dataset;
  const { dataset, style, lang } = document.documentElement;
  const show = () => {
    try {
      const { token, count, country } = JSON.parse(localStorage[storage]);
      if (count && lang.endsWith(country) && document.cookie.includes(`${cookie}=${token}`)) {
        dataset.hasItems = '';
        style.setProperty('--bag-count', `"${count.toLocaleString(lang)}"`);
      }
    } catch {}
  };
  show();
  // A prerendered page may be opened after something was added elsewhere.
  document.addEventListener('prerenderingchange', show);
}
