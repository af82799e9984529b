/** Where keys move in a row of titles and in an open menu. */

/**
 * The position that a key moves to in a row that wraps around; undefined for other keys.
 *
 * @example placeInRow('ArrowRight', 2, 3) // 0
 */
export function placeInRow(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place - 1 + count) % count;
  return placeAtEnd(key, count);
}

/**
 * The position that a key moves to in a list that doesn't wrap around; -1 is the title above it.
 */
export function placeInList(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(place + 1, count - 1);
  if (key === 'ArrowUp') return place - 1;
  return placeAtEnd(key, count);
}

function placeAtEnd(key: string, count: number): number | undefined {
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** The position of a link on the screen. */
export interface Box {
  readonly left: number;
  readonly top: number;
}

/**
 * The link that a sideways key moves to: in the next column on that side, the one closest in
 * height. Undefined for other keys, or if there is no column.
 */
export function placeBeside(
  key: string,
  place: number,
  boxes: ReadonlyArray<Box>,
): number | undefined {
  const from = boxes[place];
  const side = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (!from || !side) return undefined;
  const distances = boxes.map(({ left }) => (left - from.left) * side);
  const column = Math.min(...distances.filter((distance) => distance > 1));
  const candidates = boxes
    .keys()
    .filter((index) => Math.abs((distances[index] ?? 0) - column) <= 1);
  return nearestInHeight([...candidates], boxes, from.top);
}

function nearestInHeight(
  candidates: ReadonlyArray<number>,
  boxes: ReadonlyArray<Box>,
  top: number,
): number | undefined {
  const away = (index: number) => Math.abs((boxes[index]?.top ?? Number.POSITIVE_INFINITY) - top);
  return candidates.toSorted((one, other) => away(one) - away(other))[0];
}
