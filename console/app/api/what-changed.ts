import type { WhatChanged } from '../../contract/console-contract.ts';

/** The answers that each change may have changed, by how their paths begin. */
const CHANGED_BY: Readonly<Record<Exclude<WhatChanged['what'], 'anything' | 'set'>, RegExp>> = {
  content:
    /^\/(?:writable\/|products|redirects|translations|listing|history\/|used-pictures|search|why|journal)/,
  shop: /^\/(?:overview|previews\/|products|redirects|locales|deliveries|journal|why|search)/,
  reviews: /^\/(?:reviews|journal)/,
  questions: /^\/(?:questions|journal)/,
  conversation: /^\/(?:waiting|change-sets\/[^/]+\/conversation)$/,
};
/** What is said of all sets together, such as which others touch the same fields. */
const OF_ALL_SETS = /^\/(?:change-sets(?:\/[^/]+\/overlaps)?$|links|previews\/|journal|why|search)/;

/**
 * Whether the answer at a path of the API may be another one since a change. Names of records aren't
 * read again: whoever looks next gets the new ones.
 */
export function isChanged(path: string, changed: WhatChanged): boolean {
  if (path === '/session') return false;
  if (changed.what === 'anything') return true;
  if (changed.what !== 'set') return CHANGED_BY[changed.what].test(path);
  const set = `/change-sets/${changed.set}`;
  const isOfSet = path.startsWith(`${set}/`) && path !== `${set}/conversation`;
  const isTable =
    /^\/(?:products|redirects|translations|listing)\?/.test(path) &&
    path.includes(`set=${changed.set}`);
  return path === set || isOfSet || isTable || OF_ALL_SETS.test(path);
}

/** What changes without a word of the origin, such as by a rebuild on another machine. */
const UNTOLD = /^\/(?:session|overview|locales|deliveries|journal|reviews|questions|waiting)/;

/** Whether the answer at a path is to be read again from time to time. */
export const isUntold = (path: unknown): boolean => typeof path === 'string' && UNTOLD.test(path);
