import { LRUCache } from 'lru-cache';
import type { StateStore } from '#storage/state-store.ts';
import { hashOf } from './secrets.ts';

/** What is kept under a secret for a few minutes, until somebody comes with it. */
export interface OneTime {
  put(secret: string, kept: Kept): Promise<void>;
  /** Undefined if there is no such thing any more. It can't be taken again. */
  take(secret: string): Promise<string | undefined>;
}

interface Kept {
  readonly value: string;
  /** Epoch milliseconds. */
  readonly endsAt: number;
}

/** Beyond this, the oldest is forgotten. */
const KEPT_MAX = 10_000;

/** For a single process. */
export function oneTimeHere(now: () => number): OneTime {
  const kept = new LRUCache<string, Kept>({ max: KEPT_MAX });
  return {
    async put(secret, value) {
      kept.set(hashOf(secret), value);
    },
    async take(secret) {
      const found = kept.get(hashOf(secret));
      kept.delete(hashOf(secret));
      return found && found.endsAt > now() ? found.value : undefined;
    },
  };
}

/** For machines that share their people: whoever began on one comes back to another. */
export function oneTimeIn(people: Pick<StateStore, 'need'>, now: () => number): OneTime {
  return {
    put: (secret, { value, endsAt }) =>
      people.need(async (tables) => {
        await tables.run('DELETE FROM one_time WHERE ends_at <= ?', now());
        const insert = 'INSERT INTO one_time VALUES (?, ?, ?) ON CONFLICT DO NOTHING';
        await tables.run(insert, hashOf(secret), value, endsAt);
      }),
    take: (secret) =>
      people.need(async (tables) => {
        const remove = 'DELETE FROM one_time WHERE key_hash = ? RETURNING value, ends_at';
        const found = await tables.get(remove, hashOf(secret));
        return found && Number(found.ends_at) > now() ? String(found.value) : undefined;
      }),
  };
}
