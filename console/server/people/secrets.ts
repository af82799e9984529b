import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { StateStore } from '#storage/state-store.ts';

const SECRET_BYTES = 32;

/** A secret for an address or a cookie, which only its holder has. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/**
 * What is stored in place of a secret. Secrets are long and random, so a plain digest is enough.
 */
export function hashOf(secret: string): string {
  return digestOf(secret).toString('base64url');
}

/** Compares in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(expected));
}

/** Gives values of equal length to compare, whatever the secrets' lengths. */
function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Values kept under secrets for a few minutes, to be taken once. */
export interface OneTime {
  put(secret: string, kept: Kept): Promise<void>;
  /** Undefined if the secret is unknown, was used, or has ended. */
  take(secret: string): Promise<string | undefined>;
}

interface Kept {
  readonly value: string;
  /** Epoch milliseconds. */
  readonly endsAt: number;
}

/** With more than this, the oldest is dropped. */
const KEPT_MAX = 10_000;

/** In memory, for a single process. */
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

/** In the people's store: who begins on one machine may come back to another. */
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
