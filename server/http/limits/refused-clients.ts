import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { TrieRouter } from 'hono/router/trie-router';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { clientNetwork } from '#domain/page/client-network.ts';
import type { RequestFront } from '../requests/request-handler.ts';
import { safeHeaderFields } from '../safe-headers.ts';
import { trustProxies } from '../trusted-proxies.ts';
import { LIMIT_RULES, type LimitRule } from './limit-rules.ts';
import type { LimitedKind } from './limited-kinds.ts';
import { createPace, type PaceOptions } from './pace.ts';
import { tooMany } from './refusal.ts';

/**
 * Clients with too many requests. Refusing their requests must cost next to nothing, because
 * it happens on the thread that serves pages: it comes before anything else looks at a request, is
 * logged in sums, and clients that immediately repeat a refused request wait for their answers.
 */
export interface RefusedClients {
  /** Refuses all the client's requests of this kind for some seconds. */
  add(kind: LimitedKind, clientAddress: string | undefined, seconds: number): void;
  /** Resolves when the client's next refusal is due. */
  waitForPace(clientAddress: string | undefined): Promise<void>;
  /** Refuses requests of recorded clients, and passes on all others. */
  readonly front: RequestFront;
}

export interface RefusedClientsOptions {
  readonly log: Pick<Logger, 'warn'>;
  /** Proxies whose `X-Forwarded-For` is trusted: addresses and networks. */
  readonly trustedProxies?: ReadonlyArray<string>;
  /** Called for each refusal by the front. */
  readonly onRefused?: (method: string, path: string) => void;
  /** How refusals are spread over time, if not by default. */
  readonly paced?: Omit<PaceOptions, 'now'>;
}

/**
 * Far more a second than programs send that wait as `Retry-After` says. Beyond it, each connection waits a
 * second.
 */
const PACED = { aSecond: 50, longestMs: 1_000 } as const;
const LOG_EVERY_MS = 10_000;
/**
 * With more clients than this, those unseen for longest are dropped; the limits then refuse them
 * again.
 */
const CLIENTS_MAX = 20_000;

const SAFE_HEADERS = Object.fromEntries(await safeHeaderFields());

export function createRefusedClients(options: RefusedClientsOptions): RefusedClients {
  const { log, trustedProxies = [], onRefused, paced = PACED } = options;
  const proxies = trustProxies(trustedProxies);
  const kindsOf = matchKinds();
  const pace = createPace(paced);
  const refused = new LRUCache<string, true>({ max: CLIENTS_MAX });
  const logSoon = logSums(log);

  /** The seconds that a client has to wait, or 0 if its request isn't refused. */
  const waitS = (incoming: IncomingMessage, client: string) => {
    const { method = '', url = '' } = incoming;
    const [path = ''] = url.split('?', 1);
    for (const kind of kindsOf(method, path)) {
      const leftMs = refused.getRemainingTTL(nameOf(kind, client));
      if (leftMs <= 0) continue;
      logSoon(kind);
      return Math.ceil(leftMs / 1_000);
    }
    return 0;
  };

  return {
    add(kind, address, seconds) {
      refused.set(nameOf(kind, networkOf(address)), true, { ttl: seconds * 1_000 });
    },
    async waitForPace(address) {
      const ms = pace.delayMs(networkOf(address));
      if (ms > 0) await wait(ms, undefined, { ref: false });
    },
    front: (next) => (incoming, outgoing) => {
      if (refused.size === 0) return next(incoming, outgoing);
      const client = networkOf(proxies.clientAddress(incoming));
      const seconds = waitS(incoming, client);
      if (seconds === 0) return next(incoming, outgoing);
      const { method = '', url = '' } = incoming;
      onRefused?.(method, url);
      const answer = () => refuse(outgoing, url, seconds);
      const ms = pace.delayMs(client);
      return ms > 0 ? void setTimeout(answer, ms).unref() : answer();
    },
  };
}

const networkOf = (address = 'unknown') => clientNetwork(address);
const nameOf = (kind: LimitedKind, client: string) => `${kind} ${client}`;

/** Finds the kinds of a request whose limits refuse a client whatever it sends. */
function matchKinds() {
  const router = new TrieRouter<LimitedKind>();
  for (const [kind, rule] of Object.entries(LIMIT_RULES) as Array<[LimitedKind, LimitRule]>) {
    if (rule.counts === 'forged') continue;
    for (const method of rule.methods)
      for (const path of rule.paths) router.add(method, path, kind);
  }
  return (method: string, path: string) => router.match(method, path)[0].map(([kind]) => kind);
}

function refuse(outgoing: ServerResponse, path: string, seconds: number): void {
  if (outgoing.destroyed) return;
  const { status, headers, body } = tooMany(path, seconds);
  outgoing.writeHead(status, {
    ...SAFE_HEADERS,
    ...headers,
    'Content-Length': Buffer.byteLength(body),
  });
  outgoing.end(body);
}

/** Logs how many requests were refused, once in a while. */
function logSums(log: Pick<Logger, 'warn'>) {
  let requests: Partial<Record<LimitedKind, number>> = {};
  const flush = () => {
    log.warn({ requests }, 'Clients that ask for too much are refused.');
    requests = {};
  };
  return (kind: LimitedKind) => {
    if (Object.keys(requests).length === 0) setTimeout(flush, LOG_EVERY_MS).unref();
    requests[kind] = (requests[kind] ?? 0) + 1;
  };
}
