import { createContext, use } from 'react';
import type { PathSuggestion } from '../fields/path-suggestions.ts';

/** The pages that the change set which is edited adds, which links may lead to as well. */
export const DraftedPages = createContext<ReadonlyArray<PathSuggestion>>([]);

export const useDraftedPages = () => use(DraftedPages);
