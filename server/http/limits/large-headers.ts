import type { Socket } from 'node:net';
import { LANGUAGES, LOCALES, type Locale } from '#domain/locale/locales.ts';
import { translator } from '#i18n/translate.ts';
import { NEVER } from '../cache-control.ts';
import { HTML, shortPage } from '../last-resort-page.ts';
import { safeHeaderFields } from '../safe-headers.ts';

/**
 * The page for browsers with too many cookies, in all languages: nobody has read in which one the
 * request is.
 */
export function largeHeadersPage(): string {
  const [first, ...others] = LANGUAGES.flatMap(
    (language) => LOCALES.find((locale) => locale.language === language) ?? [],
  );
  if (!first) throw new Error('There is no language.');
  const t = translator(first.language);
  const link = { href: '', text: t('failures.retry') };
  return shortPage(first, { message: messageIn(first), link, others: others.map(localized) });
}

const messageIn = ({ language }: Locale) => translator(language)('error.tooManyCookies');
const localized = (locale: Locale) => ({ tag: locale.tag, message: messageIn(locale) });

/** Statuses of requests that can't be read, by the error's code; of all others it's 400. */
const STATUSES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

const SAFE_HEADERS = await safeHeaderFields();

/**
 * Answers a request that can't be read, unless an answer is being sent already. The rest of what the
 * client sends is discarded for at most `lingerMs` milliseconds, so that it can read the answer.
 */
export function refuseUnreadable(lingerMs: number) {
  const page = largeHeadersPage();
  return (error: NodeJS.ErrnoException, socket: AnsweringSocket): void => {
    if (socket.writableEnded) return;
    if (!socket.writable || socket._httpMessage?.headersSent) return void socket.destroy();
    const status = STATUSES[error.code ?? ''] ?? '400 Bad Request';
    socket.end(answer(status, error.code === 'HPE_HEADER_OVERFLOW' ? page : ''));
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}

/** With Node's own record of the answer under way. */
type AnsweringSocket = Socket & {
  readonly _httpMessage?: { readonly headersSent: boolean } | null;
};

function answer(status: string, body: string): string {
  const fields = [
    ...SAFE_HEADERS,
    ['Content-Type', HTML],
    ['Content-Length', Buffer.byteLength(body)],
    ['Cache-Control', NEVER],
    ['Connection', 'close'],
  ];
  const lines = [`HTTP/1.1 ${status}`, ...fields.map((field) => field.join(': '))];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
