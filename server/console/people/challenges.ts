import { LRUCache } from 'lru-cache';

/** What browsers were asked to sign, each once and for a few minutes. */
export interface Challenges {
  note(challenge: string, purpose: string): void;
  /** Whether it was asked for this purpose. It can't be used again. */
  take(challenge: string, purpose: string): boolean;
}

/** Beyond this, the oldest is forgotten. */
const CHALLENGES_MAX = 10_000;
const LIFE_MS = 300_000;

export function createChallenges(now: () => number): Challenges {
  const open = new LRUCache<string, { readonly purpose: string; readonly endsAt: number }>({
    max: CHALLENGES_MAX,
  });
  return {
    note(challenge, purpose) {
      open.set(challenge, { purpose, endsAt: now() + LIFE_MS });
    },
    take(challenge, purpose) {
      const found = open.get(challenge);
      open.delete(challenge);
      return found?.purpose === purpose && found.endsAt > now();
    },
  };
}
