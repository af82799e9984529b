import { indexTerms, joinedTerm } from '../text/index-terms.ts';
import type { TextDocument } from '../text-index.ts';

/**
 * The terms of a document's texts, each with its highest weight. Adds to `spellings` how a term is
 * written, if that differs: with accents or marks, or as several words.
 */
export function documentTerms(
  { texts, labels = [] }: TextDocument,
  spellings: Map<string, string>,
): ReadonlyMap<string, number> {
  const terms = new Map<string, number>();
  const note = (term: string, weight: number) => {
    if (term !== '') terms.set(term, Math.max(weight, terms.get(term) ?? 0));
  };
  const noteSpelling = (term: string, written: string) => {
    if (term !== written) spellings.set(term, written);
  };
  for (const { text, weight, isJoined } of texts) {
    for (const [term, share] of indexTerms(text, noteSpelling)) note(term, weight * share);
    if (!isJoined) continue;
    note(joinedTerm(text), weight);
    if (/\s/.test(text)) noteSpelling(joinedTerm(text), text);
  }
  for (const { label, weight } of labels) note(labelTerm(label), weight);
  return terms;
}

/** The term of a label. No word of a query equals or resembles it. */
export const labelTerm = (label: string) => `### ${label}`;
