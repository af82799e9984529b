import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from '#domain/client-network.ts';

/** Counts what clients do in a window of time, in memory. */
export interface ClientLimit {
  /** The seconds that a client has to wait; undefined where it is within the limit. Counts nothing. */
  waitS(clientAddress: string | undefined): Promise<number | undefined>;
  /** Counts one, or as many as it costs; gives the seconds to wait where that is too much. */
  take(clientAddress: string | undefined, cost?: number): Promise<number | undefined>;
  /** Has a client begin anew. */
  forget(clientAddress: string | undefined): Promise<void>;
}

export interface ClientLimitOptions {
  readonly perClient: number;
  readonly windowS: number;
  /** How many clients are remembered; beyond, the one that was seen longest ago begins anew. */
  readonly clientsMax?: number;
}

const CLIENTS_MAX = 20_000;

export function createClientLimit(options: ClientLimitOptions): ClientLimit {
  const { perClient, windowS, clientsMax = CLIENTS_MAX } = options;
  const limiter = new RateLimiterMemory({ points: perClient, duration: windowS });
  const remembered = new LRUCache<string, true>({
    max: clientsMax,
    dispose: (_, client) => void limiter.delete(client),
  });
  return {
    async waitS(address) {
      const taken = await limiter.get(clientKey(address));
      return taken && taken.consumedPoints >= perClient ? secondsOf(taken) : undefined;
    },
    async take(address, cost = 1) {
      const client = clientKey(address);
      remembered.set(client, true, { noDisposeOnSet: true });
      try {
        await limiter.consume(client, cost);
        return undefined;
      } catch (refused) {
        if (refused instanceof Error) throw refused;
        return secondsOf(refused as RateLimiterRes);
      }
    },
    async forget(address) {
      await limiter.delete(clientKey(address));
    },
  };
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000));
}

function clientKey(address = 'unknown'): string {
  return clientNetwork(address);
}
