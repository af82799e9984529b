import { LRUCache } from 'lru-cache';

/** Spreads one client's turns over time. */
export interface Pace {
  /** Takes the client's next turn, and returns the milliseconds until then. */
  delayMs(client: string): number;
}

export interface PaceOptions {
  readonly aSecond: number;
  readonly longestMs: number;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/** How many clients are remembered. Beyond that, the one not seen for longest starts over. */
const CLIENTS_MAX = 20_000;

export function createPace({
  aSecond,
  longestMs,
  now = () => performance.now(),
}: PaceOptions): Pace {
  /** When each client's next turn is. */
  const nextAt = new LRUCache<string, number>({ max: CLIENTS_MAX });
  return {
    delayMs(client) {
      const present = now();
      const at = Math.min(Math.max(nextAt.get(client) ?? 0, present), present + longestMs);
      nextAt.set(client, at + 1_000 / aSecond);
      return at - present;
    },
  };
}
