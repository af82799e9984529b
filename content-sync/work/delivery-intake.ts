import type { Delivery } from './deliveries.ts';

/** About as long as a write to the disk takes. */
const GATHER_MS = 5;

interface Gathered {
  readonly delivery: Delivery;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Gathers deliveries that arrive within a moment, so that they share one write to the disk. */
export class DeliveryIntake {
  readonly #store: (deliveries: ReadonlyArray<Delivery>) => Promise<void>;
  #gathered: Array<Gathered> = [];

  /** @param store stores deliveries, or rejects */
  constructor(store: (deliveries: ReadonlyArray<Delivery>) => Promise<void>) {
    this.#store = store;
  }

  /** Resolves once the delivery is stored; rejects if it couldn't be. */
  take(delivery: Delivery): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#gathered.length === 0) setTimeout(() => void this.flush(), GATHER_MS);
      this.#gathered.push({ delivery, resolve, reject });
    });
  }

  /** Stores at once what has been gathered. */
  async flush(): Promise<void> {
    const batch = this.#gathered;
    this.#gathered = [];
    if (batch.length === 0) return;
    try {
      await this.#store(batch.map(({ delivery }) => delivery));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
