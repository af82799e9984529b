{
  const root = document.documentElement;
  const { cookie, dismissed, ...apps } = document.currentScript.dataset;
  const { userAgent, maxTouchPoints } = navigator;
  const isApple = /iP(hone|ad|od)/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
  const platform = /Android/.test(userAgent) ? 'android' : isApple ? 'ios' : '';
  if (new RegExp(`(^|; )${cookie}=[^;]`).test(document.cookie)) root.dataset.signedIn = '';
  try {
    if (platform in apps && !localStorage[dismissed]) root.dataset.app = platform;
  } catch {}
}
