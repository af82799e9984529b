import { useRef } from 'react';
import { instantText } from './instants.ts';
import { numbered } from './numbered.ts';
import { useWidth } from './useWidth.ts';

export interface ChartPoint {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly value: number;
  /** What it is, with its value. */
  readonly title: string;
}

interface Props {
  readonly id: string;
  readonly title: string;
  /** A summary of the chart in words. */
  readonly summary: string;
  /** What the values are. */
  readonly unit: string;
  /** Smaller values stand at the beginning of the axis. */
  readonly least: number;
  readonly tickText: (value: number) => string;
  readonly points: ReadonlyArray<ChartPoint>;
}

/** Sizes in CSS pixels. */
const HEIGHT = 176;
const LEFT = 56;
const RIGHT = 12;
const TOP = 10;
const BOTTOM = 22;
const PER_TICK = 130;

/** Values over time, on a logarithmic scale with named values. */
export function Chart({ id, title, summary, unit, least, tickText, points }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const width = useWidth(room);
  return (
    <section aria-labelledby={id} className="chart">
      <h2 id={id}>{title}</h2>
      <p className="hint">{summary}</p>
      <div ref={room}>
        {points.length > 0 && width > 0 && (
          <Plot {...{ summary, unit, least, tickText, points, width }} />
        )}
      </div>
    </section>
  );
}

type PlotProps = Omit<Props, 'id' | 'title'> & { readonly width: number };

function Plot({ summary, unit, least, tickText, points, width }: PlotProps) {
  const values = powersOfTen(
    points.map(({ value }) => value),
    least,
  );
  const tickCount = Math.max(2, Math.floor((width - LEFT - RIGHT) / PER_TICK));
  const instants = points.map(({ at }) => at);
  const times = timeScale(instants, tickCount);
  const x = (at: number) => LEFT + times.place(at) * (width - LEFT - RIGHT);
  const y = (value: number) => HEIGHT - BOTTOM - values.place(value) * (HEIGHT - TOP - BOTTOM);
  const range = Math.max(...instants) - Math.min(...instants);
  return (
    <figure>
      <figcaption className="hint">{unit}</figcaption>
      <svg width={width} height={HEIGHT} role="img" aria-label={`${summary} ${unit} over time.`}>
        {values.ticks.map((tick) => (
          <g key={tick}>
            <line className="grid" x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} />
            <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
              {tickText(tick)}
            </text>
          </g>
        ))}
        {times.ticks.map((tick, index) => (
          <text
            key={tick}
            x={x(tick)}
            y={HEIGHT - 4}
            textAnchor={anchorOf(index, times.ticks.length)}
          >
            {instantText(tick, range)}
          </text>
        ))}
        {numbered(points).map(({ number, item: { at, value, title } }) => (
          <circle key={number} cx={x(at)} cy={y(value)} r={4}>
            <title>{title}</title>
          </circle>
        ))}
      </svg>
    </figure>
  );
}

/** The first and the last time stay within the chart. */
function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : 'middle';
}

/** Where values and instants stand on a chart. */

interface Scale {
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
