import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { clientNetwork } from '#domain/client-network.ts';

export interface ClientTurnsOptions {
  /** How much of one client's work goes on at once. */
  readonly atOnce: number;
  /** How much of it may wait. */
  readonly waitingMax: number;
}

export interface ClientTurns {
  /** Does the work when it is the client's turn; undefined, and not done, where too much waits. */
  run<T>(clientAddress: string | undefined, work: () => Promise<T>): Promise<T | undefined>;
}

/** Beyond, the client that was seen longest ago begins anew. */
const CLIENTS_MAX = 20_000;

/** Lets each client have a few things done at once, so that who asks for much waits for itself. */
export function createClientTurns({ atOnce, waitingMax }: ClientTurnsOptions): ClientTurns {
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
