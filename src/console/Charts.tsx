import type { Overview } from './contract.ts';
import { countText, exactText, numberText, secondsText } from './instants.ts';

const WIDTH = 480;
const HEIGHT = 96;

interface Bar {
  readonly value: number;
  readonly title: string;
}

/** How long shoppers waited for what a webhook announced. */
export function LiveChart({ points }: { readonly points: Overview['eventToLive'] }) {
  const seconds = points.map((point) => point.seconds).sort((a, b) => a - b);
  const summary = `Half of the last ${points.length} within ${secondsText(at(seconds, 0.5))}, nineteen in twenty within ${secondsText(at(seconds, 0.95))}.`;
  const bars = points.map(({ seconds: value, locale, at: instant }) => ({
    value,
    title: `${locale}, ${exactText(instant)}: ${secondsText(value)}`,
  }));
  return (
    <Chart
      id="event-to-live"
      title="From event to live"
      summary={points.length === 0 ? 'No webhook has been published yet.' : summary}
      most={secondsText(seconds.at(-1) ?? 0)}
      bars={bars}
    />
  );
}

/** How many pages rebuilds rendered. */
export function RenderedChart({ points }: { readonly points: Overview['rendered'] }) {
  const pages = points.map((point) => point.pages).sort((a, b) => a - b);
  const total = pages.reduce((sum, count) => sum + count, 0);
  const summary = `${numberText(total)} pages in ${countText(points.length, 'release')}; half of these rendered ${numberText(at(pages, 0.5))} or fewer.`;
  const bars = points.map(({ pages: value, locale, release, at: instant }) => ({
    value,
    title: `${locale} release ${release}, ${exactText(instant)}: ${numberText(value)} pages`,
  }));
  return (
    <Chart
      id="pages-rendered"
      title="Pages rendered"
      summary={points.length === 0 ? 'No release has been recorded yet.' : summary}
      most={numberText(pages.at(-1) ?? 0)}
      bars={bars}
    />
  );
}

/** A quantile of sorted values. */
function at(sorted: ReadonlyArray<number>, part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

interface ChartProps {
  readonly id: string;
  readonly title: string;
  /** A summary of the chart in words. */
  readonly summary: string;
  /** The value of the highest bar. */
  readonly most: string;
  readonly bars: ReadonlyArray<Bar>;
}

/** Bars on a logarithmic scale, because next to a full build all edits would be invisible. */
function Chart({ id, title, summary, most, bars }: ChartProps) {
  const highest = Math.max(...bars.map(({ value }) => value), 0);
  const step = WIDTH / Math.max(bars.length, 20);
  return (
    <section aria-labelledby={id} className="chart">
      <h2 id={id}>{title}</h2>
      {bars.length > 0 && (
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary}>
          {placed(bars, step).map(({ value, title: text, x }) => {
            const height = barHeight(value, highest);
            return (
              <rect
                key={x}
                x={x}
                y={HEIGHT - height}
                width={Math.max(1, step - 2)}
                height={height}
                rx={1}
              >
                <title>{text}</title>
              </rect>
            );
          })}
        </svg>
      )}
      <p className="hint">
        {summary} {bars.length > 0 && `The highest is ${most}; the scale is logarithmic.`}
      </p>
    </section>
  );
}

function placed(bars: ReadonlyArray<Bar>, step: number): Array<Bar & { x: number }> {
  return bars.map((bar, index) => ({ ...bar, x: index * step }));
}

/** The smallest value that is distinguishable from zero. */
const FINEST = 100;

function barHeight(value: number, highest: number): number {
  if (highest === 0) return 1;
  const scaled = Math.log1p(value * FINEST) / Math.log1p(highest * FINEST);
  return Math.max(2, scaled * HEIGHT);
}
