import { queryWords } from './words.ts';

/** The ids of categories by their whole names, as `kindOf` writes them. */
export type Kinds = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * How names of kinds of products are compared: folded, word by word, in the singular.
 *
 * @example kindOf('Eye Shadows') // 'eye shadow'
 */
export function kindOf(name: string): string {
  return queryWords(name)
    .map(({ term }) => (PLURAL.test(term) ? term.slice(0, -1) : term))
    .join(' ');
}

const PLURAL = /^[a-z]{2,}[a-rt-z]s$/;

export function kindsByName(names: Iterable<readonly [id: string, name: string]>): Kinds {
  const kinds = new Map<string, Set<string>>();
  for (const [id, name] of names) {
    const kind = kindOf(name);
    kinds.set(kind, (kinds.get(kind) ?? new Set<string>()).add(id));
  }
  return kinds;
}
