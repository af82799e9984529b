import { setTimeout as wait } from 'node:timers/promises';
import type { Inbox } from '#content-sync/cluster/inbox.ts';
import type { Delivery } from '#content-sync/work/deliveries.ts';
import { StateFileError } from '#storage/state-problem.ts';

export interface SharedInboxOptions {
  readonly inbox: Inbox;
  /** Takes a delivery into this machine's log. */
  readonly take: (delivery: Delivery) => Promise<void>;
  /** Those of the given deliveries that this machine has finished. */
  readonly settled: (ids: ReadonlyArray<string>) => ReadonlyArray<string>;
  /** Whether this machine can take deliveries into its log. */
  readonly isWell: () => boolean;
  readonly onError: (error: unknown) => void;
  readonly everyMs?: number;
  /** How long another machine may take to see a delivery that this one can't take. */
  readonly handedMs?: number;
}

export interface SharedInbox {
  /**
   * Takes a delivery, or hands it to another machine if this one can't; resolves once no machine can
   * lose it.
   *
   * @throws SharedStateError if the other machines can't know of it; the sender repeats it then
   * @throws StateFileError if neither this machine nor another can take it
   */
  take(delivery: Delivery): Promise<void>;
  stop(): Promise<void>;
}

const EVERY_MS = 1_000;
const HANDED_MS = 5_000;
const ASKED_EVERY_MS = 100;

/**
 * Stores what this machine has acknowledged where the others find it, and takes over the deliveries
 * of machines that are gone. A machine that can't write to its disk leaves its own to the others,
 * until it can again.
 */
export function shareInbox(options: SharedInboxOptions): SharedInbox {
  const { inbox, settled, isWell, onError } = options;
  const { everyMs = EVERY_MS, handedMs = HANDED_MS } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Deliveries that were taken over, and aren't in this machine's log yet. */
  const adopted: Array<Delivery> = [];
  let isSick = false;

  const take = async (delivery: Delivery) => {
    try {
      await options.take(delivery);
    } catch (error) {
      isSick ||= error instanceof StateFileError;
      throw error;
    }
  };

  /** Leaves everything to the others, and waits until one of them has taken a delivery. */
  const handOver = async ({ id }: Delivery, cause: unknown) => {
    await inbox.release();
    const deadline = performance.now() + handedMs;
    while (!(await inbox.isWithAnother(id))) {
      if (performance.now() > deadline) throw cause;
      await wait(ASKED_EVERY_MS);
    }
  };

  const takeAdopted = async () => {
    adopted.push(...((await inbox.adopt()) as ReadonlyArray<Delivery>));
    for (let next = adopted[0]; next; next = adopted[0]) {
      await take(next);
      adopted.shift();
    }
  };

  const look = async () => {
    isSick &&= !isWell();
    if (isSick) {
      adopted.length = 0;
      return inbox.release();
    }
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
      // If nobody can take it, the sender repeats the delivery. A repeated one has no effect.
      const [stored, taken] = await Promise.allSettled([inbox.store(delivery), take(delivery)]);
      if (stored.status === 'rejected') throw stored.reason;
      if (taken.status === 'fulfilled') return;
      if (!isSick) throw taken.reason;
      await handOver(delivery, taken.reason);
    },
    async stop() {
      stopping.abort();
      await looking;
    },
  };
}
