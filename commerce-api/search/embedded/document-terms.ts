import { indexTerms, joinedTerm } from '../text/index-terms.ts';
import type { TextDocument } from '../text-index.ts';

/** The terms of a document's texts, each with its highest weight. */
export function documentTerms({ texts }: TextDocument): ReadonlyMap<string, number> {
  const terms = new Map<string, number>();
  const note = (term: string, weight: number) => {
    if (term !== '') terms.set(term, Math.max(weight, terms.get(term) ?? 0));
  };
  for (const { text, weight, isJoined } of texts) {
    for (const [term, share] of indexTerms(text)) note(term, weight * share);
    if (isJoined) note(joinedTerm(text), weight);
  }
  return terms;
}
