import { setImmediate as nextTurn } from 'node:timers/promises';
import { createDictionary, type Dictionary, renumber } from './postings.ts';

const TERMS_PER_TURN = 2_000;

/** The dictionary without removed documents, and with new numbers for the others. */
export async function sweptDictionary(
  dictionary: Dictionary,
  renumbered: ReadonlyArray<number | undefined>,
): Promise<Dictionary> {
  const swept = createDictionary();
  let done = 0;
  for (const [term, postings] of dictionary) {
    const kept = postings.flatMap((posting) => renumber(posting, renumbered));
    if (kept.length > 0) swept.set(term, kept);
    done += 1;
    if (done % TERMS_PER_TURN === 0) await nextTurn();
  }
  return swept;
}
