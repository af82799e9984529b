import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from '#domain/page/client-network.ts';

/** Counts what each client does within a window of time, in memory. */
export interface ClientLimit {
  /** The seconds a client has to wait; undefined within the limit. Doesn't count anything. */
  waitS(clientAddress: string | undefined): Promise<number | undefined>;
  /** Counts one or more points. Returns the seconds to wait if that is too much. */
  consume(clientAddress: string | undefined, cost?: number): Promise<number | undefined>;
  /** Resets a client's count. */
  forget(clientAddress: string | undefined): Promise<void>;
}

export interface ClientLimitOptions {
  readonly perClient: number;
  readonly windowS: number;
  /** How many clients are remembered. Beyond that, the one not seen for longest starts over. */
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
      const consumed = await limiter.get(clientKey(address));
      return consumed && consumed.consumedPoints >= perClient ? secondsOf(consumed) : undefined;
    },
    async consume(address, cost = 1) {
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
