/** Where values and instants stand on a chart. */

export interface Scale {
  /** The values that the axis names. */
  readonly ticks: ReadonlyArray<number>;
  /** How far along the axis a value stands, from 0 to 1. */
  place(value: number): number;
}

/**
 * A logarithmic scale of powers of ten, because next to a full build all edits would be invisible.
 * Values below the least stand at its beginning.
 *
 * @example powersOfTen([3, 450], 1).ticks // [1, 10, 100, 1000]
 */
export function powersOfTen(values: ReadonlyArray<number>, least: number): Scale {
  const lowest = Math.max(least, Math.min(...values));
  const highest = Math.max(lowest, ...values);
  const from = Math.floor(round(Math.log10(lowest)));
  const to = Math.max(from + 1, Math.ceil(round(Math.log10(highest))));
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index));
  return {
    ticks,
    place(value) {
      const along = (Math.log10(Math.max(value, least)) - from) / (to - from);
      return Math.min(1, Math.max(0, along));
    },
  };
}

/** Logarithms of powers of ten aren't always whole numbers. */
const round = (value: number) => Number(value.toFixed(9));

/** A scale from the first to the last of some instants. */
export function timeScale(instants: ReadonlyArray<number>, tickCount: number): Scale {
  const first = Math.min(...instants);
  const last = Math.max(...instants, first + 1);
  const step = (last - first) / (tickCount - 1);
  return {
    ticks: Array.from({ length: tickCount }, (_, index) => Math.round(first + index * step)),
    place: (value) => (value - first) / (last - first),
  };
}
