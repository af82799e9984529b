import { MESSAGE_MAX_LENGTH, STACK_MAX_LENGTH } from '#domain/client-reports.ts';

export interface ErrorText {
  readonly message: string;
  readonly stack?: string | undefined;
}

/**
 * What of an error may leave the browser: neither the query of an address nor the value of a cookie.
 *
 * @param thrown anything, since anything can be thrown
 * @param cookies as `document.cookie` gives them
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

/** The places in a script that stack traces write after an address are kept. */
function withoutQueries(text: string): string {
  return text.replaceAll(/(\/[^\s?#()]*)[?#][^\s()]*?((?::\d+){0,2})(?=[\s()]|$)/g, '$1$2');
}

/** Shorter ones, such as a country, tell nothing of anybody, and stand in many words. */
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
