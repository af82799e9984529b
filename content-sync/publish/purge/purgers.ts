import { createHash } from 'node:crypto';
import { access, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '#storage/reason-of.ts';

/**
 * What has to be purged from caches once other pages are live. Keys and addresses name the same
 * pages; an edge uses either.
 */
export interface Purge {
  /** Surrogate keys, as pages carry them. */
  readonly keys: ReadonlyArray<string>;
  /** Public addresses; none if all of a locale is purged by its key. */
  readonly addresses: ReadonlyArray<string>;
  /**
   * The addresses among the changed ones that sitemaps list, for search engines: all of them, even if all
   * of a locale is purged by its key, but none if nobody knows what changed.
   */
  readonly listed?: ReadonlyArray<string>;
}

export type PurgeResult =
  /** It was confirmed; so many addresses were submitted to a search engine. */
  | { readonly outcome: 'confirmed'; readonly submitted?: number }
  | {
      readonly outcome: 'failed';
      readonly problem: string;
      /** The pause that the edge requests, if any. */
      readonly retryAfterMs?: number;
    };

/** Headers in which some edges read the keys of a page, or how long to cache it. */
export type EdgeHeader = 'Cache-Tag' | 'Surrogate-Control';

/** Purges one edge, or submits to a search engine. Purging twice does no harm. */
export interface Purger {
  /** Names the edge in logs. It must not change across restarts. */
  readonly name: string;
  /** Whether the edge caches pages for a moment only, purged or not. */
  readonly cachesBriefly?: boolean;
  /** The header that the edge reads in place of `Surrogate-Key` or `CDN-Cache-Control`. */
  readonly reads?: EdgeHeader;
  /**
   * How many keys are purged at a time, for an edge that limits or charges for purges. If there are more, all
   * pages of their locales are purged instead.
   */
  readonly keysMax?: number;
  /**
   * For one that asks for pages by itself, later, so that no response can be on its way to it: the
   * shortest time between two submissions, and the longest pause after a failure. Others are purged at once.
   */
  readonly deferred?: { readonly everyMs: number; readonly longestRetryMs: number };
  purge(purge: Purge): Promise<PurgeResult>;
}

/** A name for an edge, from its address without any credentials. */
function edgeName(kind: string, url: string): string {
  const { origin, pathname } = new URL(url);
  return `${kind} ${origin}${pathname}`.replace(/\/$/, '');
}

const TIMEOUT_MS = 10_000;

/** Sends a request to an edge. Any 2xx status confirms it. */
export async function callEdge(
  url: string,
  init: RequestInit,
  waitMs: (headers: Headers) => number | undefined = retryAfterMs,
): Promise<PurgeResult> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { ...init, redirect: 'manual', signal });
    await answer.body?.cancel();
    if (answer.ok) return { outcome: 'confirmed' };
    const problem = `It answered with ${answer.status}.`;
    const wait = waitMs(answer.headers);
    return { outcome: 'failed', problem, ...(wait !== undefined && { retryAfterMs: wait }) };
  } catch (error) {
    return { outcome: 'failed', problem: reasonOf(error) };
  }
}

/**
 * What a `Retry-After` says, in milliseconds.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-retry-after
 */
function retryAfterMs(headers: Headers): number | undefined {
  const value = headers.get('Retry-After') ?? '';
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/**
 * How much an edge takes at once. Keys have some forty characters, and a header line may have 8 KB.
 */
const AT_ONCE_MAX = 100;

type EdgePurge = Pick<Purge, 'keys' | 'addresses'>;

/** Purges in batches, one after the other, until one fails. */
export async function inBatches(
  { keys, addresses }: EdgePurge,
  purge: (part: EdgePurge) => Promise<PurgeResult>,
  atOnceMax = AT_ONCE_MAX,
): Promise<PurgeResult> {
  const most = Math.max(keys.length, addresses.length);
  for (let start = 0; start < most; start += atOnceMax) {
    const end = start + atOnceMax;
    const result = await purge({
      keys: keys.slice(start, end),
      addresses: addresses.slice(start, end),
    });
    if (result.outcome === 'failed') return result;
  }
  return { outcome: 'confirmed' };
}

export interface NginxPurgerOptions {
  /** Where nginx keeps pages, in folders of `levels=1:2`. */
  readonly folder: string;
  /** The keys under which nginx keeps the page at a public address. */
  readonly keysOf: (address: string) => ReadonlyArray<string>;
}

/**
 * Purges an nginx on this machine by deleting the files that it keeps pages in; it then asks the
 * origin. It keeps a page for a second or two only, so a purge of a locale deletes nothing.
 *
 * @see https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_cache_path
 */
export function createNginxPurger({ folder, keysOf }: NginxPurgerOptions): Purger {
  return {
    name: `nginx ${folder}`,
    cachesBriefly: true,
    async purge({ addresses }) {
      try {
        await access(folder);
        for (const key of addresses.flatMap(keysOf)) await remove(fileOf(folder, key));
        return { outcome: 'confirmed' };
      } catch (error) {
        return { outcome: 'failed', problem: `${String(error)}.${adviceFor(error)}` };
      }
    },
  };
}

function fileOf(folder: string, key: string): string {
  const name = createHash('md5').update(key).digest('hex');
  return join(folder, name.slice(-1), name.slice(-3, -1), name);
}

async function remove(file: string): Promise<void> {
  try {
    await unlink(file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

function adviceFor(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ENOENT') return ' nginx makes its folder when it starts; is it another one?';
  if (code === 'EACCES' || code === 'EPERM') {
    return ' Run the shop as the user of nginx, whose files these are.';
  }
  return '';
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/**
 * Purges a Varnish that runs the VCL of `storefront edge varnish`: a `PURGE` request lists keys in
 * its `Surrogate-Key` header, and Varnish bans every object that has one of them.
 *
 * @param url where Varnish listens, such as `http://127.0.0.1:6081`
 */
export function createVarnishPurger(url: string): Purger {
  return {
    name: edgeName('varnish', url),
    purge: (purge) =>
      inBatches({ keys: purge.keys, addresses: [] }, ({ keys }) =>
        callEdge(url, { method: 'PURGE', headers: { 'Surrogate-Key': keys.join(' ') } }),
      ),
  };
}

export interface HttpPurgerOptions {
  /** Takes `POST` requests with `{ "keys": […], "addresses": […] }`. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly token: string;
}

/**
 * Purges a CDN over HTTP, directly or through a small service in front of it, which takes keys,
 * addresses or both, and answers with a 2xx status once they are purged.
 */
export function createHttpPurger({ url, token }: HttpPurgerOptions): Purger {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return {
    name: edgeName('http', url),
    purge: (purge) =>
      inBatches(purge, (part) =>
        callEdge(url, { method: 'POST', headers, body: JSON.stringify(part) }),
      ),
  };
}
