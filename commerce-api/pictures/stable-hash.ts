/**
 * A 32-bit hash of a text (FNV-1a over UTF-16 code units), the same in every process and release.
 * It gives each brand its pack, and each product its drawing.
 */
export function stableHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return finalMix(hash);
}

/** Chooses one of several by a text. Choices with another `salt` are independent. */
export function stablePick<T>(choices: readonly [T, ...Array<T>], text: string, salt = ''): T {
  return choices[stableHash(`${salt}/${text}`) % choices.length] ?? choices[0];
}

/** Murmur3's finaliser: spreads the last characters over all bits, so that `% n` is even. */
function finalMix(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
