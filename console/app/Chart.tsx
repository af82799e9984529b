import { useRef } from 'react';
import { powersOfTen, timeScale } from './axes.ts';
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
