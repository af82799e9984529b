import { toSlug } from '../catalogue/slugs.ts';

export interface Slugged {
  readonly id: string;
  /** The text that the slug is made from. */
  readonly title: string;
}

/**
 * A slug for each id. If several would share one, each of them gets its id appended, so that slugs
 * don't depend on the order of the list.
 */
export function uniqueSlugs(items: ReadonlyArray<Slugged>): ReadonlyMap<string, string> {
  const wanted = new Map(items.map(({ id, title }) => [id, toSlug(title)]));
  const wishes = countEach(wanted.values());
  const slugs = new Map<string, string>();
  const taken = new Set([...wishes].filter(([, count]) => count === 1).map(([slug]) => slug));
  for (const [id, slug] of wanted) {
    const isAlone = slug !== '' && wishes.get(slug) === 1;
    slugs.set(id, isAlone ? slug : freeSlug([slug, toSlug(id) || id.toLowerCase()], taken));
  }
  return slugs;
}

function freeSlug(parts: ReadonlyArray<string>, taken: Set<string>): string {
  const base = parts.filter(Boolean).join('-');
  let slug = base;
  for (let turn = 2; taken.has(slug); turn += 1) slug = `${base}-${turn}`;
  taken.add(slug);
  return slug;
}

function countEach(values: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
