import type { CategoryNode } from '#content';

/** Roots of a category tree; the one that the current page is in keeps its children. */
export function openBranch(
  roots: ReadonlyArray<CategoryNode>,
  currentPath: string,
): ReadonlyArray<CategoryNode> {
  const isOpen = ({ path }: CategoryNode) => `${currentPath}/`.startsWith(`${path}/`);
  return roots.map((root) => (isOpen(root) ? root : { ...root, children: [] }));
}
