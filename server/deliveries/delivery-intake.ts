import type { Delivery } from './delivery-log.ts';

/** Gathers deliveries that arrive within a moment, so that they share one write to the disk. */
export interface DeliveryIntake {
  /** Resolves once the delivery is stored; rejects if it couldn't be. */
  take(delivery: Delivery): Promise<void>;
  /** Stores at once what has been gathered. */
  flush(): void;
}

/** About as long as a write to the disk takes. */
const GATHER_MS = 5;

/** @param store stores deliveries, or throws */
export function createDeliveryIntake(
  store: (deliveries: ReadonlyArray<Delivery>) => void,
): DeliveryIntake {
  let gathered: Array<Gathered> = [];

  const flush = () => {
    const batch = gathered;
    gathered = [];
    if (batch.length === 0) return;
    try {
      store(batch.map(({ delivery }) => delivery));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  return {
    take: (delivery) =>
      new Promise((resolve, reject) => {
        if (gathered.length === 0) setTimeout(flush, GATHER_MS);
        gathered.push({ delivery, resolve, reject });
      }),
    flush,
  };
}

interface Gathered {
  readonly delivery: Delivery;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}
