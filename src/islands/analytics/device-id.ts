import { COOKIES } from '#domain/storage/cookies.ts';
import { readCookie, writeCookie } from '../browser/cookies.ts';

/** A random id for the browser of a consenting visitor, created on first use. */
export function deviceId(): string {
  const known = readCookie(COOKIES.deviceId);
  if (known) return known;
  const made = [...crypto.getRandomValues(new Uint32Array(4))]
    .map((part) => part.toString(36))
    .join('-');
  writeCookie(COOKIES.deviceId, made);
  return made;
}
