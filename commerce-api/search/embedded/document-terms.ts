import { indexTerms, joinedTerm } from '../text/index-terms.ts';
import type { TextDocument } from '../text-index.ts';

/**
 * The terms of a document's texts, each with its highest weight. `spellings` gets those that are
 * written otherwise: with accents or marks, or in several words.
 */
export function documentTerms(
  { texts }: TextDocument,
  spellings: Map<string, string>,
): ReadonlyMap<string, number> {
  const terms = new Map<string, number>();
  const note = (term: string, weight: number) => {
    if (term !== '') terms.set(term, Math.max(weight, terms.get(term) ?? 0));
  };
  const noteSpelling = (term: string, written: string) => {
    if (term !== written) spellings.set(term, written);
  };
  for (const { text, weight, isJoined, isWhole } of texts) {
    for (const [term, share] of indexTerms(text, noteSpelling)) {
      if (!isWhole || term.length > 1) note(term, weight * share);
    }
    if (!isJoined) continue;
    note(joinedTerm(text), weight);
    if (/\s/.test(text)) noteSpelling(joinedTerm(text), text);
  }
  return terms;
}
