// Runs before the page is painted. Has styles put the count that this browser last knew on the bag's badge and into
// the name of its button, see islands/bag/known-count.ts; and has `cart-token` be the token of the country that the
// shopper looks at, see domain/bag/cart-tokens.ts.
{
  const { cookie: name, age, storage } = document.currentScript.dataset;
  const { dataset, style, lang } = document.documentElement;
  const country = lang.slice(-2);
  const tokenIn = (cookie) =>
    new RegExp(`(?:^|; )${cookie}=([^;]+)`).exec(document.cookie)?.[1] ?? '';
  const keepToken = () => {
    if (document.visibilityState !== 'visible') return;
    const own = tokenIn(`${name}-${country}`);
    const present = tokenIn(name);
    // Without one of its own, the country may have a token from a system that knows no other cookie.
    const isOthers = document.cookie.split(`=${present}`).length > 2;
    if (own === present || !(own || isOthers)) return;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: Safari's CookieStore cannot set a max-age.
    document.cookie = `${name}=${own}; Path=/; SameSite=lax; Max-Age=${own ? age : 0}${secure}`;
  };
  const show = () => {
    keepToken();
    try {
      const { token, count } = JSON.parse(localStorage[`${storage}-${country}`]);
      if (count && document.cookie.includes(`=${token}`)) {
        dataset.hasItems = '';
        style.setProperty('--bag-count', `"${count.toLocaleString(lang)}"`);
      }
    } catch {}
  };
  show();
  // A prerendered page may be opened after something was added elsewhere.
  document.addEventListener('prerenderingchange', show);
  document.addEventListener('visibilitychange', keepToken);
  addEventListener('focus', keepToken);
}
