import type { Overview } from '../contract/console-contract.ts';
import { localeName } from '../contract/place-name.ts';
import { Chart } from './Chart.tsx';
import { countText, exactText, numberText, secondsText } from './instants.ts';
import { quantile } from './quantile.ts';

/** How long shoppers waited for what a webhook announced. */
export function LiveChart({ points }: { readonly points: Overview['eventToLive'] }) {
  const seconds = points.map((point) => point.seconds);
  const summary = `Half of the last ${points.length} within ${secondsText(quantile(seconds, 0.5))}, nineteen in twenty within ${secondsText(quantile(seconds, 0.95))}.`;
  return (
    <Chart
      id="event-to-live"
      title="From event to live"
      summary={points.length === 0 ? 'No webhook has been published yet.' : summary}
      unit="Time until shoppers saw it"
      least={0.01}
      tickText={durationText}
      points={points.map(({ seconds: value, locale, at }) => ({
        at,
        value,
        title: `${localeName(locale)}, ${exactText(at)}: ${secondsText(value)}`,
      }))}
    />
  );
}

/** How many pages rebuilds rendered. */
export function RenderedChart({ points }: { readonly points: Overview['rendered'] }) {
  const pages = points.map((point) => point.pages);
  const total = pages.reduce((sum, count) => sum + count, 0);
  const summary = `${numberText(total)} pages in ${countText(points.length, 'release')}; half of these rendered ${numberText(quantile(pages, 0.5))} or fewer.`;
  return (
    <Chart
      id="pages-rendered"
      title="Pages rendered"
      summary={points.length === 0 ? 'No release has been recorded yet.' : summary}
      unit="Pages of a release"
      least={1}
      tickText={numberText}
      points={points.map(({ pages: value, locale, release, at }) => ({
        at,
        value,
        title: `${localeName(locale)} release ${release}, ${exactText(at)}: ${numberText(value)} pages`,
      }))}
    />
  );
}

/** @example durationText(0.01) // '10 ms' */
function durationText(seconds: number): string {
  if (seconds < 1) return `${Math.round(seconds * 1_000)} ms`;
  return `${numberText(seconds)} s`;
}
