import { printable } from '../client-reports/printable.ts';

const PATH_MAX_LENGTH = 300;

/** Whoever knows the token of a bag owns it. */
const BAG = /(\/carts\/)[^/?]+/;

/**
 * A request's address as it may be logged: without its query, which can contain email addresses and
 * tokens, and without bag tokens.
 *
 * @example loggedPath('/api/v2.5/carts/t0k3n/bag?x=1') // '/api/v2.5/carts/…/bag'
 */
export function loggedPath(url: string): string {
  const end = url.search(/[?#]/);
  const path = (end === -1 ? url : url.slice(0, end)).slice(0, PATH_MAX_LENGTH);
  const known = path.includes('/carts/') ? path.replace(BAG, '$1…') : path;
  return PLAIN.test(known) ? known : printable(known);
}

const PLAIN = /^[\x20-\x7e]*$/;
