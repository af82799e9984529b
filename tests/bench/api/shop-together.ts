import { setImmediate as nextTurn } from 'node:timers/promises';

/** One operation: which, and when it began and ended, in milliseconds of the run. */
export interface Measured {
  readonly kind: string;
  readonly startedAt: number;
  readonly endedAt: number;
}

export interface Setting {
  readonly shoppers: number;
  readonly rounds: number;
  /** Ids of variants that there is plenty of. */
  readonly variants: ReadonlyArray<string>;
}

/** Does an operation under the name of its kind, and is measured at it. */
export type Measure = <T>(kind: string, operation: () => Promise<T>) => Promise<T>;

/** What a shopper does, round by round: the number tells shoppers apart. */
export type Shop = (measure: Measure, setting: Setting, shopper: number) => Promise<void>;

/** Has all shoppers shop at once, each one thing after the other. */
export async function shopTogether(setting: Setting, shop: Shop): Promise<ReadonlyArray<Measured>> {
  const measured: Array<Measured> = [];
  const measure: Measure = async (kind, operation) => {
    // As from a network: each request comes in a turn of its own, and none at the tail of another.
    await nextTurn();
    const startedAt = performance.now();
    const result = await operation();
    measured.push({ kind, startedAt, endedAt: performance.now() });
    return result;
  };
  const numbers = Array.from({ length: setting.shoppers }, (_, number) => number);
  await Promise.all(numbers.map((number) => shop(measure, setting, number)));
  return measured;
}
