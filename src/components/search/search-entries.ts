import type { CategoryNode, NavigationItem } from '#content';

export interface EntryLink {
  readonly label: string;
  readonly path: string;
  /** Shown only where it is what was searched for. */
  readonly isMinor?: boolean;
}

export interface EntryGroup extends EntryLink {
  readonly below: ReadonlyArray<EntryLink>;
}

/** The categories of the navigation as groups of links; those of the third level are minor. */
export function categoryEntries(items: ReadonlyArray<NavigationItem>): ReadonlyArray<EntryGroup> {
  return items
    .filter(({ children }) => children.length > 0)
    .map(({ label, link, children }) => ({
      label,
      path: link,
      below: children.flatMap(withChildren),
    }));
}

function withChildren({ label, path, children }: CategoryNode): ReadonlyArray<EntryLink> {
  return [
    { label, path },
    ...children.map((child) => ({ label: child.label, path: child.path, isMinor: true })),
  ];
}
