import { MESSAGE_MAX_LENGTH, STACK_MAX_LENGTH } from '#domain/page/client-reports.ts';

export interface ErrorText {
  readonly message: string;
  readonly stack?: string | undefined;
}

/**
 * The parts of an error that may leave the browser: without queries of addresses and values of
 * cookies.
 *
 * @param thrown anything, since anything can be thrown
 * @param cookies as in `document.cookie`
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
