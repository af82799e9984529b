/** Pseudo-random numbers: the same seed gives the same numbers. */
export interface SeededRandom {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number;
  oneOf<T>(list: ReadonlyArray<T>): T;
  isLikely(share: number): boolean;
  /** An independent sequence: how many numbers are taken from it doesn't affect any other. */
  fork(name: string): SeededRandom;
}

export function seededRandom(seed: number): SeededRandom {
  const next = mulberry32(seed);
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    oneOf<T>(list: ReadonlyArray<T>): T {
      const chosen = list[below(list.length)];
      if (chosen === undefined) throw new Error('There is nothing to choose from.');
      return chosen;
    },
    isLikely: (share) => next() < share,
    fork: (name) => seededRandom(seed ^ hashOf(name)),
  };
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function hashOf(text: string): number {
  let hash = 0;
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return hash;
}
