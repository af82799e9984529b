import type { IncomingHttpHeaders } from 'node:http';
import { parseSetCookie } from 'cookie';
import { API_SET_COOKIES } from './api-cookies.ts';

/** Headers about the answer itself, without headers that browsers apply to the whole origin. */
const RESPONSE_HEADERS = [
  'age',
  'allow',
  'cache-control',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'link',
  'location',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'server-timing',
  'vary',
  'www-authenticate',
] as const;

/** The headers of an API's answer that reach the browser, with the cookies an API may set. */
export function passedOnHeaders(headers: IncomingHttpHeaders): Headers {
  const passedOn = new Headers();
  for (const name of RESPONSE_HEADERS) {
    const value = headers[name];
    if (value !== undefined) passedOn.set(name, String(value));
  }
  for (const cookie of [headers['set-cookie'] ?? []].flat()) {
    if (isOfShop(cookie)) passedOn.append('Set-Cookie', cookie);
  }
  return passedOn;
}

function isOfShop(cookie: string): boolean {
  return API_SET_COOKIES.has(parseSetCookie(cookie).name);
}

const JSON_TYPE = /^application\/(?:[a-z0-9.-]+\+)?json$/;

/** Whether an answer is declared as any kind of JSON, which no browser displays as a page. */
export function isJson(headers: Headers): boolean {
  const [type = ''] = (headers.get('Content-Type') ?? '').split(';');
  return JSON_TYPE.test(type.trim().toLowerCase());
}
