import type { CommerceError } from '#commerce/commerce-error.ts';
import { HOME, localAddress } from '#domain/addresses.ts';
import type { Locale } from '#domain/locales.ts';
import en from '#i18n/messages/en.json' with { type: 'json' };
import { translator } from '#i18n/translate.ts';
import { NEVER } from '../cache-control.ts';
import { HTML, shortPage } from '../last-resort-page.ts';

interface Asked {
  readonly locale: Locale;
  /** Where the form was. */
  readonly referrer: string | undefined;
}

/** A page that says why something couldn't be added to the bag, with the way back. */
export function refusedAddition(error: CommerceError, { locale, referrer }: Asked): Response {
  const t = translator(locale.language);
  const code = error.errors.find((each) => each.code)?.code ?? '';
  const isRefused = error.kind === 'status' && (error.status ?? 500) < 500;
  const message = isKnown(code) ? t(`refusals.${code}`) : t('failures.failed');
  const html = shortPage(locale, {
    message,
    link: { href: backTo(referrer) ?? localAddress(HOME, locale), text: t('error.goBack') },
  });
  const headers = { 'Content-Type': HTML, 'Cache-Control': NEVER };
  return new Response(html, { status: isRefused ? 422 : 502, headers });
}

const isKnown = (code: string): code is keyof typeof en.refusals =>
  Object.hasOwn(en.refusals, code);

/** Only its path, which URLs write without markup, so that it can't lead elsewhere. */
function backTo(referrer: string | undefined): string | undefined {
  const path = referrer === undefined ? undefined : URL.parse(referrer)?.pathname;
  return path?.startsWith('//') ? undefined : path;
}
