{
  const root = document.documentElement;
  const { cookie, notice, member, dismissed, ...apps } = document.currentScript.dataset;
  const { userAgent, maxTouchPoints } = navigator;
  const isApple = /iP(hone|ad|od)/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
  const ios = isApple ? 'ios' : '';
  const platform = /Android/.test(userAgent) ? 'android' : ios;
  const has = (name) => new RegExp(`(^|; )${name}=[^;]`).test(document.cookie);
  const isSignedIn = has(cookie);
  if (notice && !has(notice)) root.dataset.legalNotice = root.dataset.asks = '';
  if (isSignedIn) root.dataset.signedIn = root.dataset.newMember = '';
  try {
    if (localStorage[member]) delete root.dataset.newMember;
    if (platform in apps && !localStorage[dismissed]) root.dataset.app = platform;
    if (isSignedIn && JSON.parse(localStorage[member]).showsGetStarted)
      root.dataset.getStarted = '';
  } catch {}
}
