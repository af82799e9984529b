import { toSlug } from '../catalogue/slugs.ts';
import type { SeedCategory } from '../seed/seed.ts';
import type { CatalogueLine } from './catalogue-line.ts';
import { categoryLabel } from './category-labels.ts';
import { stableHash } from './stable-hash.ts';

type Chain = CatalogueLine['category'];

/** The id of the last category in a chain of labels: the chain of their slugs. */
export function categoryIdOf(chain: Chain): string {
  return chain.map(slugOfLabel).join('.');
}

/** The tree of all chains: parents before their children, siblings by their number of products. */
export function importedCategories(
  lines: ReadonlyArray<CatalogueLine>,
): ReadonlyArray<SeedCategory> {
  const nodes = countNodes(lines);
  const byRank = [...nodes.values()].toSorted(
    (a, b) => a.depth - b.depth || b.products - a.products || (a.id < b.id ? -1 : 1),
  );
  const siblings = new Map<string | null, number>();
  return byRank.map(({ id, label, parentId }) => {
    const position = siblings.get(parentId) ?? 0;
    siblings.set(parentId, position + 1);
    return { id, slug: slugOfLabel(label), label: categoryLabel(label), parentId, position };
  });
}

interface Node {
  readonly id: string;
  readonly label: string;
  readonly parentId: string | null;
  readonly depth: number;
  readonly products: number;
}

function countNodes(lines: ReadonlyArray<CatalogueLine>): ReadonlyMap<string, Node> {
  const nodes = new Map<string, Node>();
  for (const { category } of lines) {
    category.forEach((label, depth) => {
      const id = categoryIdOf(category.slice(0, depth + 1));
      const parentId = depth === 0 ? null : categoryIdOf(category.slice(0, depth));
      const products = (nodes.get(id)?.products ?? 0) + 1;
      nodes.set(id, { id, label: nodes.get(id)?.label ?? label, parentId, depth, products });
    });
  }
  return nodes;
}

/** A label without any Latin letter gets a hash as its slug. */
function slugOfLabel(label: string): string {
  return toSlug(label) || `c${stableHash(label).toString(36)}`;
}
