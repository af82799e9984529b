import { HOME, localAddress } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { translator } from '#i18n/translate.ts';
import { SHOP } from '#shop/shop.ts';
import { NEVER } from './cache-control.ts';

/** Shown if the locale's own error page can't be: a message and a link home. */
export function lastResortPage(status: 404 | 500 | 503, locale: Locale): Response {
  const t = translator(locale.language);
  const message = status === 404 ? t('error.notFound') : t('error.title');
  const html = shortPage(locale, {
    message,
    link: { href: localAddress(HOME, locale), text: t('error.goHome') },
  });
  const headers = { 'Content-Type': HTML, 'Cache-Control': NEVER };
  return new Response(html, { status, headers });
}

const { theme: INK, background: PAPER } = SHOP.colors;

export const HTML = 'text/html; charset=utf-8';

interface ShortPage {
  readonly message: string;
  readonly link: { readonly href: string; readonly text: string };
  /** The message in other languages. */
  readonly others?: ReadonlyArray<Pick<Locale, 'tag'> & { readonly message: string }>;
}

/** A page that needs no file. Pass no markup in the message or the address: nothing is escaped. */
export function shortPage({ tag }: Locale, { message, link, others = [] }: ShortPage): string {
  return `<!doctype html>
<html lang="${tag}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${message}</title>
<style>body{display:grid;place-content:center;justify-items:center;gap:1.5rem;min-height:90vh;margin:0;padding:1rem;color:${INK};background:${PAPER};font:1rem/1.5 system-ui,sans-serif;text-align:center}p{margin:0}p:first-of-type{margin-bottom:1.5rem;font-weight:700;letter-spacing:.28em;text-indent:.28em}h1{margin:0;font-size:1.5rem;line-height:1.25;text-wrap:balance}a{display:inline-block;padding:.75rem 1.5rem;color:${PAPER};background:${INK};border-radius:999px;text-decoration:none}a:focus-visible{outline:2px solid ${INK};outline-offset:2px}</style>
<p>${SHOP.name}</p>
<h1>${message}</h1>
${others.map((other) => `<p lang="${other.tag}">${other.message}</p>\n`).join('')}<p><a href="${link.href}">${link.text}</a></p>
</html>
`;
}
