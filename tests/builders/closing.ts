import { setTimeout as wait } from 'node:timers/promises';

/** What was opened for a test and is to be closed after it. */
export interface Closing {
  /** @param name what the report calls it if it doesn't end */
  add(name: string, close: () => Promise<unknown> | unknown): void;
  /**
   * Closes everything, what was added last first. What fails, or takes longer than the limit, keeps nothing
   * else open.
   *
   * @throws AggregateError that names what didn't end
   */
  close(): Promise<void>;
}

/** Longer than a server takes that is killed because it doesn't end. */
const LIMIT_MS = 60_000;

interface Closer {
  readonly name: string;
  readonly close: () => Promise<unknown> | unknown;
}

/** @param limitMs how long each may take */
export function createClosing(limitMs: number = LIMIT_MS): Closing {
  const closers: Array<Closer> = [];
  return {
    add: (name, close) => void closers.push({ name, close }),
    async close() {
      const failures: Array<Error> = [];
      for (const closer of closers.splice(0).reverse()) {
        await closed(closer, limitMs).catch((error: unknown) => {
          failures.push(new Error(`${closer.name}: ${String(error)}`, { cause: error }));
        });
      }
      if (failures.length === 0) return;
      const reasons = failures.map(({ message }) => message).join('; ');
      throw new AggregateError(failures, `Not closed: ${reasons}`);
    },
  };
}

async function closed({ close }: Closer, limitMs: number): Promise<void> {
  const inTime = new AbortController();
  const tooLate = async () => {
    await wait(limitMs, undefined, { signal: inTime.signal });
    throw new Error(`It didn't end within ${limitMs} ms.`);
  };
  try {
    await Promise.race([close(), tooLate()]);
  } finally {
    inTime.abort();
  }
}
