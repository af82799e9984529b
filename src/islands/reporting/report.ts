import {
  CLIENT_ERRORS,
  type ErrorSource,
  MESSAGE_MAX_LENGTH,
  REPORTS_PER_PAGE,
  STACK_MAX_LENGTH,
} from '#domain/page/client-reports.ts';
import { storedCookies } from '../browser/cookies.ts';
import { reportedPage, sendReport } from './send-report.ts';

const reported = new Set<string>();

/**
 * Reports a failure to the origin: each message once, and only a few per page. All scripts report
 * through this function; it never throws.
 *
 * @param script address of the script that threw, if the browser says it
 */
export function report(source: ErrorSource, error: unknown, script = ''): void {
  try {
    const { message, stack } = errorText(error, storedCookies());
    if (isNoise({ error, message, script })) return;
    if (reported.has(message) || reported.size >= REPORTS_PER_PAGE) return;
    reported.add(message);
    sendReport(CLIENT_ERRORS, { page: reportedPage(), source, message, stack });
  } catch {
    // The caller is handling a failure already.
  }
}

interface ErrorText {
  readonly message: string;
  readonly stack?: string | undefined;
}

/**
 * The parts of an error that may leave the browser: without queries of addresses and values of
 * cookies.
 *
 * @param thrown anything, since anything can be thrown
 * @param cookies all names and values, as browsers list them
 */
export function errorText(thrown: unknown, cookies: string): ErrorText {
  const clean = (text: string) => withoutCookies(withoutQueries(text), cookies);
  if (!(thrown instanceof Error)) return { message: limit(clean(textOf(thrown))) };
  const message = limit(clean(`${thrown.name}: ${thrown.message}`));
  return { message, stack: thrown.stack && clean(thrown.stack).slice(0, STACK_MAX_LENGTH) };
}

function textOf(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return typeof thrown;
  }
}

/** Line and column numbers after an address in stack traces are kept. */
function withoutQueries(text: string): string {
  return text.replaceAll(/(\/[^\s?#()]*)[?#][^\s()]*?((?::\d+){0,2})(?=[\s()]|$)/g, '$1$2');
}

/** Shorter values, such as a country, identify nobody and occur in many words. */
const SECRET_MIN_LENGTH = 8;

function withoutCookies(text: string, cookies: string): string {
  return cookies
    .split('; ')
    .map((cookie) => cookie.split(/=(.*)/s))
    .filter(([, value = '']) => value.length >= SECRET_MIN_LENGTH)
    .reduce((clean, [name, value = '']) => clean.replaceAll(value, `<${name}>`), text);
}

function limit(message: string): string {
  return message.slice(0, MESSAGE_MAX_LENGTH) || 'no message';
}

/** What was thrown and by which script, as far as browsers say. */
export interface Thrown {
  readonly error: unknown;
  readonly message: string;
  /** Address of the script; empty if unknown. */
  readonly script: string;
}

const EXTENSION = /\b(?:chrome|moz|safari|safari-web|ms-browser)-extension:\/\//;

/** Whether an error isn't ours: from another origin, from an extension, or inconsequential. */
export function isNoise({ error, message, script }: Thrown): boolean {
  const { name, stack } = error instanceof Error || isDomException(error) ? error : NOTHING;
  if (name === 'AbortError') return true;
  if (/ResizeObserver loop/.test(message)) return true;
  if (/^Script error\.?$/.test(message) && !script) return true;
  return EXTENSION.test(script) || EXTENSION.test(stack ?? '');
}

const NOTHING: Partial<Error> = {};

/** DOM exceptions of older browsers aren't instances of Error. */
function isDomException(error: unknown): error is Partial<Error> {
  return typeof DOMException === 'function' && error instanceof DOMException;
}
