import type { CategoryNode } from '#content';

/** A category tree reduced to the current page's branch: other categories lose their children. */
export function openBranch(
  nodes: ReadonlyArray<CategoryNode>,
  currentPath: string,
): ReadonlyArray<CategoryNode> {
  const isOpen = ({ path }: CategoryNode) => `${currentPath}/`.startsWith(`${path}/`);
  return nodes.map((node) => ({
    ...node,
    children: isOpen(node) ? openBranch(node.children, currentPath) : [],
  }));
}
