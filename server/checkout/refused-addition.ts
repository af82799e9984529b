import type { CommerceError } from '#commerce/commerce-error.ts';
import { HOME, localAddress } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { translator } from '#i18n/translate.ts';
import { NEVER } from '../cache-control.ts';
import { HTML, shortPage } from '../last-resort-page.ts';
import { refusalOf } from './refusal-message.ts';

interface Asked {
  readonly locale: Locale;
  /** Where the form was. */
  readonly referrer: string | undefined;
}

/** A page that says why something couldn't be added to the bag, with the way back. */
export function refusedAddition(error: CommerceError, { locale, referrer }: Asked): Response {
  const t = translator(locale.language);
  const { status, text: message } = refusalOf(error, t);
  const html = shortPage(locale, {
    message,
    link: { href: backTo(referrer) ?? localAddress(HOME, locale), text: t('error.goBack') },
  });
  const headers = { 'Content-Type': HTML, 'Cache-Control': NEVER };
  return new Response(html, { status, headers });
}

/** Only its path, which URLs write without markup, so that it can't lead elsewhere. */
function backTo(referrer: string | undefined): string | undefined {
  const path = referrer === undefined ? undefined : URL.parse(referrer)?.pathname;
  return path?.startsWith('//') ? undefined : path;
}
