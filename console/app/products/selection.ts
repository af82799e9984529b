import { BULK_PRODUCTS_MAX, type ProductSelection } from '../../contract/bulk-contract.ts';
import type { ProductFilter, TableState } from '../../contract/product-table.ts';

/** The products that somebody has chosen: some, across pages, or all that the filter lets through. */
export type Selection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<string> };

export const ALL: Selection = { kind: 'all', except: new Set() };

export const NONE: Selection = { kind: 'some', ids: new Set() };

export const isSelected = (selection: Selection, id: string): boolean =>
  selection.kind === 'all' ? !selection.except.has(id) : selection.ids.has(id);

export const countOf = (selection: Selection, total: number): number =>
  selection.kind === 'all' ? total - selection.except.size : selection.ids.size;

/** The selection with products added, or without them. */
export function toggled(
  selection: Selection,
  ids: ReadonlyArray<string>,
  isOn: boolean,
): Selection {
  const these = new Set(ids);
  const changed = (before: ReadonlySet<string>, isAdded: boolean) =>
    isAdded ? before.union(these) : before.difference(these);
  return selection.kind === 'all'
    ? { kind: 'all', except: changed(selection.except, !isOn) }
    : { kind: 'some', ids: changed(selection.ids, isOn) };
}

/** All from one to another, in whichever direction; the other alone if the one isn't among them. */
export function upTo(
  ids: ReadonlyArray<string>,
  from: string | undefined,
  to: string,
): ReadonlyArray<string> {
  const [start = -1, end = -1] = [ids.indexOf(from ?? to), ids.indexOf(to)].sort((a, b) => a - b);
  return start === -1 ? [to] : ids.slice(start, end + 1);
}

/** What the origin is asked for; undefined if nothing is selected. */
export function selectionOf(selection: Selection, state: TableState): ProductSelection | undefined {
  if (selection.kind === 'all') {
    return { filter: filterOf(state), except: [...selection.except] };
  }
  const ids = [...selection.ids].slice(0, BULK_PRODUCTS_MAX);
  return ids.length > 0 ? { ids } : undefined;
}

/** What of a table's state says which products there are. */
export function filterOf(state: TableState): ProductFilter {
  const { sort: _, isDescending: __, page: ___, set: ____, ...filter } = state;
  return filter;
}
