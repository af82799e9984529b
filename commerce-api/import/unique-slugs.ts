import { isReservedSlug } from '#domain/records/slug.ts';
import { toSlug } from '../catalogue/slugs.ts';

export interface Slugged {
  readonly id: string;
  /** The text that the slug is made from. */
  readonly title: string;
  /** One that nothing else may have, in place of a made one. */
  readonly slug?: string | undefined;
}

/**
 * A slug for each id. If several would share one, each of them gets its id appended, so that slugs
 * don't depend on the order of the list. Those in use stay free for whom they belong to.
 *
 * @param inUse slugs by id: of these things, which keep them, and of others
 */
export function uniqueSlugs(
  items: Iterable<Slugged>,
  inUse: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>();
  const requested = new Map<string, string>();
  for (const { id, title, slug = inUse.get(id) } of items) {
    if (slug === undefined) requested.set(id, toSlug(title));
    else slugs.set(id, slug);
  }
  const others = [...inUse].filter(([id]) => !slugs.has(id)).map(([, slug]) => slug);
  const wishes = countEach([...requested.values(), ...slugs.values(), ...others]);
  const used = new Set([...wishes].filter(([, count]) => count === 1).map(([slug]) => slug));
  for (const slug of [...slugs.values(), ...others]) used.add(slug);
  for (const [id, slug] of requested) {
    const isAlone = slug !== '' && !isReservedSlug(slug) && wishes.get(slug) === 1;
    slugs.set(id, isAlone ? slug : freeSlug([slug, toSlug(id) || id.toLowerCase()], used));
  }
  return slugs;
}

function freeSlug(parts: ReadonlyArray<string>, used: Set<string>): string {
  const base = parts.filter(Boolean).join('-');
  let slug = base;
  for (let attempt = 2; used.has(slug) || isReservedSlug(slug); attempt += 1)
    slug = `${base}-${attempt}`;
  used.add(slug);
  return slug;
}

function countEach(values: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
