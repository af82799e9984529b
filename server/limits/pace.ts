import { LRUCache } from 'lru-cache';

/** Spreads what one client gets over time. */
export interface Pace {
  /** Milliseconds until it's the client's turn, which is taken. */
  delayMs(client: string): number;
}

export interface PaceOptions {
  readonly aSecond: number;
  readonly longestMs: number;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

/** Beyond that, the client not seen for longest starts over. */
const CLIENTS_MAX = 20_000;

export function createPace({
  aSecond,
  longestMs,
  now = () => performance.now(),
}: PaceOptions): Pace {
  /** When the next turn of a client is. */
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
