import { BELOW, REDIRECT_DEPTH_MAX } from '#content-sync/contract/redirects.ts';
import { SLUG_FORM } from '../records/slug.ts';
import { shopPath } from './shop-path.ts';

/** An address of a redirect as it is kept and compared, or why it can't be one, for editors. */
export type ReadAddress = { readonly address: string } | { readonly problem: string };

/**
 * The path that a redirect is from. Its letters are small, since links to it may have any.
 *
 * @param text a path, or an address of which the path counts
 * @example readRedirectSource('https://www.example.com/Old/*') // { address: '/old/*' }
 */
export function readRedirectSource(text: string): ReadAddress {
  const typed = text.trim().replace(HOST, '');
  if (/[?#]/.test(typed)) return { problem: WITHOUT_QUERY };
  const read = readPath(typed);
  if ('problem' in read) return read;
  const address = read.address.split('/').map(inSmallLetters).join('/');
  if (address === '/' || address === BELOW) return { problem: TOO_MUCH };
  if (address.split('/').length > REDIRECT_DEPTH_MAX) return { problem: TOO_DEEP };
  return { address };
}

/**
 * Where a redirect leads: a path of the shop with its query and fragment, or an https address.
 *
 * @param ownOrigins whose addresses are paths of the shop
 */
export function readRedirectTarget(
  text: string,
  ownOrigins: ReadonlyArray<string> = [],
): ReadAddress {
  const typed = text.trim();
  if (!HOST.test(typed)) return readShopTarget(typed);
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (!url) return { problem: `“${typed}” isn’t an address. Write a path such as /sale.` };
  if (ownOrigins.includes(url.origin)) {
    return readShopTarget(`${url.pathname}${url.search}${url.hash}`);
  }
  if (url.protocol !== 'https:') {
    return {
      problem: 'To another host, only https addresses are allowed. Write https://… instead.',
    };
  }
  if (url.username || url.password) return { problem: 'Leave out the name before the “@”.' };
  return isStarAtEnd(url.pathname + url.search + url.hash)
    ? { address: url.href }
    : { problem: STAR_AT_END };
}

const HOST = /^https?:\/\/[^/?#]*/i;

const WITHOUT_QUERY =
  'Leave out what begins with “?” or “#”: a redirect is for the path, and the query goes along.';
const TOO_MUCH = 'This would be all of the shop. Name a path in it, such as /old/*.';
const TOO_DEEP = `The path has more than ${REDIRECT_DEPTH_MAX - 1} parts. Redirect what is above it with a “/*”.`;
const STAR_AT_END = 'A “*” can only stand at the end, after a “/”, such as /old/*.';

function readShopTarget(text: string): ReadAddress {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(text) ?? [];
  const read = readPath(path);
  if ('problem' in read) return read;
  // An address in a header has ASCII letters only.
  const url = new URL(rest, 'https://shop');
  return { address: `${read.address}${url.search}${url.hash}` };
}

function readPath(text: string): ReadAddress {
  if (!/^\/(?![/\\])/.test(text)) {
    return { problem: `“${text}” isn’t a path. Begin with one “/”, such as /old-campaign.` };
  }
  const path = shopPath(text);
  if (path === undefined) {
    return { problem: `“${text}” can’t be an address. Copy it from the browser once more.` };
  }
  return isStarAtEnd(path) ? { address: path } : { problem: STAR_AT_END };
}

const isStarAtEnd = (text: string) => !text.includes('*') || /^[^*]*\/\*$/.test(text);

const inSmallLetters = (segment: string) =>
  encodeURIComponent(decodeURIComponent(segment).toLowerCase().normalize(SLUG_FORM));
