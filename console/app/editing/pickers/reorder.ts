export interface DropPlace {
  readonly key: string;
  readonly position: 'before' | 'after';
}

/**
 * A list in which some items were moved, in their order, to a place beside another.
 *
 * @example reordered(['a', 'b', 'c'], new Set(['a']), { key: 'c', position: 'after' }) // ['b', 'c', 'a']
 */
export function reordered(
  list: ReadonlyArray<string>,
  moved: ReadonlySet<string>,
  { key, position }: DropPlace,
): ReadonlyArray<string> {
  if (moved.has(key)) return list;
  const rest = list.filter((each) => !moved.has(each));
  const index = rest.indexOf(key);
  if (index === -1) return list;
  const taken = list.filter((each) => moved.has(each));
  return rest.toSpliced(position === 'after' ? index + 1 : index, 0, ...taken);
}
