import { CONSOLE_SHARED } from '#console/contract/console-contract.ts';
import { printable } from '../printable.ts';

const PATH_MAX_LENGTH = 300;

/** The token of a bag lets anybody use it, and the link to a preview lets anybody see it. */
const SECRETS: ReadonlyArray<readonly [string, RegExp]> = [
  ['/carts/', /(\/carts\/)[^/?]+/],
  [`${CONSOLE_SHARED}/`, /^(\/console\/shared\/)[^/?]+/],
];

/**
 * A request's address as it may be logged: without its query, which can contain email addresses and
 * tokens, and without the tokens of bags and of links to previews.
 *
 * @example loggedPath('/api/v2.5/carts/t0k3n/bag?x=1') // '/api/v2.5/carts/…/bag'
 */
export function loggedPath(url: string): string {
  const end = url.search(/[?#]/);
  const path = (end === -1 ? url : url.slice(0, end)).slice(0, PATH_MAX_LENGTH);
  const [, secret] = SECRETS.find(([part]) => path.includes(part)) ?? [];
  const known = secret ? path.replace(secret, '$1…') : path;
  return PLAIN.test(known) ? known : printable(known);
}

const PLAIN = /^[\x20-\x7e]*$/;
