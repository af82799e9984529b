import { LOCALES, type LocaleId } from '#domain/locale/locales.ts';
import { translator } from '#i18n/translate.ts';
import { shortPage } from '../http/last-resort-page.ts';

/**
 * What edges answer, with 503, if the origin doesn't answer and they have nothing cached. Bodies
 * contain no `$`, which nginx would take for a variable, and no `"}`, which ends strings of VCL.
 */
export interface OfflineAnswers {
  /** HTML by locale, with a link to the requested address. */
  readonly pages: Readonly<Record<LocaleId, string>>;
  /** A JSON:API document, for calls of the API. */
  readonly api: string;
  /** When to try again, in seconds. */
  readonly retryAfterS: number;
}

export function offlineAnswers(): OfflineAnswers {
  const pages = LOCALES.map((locale) => {
    const t = translator(locale.language);
    const link = { href: '', text: t('failures.retry') };
    return [locale.id, shortPage(locale, { message: t('error.away'), link })] as const;
  });
  return {
    pages: Object.fromEntries(pages) as Record<LocaleId, string>,
    api: JSON.stringify({ errors: [AWAY] }).replaceAll('}', ' }'),
    retryAfterS: RETRY_AFTER_S,
  };
}

const RETRY_AFTER_S = 5;

const AWAY = {
  status: '503',
  code: 'unavailable',
  title: 'Service unavailable',
  detail: 'The shop cannot be reached. Try again in a moment.',
};
