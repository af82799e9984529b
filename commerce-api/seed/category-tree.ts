import type { SeedCategory } from './seed.ts';

/** The categories by id, each with its chain from the root to itself. */
export type CategoryTree = ReadonlyMap<string, ReadonlyArray<SeedCategory>>;

const MAX_DEPTH = 3;

/** Builds the tree. Refuses an unknown parent, a cycle, and more levels than addresses have. */
export function categoryTree(categories: ReadonlyArray<SeedCategory>): CategoryTree {
  const byId = new Map(categories.map((category) => [category.id, category]));
  return new Map(categories.map((category) => [category.id, chainOf(category, byId)]));
}

function chainOf(leaf: SeedCategory, byId: ReadonlyMap<string, SeedCategory>) {
  const chain = [leaf];
  for (let id = leaf.parentId; id !== null; ) {
    const parent = byId.get(id);
    if (!parent) throw new Error(`Category ${leaf.id} has an unknown ancestor ${id}.`);
    chain.unshift(parent);
    if (chain.length > MAX_DEPTH) throw new Error(`Category ${leaf.id} lies too deep.`);
    id = parent.parentId;
  }
  return chain;
}
