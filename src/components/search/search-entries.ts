import type { NavigationItem } from '#content';

export interface EntryLink {
  readonly label: string;
  readonly path: string;
}

export interface EntryGroup extends EntryLink {
  readonly below: ReadonlyArray<EntryLink>;
}

/** The categories of the navigation as groups of links. */
export function categoryEntries(items: ReadonlyArray<NavigationItem>): ReadonlyArray<EntryGroup> {
  return items
    .filter(({ children }) => children.length > 0)
    .map(({ label, link, children }) => ({
      label,
      path: link,
      below: children.map((child) => ({ label: child.label, path: child.path })),
    }));
}
