import { setTimeout as wait } from 'node:timers/promises';
import type { Inbox } from '#content-sync/cluster/inbox.ts';
import type { Delivery } from './delivery-log.ts';

export interface SharedInboxOptions {
  readonly inbox: Inbox;
  /** Takes a delivery into this machine's log. */
  readonly take: (delivery: Delivery) => Promise<void>;
  /** Those of the given deliveries that this machine has finished. */
  readonly settled: (ids: ReadonlyArray<string>) => ReadonlyArray<string>;
  readonly onError: (error: unknown) => void;
  readonly everyMs?: number;
}

export interface SharedInbox {
  /**
   * Takes a delivery; resolves once no machine can lose it.
   *
   * @throws SharedStateError if the other machines can't know of it; the sender repeats it then
   */
  take(delivery: Delivery): Promise<void>;
  stop(): Promise<void>;
}

const EVERY_MS = 1_000;

/**
 * Stores what this machine has acknowledged where the others find it, and takes over the deliveries
 * of machines that are gone.
 */
export function shareInbox(options: SharedInboxOptions): SharedInbox {
  const { inbox, take, settled, onError, everyMs = EVERY_MS } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Deliveries that were taken over, and aren't in this machine's log yet. */
  const adopted: Array<Delivery> = [];

  const takeAdopted = async () => {
    adopted.push(...((await inbox.adopt()) as ReadonlyArray<Delivery>));
    for (let next = adopted[0]; next; next = adopted[0]) {
      await take(next);
      adopted.shift();
    }
  };

  const look = async () => {
    await takeAdopted();
    const done = settled(await inbox.own());
    if (done.length > 0) await inbox.remove(done);
  };

  const looking = (async () => {
    while (!signal.aborted) {
      await look().catch(onError);
      await wait(everyMs, undefined, { signal }).catch(() => {});
    }
  })();

  return {
    async take(delivery) {
      // If one of the two fails, the sender repeats the delivery. A repeated one has no effect.
      await Promise.all([inbox.store(delivery), take(delivery)]);
    },
    async stop() {
      stopping.abort();
      await looking;
    },
  };
}
