import { HOME, localAddress } from '#domain/addresses.ts';
import type { Locale } from '#domain/locales.ts';
import { translator } from '#i18n/translate.ts';
import { NEVER } from './cache-control.ts';

/** Shown if the locale's own error page can't be: a message and a link home. */
export function lastResortPage(status: 404 | 500 | 503, locale: Locale): Response {
  const t = translator(locale.language);
  const message = status === 404 ? t('error.notFound') : t('error.title');
  const html = `<!doctype html>
<html lang="${locale.tag}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${message}</title>
<style>body{display:grid;place-content:center;gap:1rem;min-height:90vh;font:1.125rem/1.5 system-ui,sans-serif;text-align:center}h1{margin:0}a{color:inherit}</style>
<h1>${message}</h1>
<p><a href="${localAddress(HOME, locale)}">${t('error.goHome')}</a></p>
</html>
`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': NEVER };
  return new Response(html, { status, headers });
}
