import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { clientNetwork } from '#domain/page/client-network.ts';

export interface ClientConcurrencyOptions {
  /** How many tasks of one client run at once. */
  readonly atOnce: number;
  /** How many requests of a client may wait. */
  readonly waitingMax: number;
}

export interface ClientConcurrency {
  /**
   * Does the work when it's the client's turn. Returns undefined, and does nothing, if too many
   * tasks of the client wait.
   */
  run<T>(clientAddress: string | undefined, work: () => Promise<T>): Promise<T | undefined>;
}

/** How many clients are remembered. Beyond that, the one not seen for longest starts over. */
const CLIENTS_MAX = 20_000;

/**
 * Limits the concurrent tasks of each client, so that clients with many requests only delay
 * themselves.
 */
export function createClientConcurrency({
  atOnce,
  waitingMax,
}: ClientConcurrencyOptions): ClientConcurrency {
  const limits = new LRUCache<string, LimitFunction>({ max: CLIENTS_MAX });
  return {
    async run(address = 'unknown', work) {
      const client = clientNetwork(address);
      const limit = limits.get(client) ?? pLimit(atOnce);
      const isFull = limit.activeCount >= atOnce && limit.pendingCount >= waitingMax;
      if (isFull) return undefined;
      limits.set(client, limit);
      return limit(work);
    },
  };
}
