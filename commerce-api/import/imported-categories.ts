import { keyOfName, toSlug } from '../catalogue/slugs.ts';
import type { Text } from '../database/translated.ts';
import type { SeedCategory } from '../seed/seed.ts';
import labels from './category-labels.json' with { type: 'json' };
import type { ShortLine } from './short-line.ts';

type Chain = ShortLine['category'];

/** The id of the last category in a chain of labels: the chain of their keys. */
export function categoryIdOf(chain: Chain): string {
  return chain.map((label) => keyOfName(label)).join('.');
}

/** A category that products in the short form name. */
export interface NamedCategory {
  readonly id: string;
  readonly label: string;
  readonly parentId: string | null;
  readonly depth: number;
  readonly products: number;
}

/** Adds a line's categories to those by their ids. */
export function addNamedCategories(
  categories: Map<string, NamedCategory>,
  { category: chain }: ShortLine,
): void {
  chain.forEach((label, depth) => {
    const id = categoryIdOf(chain.slice(0, depth + 1));
    const parentId = depth === 0 ? null : categoryIdOf(chain.slice(0, depth));
    const present = categories.get(id);
    const products = (present?.products ?? 0) + 1;
    categories.set(id, { id, label: present?.label ?? label, parentId, depth, products });
  });
}

/** The tree of all chains: parents before their children, siblings by their number of products. */
export function importedCategories(
  named: ReadonlyMap<string, NamedCategory>,
): ReadonlyArray<SeedCategory> {
  const byRank = [...named.values()].toSorted(
    (a, b) => a.depth - b.depth || b.products - a.products || (a.id < b.id ? -1 : 1),
  );
  const siblings = new Map<string | null, number>();
  return byRank.map(({ id, label, parentId }) => {
    const position = siblings.get(parentId) ?? 0;
    siblings.set(parentId, position + 1);
    return { id, slug: slugOfLabel(label), label: categoryLabel(label), parentId, position };
  });
}

/** A label without any Latin letter gets a hash as its slug. */
export function slugOfLabel(label: string): string {
  return toSlug(label) || keyOfName(label);
}

const LABELS: ReadonlyMap<string, Text> = new Map(Object.entries(labels));

/** A category's label in the shop's languages; only English if the label isn't in the table. */
export function categoryLabel(label: string): Text {
  return LABELS.get(label) ?? { en: label };
}
