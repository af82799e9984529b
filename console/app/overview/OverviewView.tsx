import { useId, useState } from 'react';
import { type Country, type LocaleId, localeOfId, parseCountry } from '#domain/locale/locales.ts';
import { type OpenAlert, type Overview, PART_RUNBOOK } from '../../contract/console-contract.ts';
import { localeName } from '../../contract/place-name.ts';
import type { Progress } from '../api/useLive.ts';
import { Waiting } from '../approval/Waiting.tsx';
import { Answered } from '../ui/Answered.tsx';
import { Chart } from '../ui/Chart.tsx';
import { CountryOptions } from '../ui/CountryOptions.tsx';
import { Instant } from '../ui/Instant.tsx';
import { countText, exactText, numberText, secondsText } from '../ui/instants.ts';
import { Link } from '../ui/Link.tsx';
import { quantile } from '../ui/quantile.ts';
import { ActionButton } from './ActionButton.tsx';
import { Attention } from './Attention.tsx';
import { HealthTable } from './HealthTable.tsx';
import { LocaleTable } from './LocaleTable.tsx';

/**
 * The whole shop at a glance: what needs attention, what each locale serves, how fast it follows
 * its content.
 */
export function OverviewView({ progress }: { readonly progress: Progress }) {
  return (
    <Answered<Overview> path="/overview">
      {(overview) => (
        <>
          <Waiting />
          <OpenAlerts alerts={overview.alerts} />
          <Attention {...overview} />
          <section aria-labelledby="locales">
            <div className="section-head">
              <h2 id="locales">Locales</h2>
              <RebuildAll locales={overview.locales} />
            </div>
            <LocaleTable locales={overview.locales} progress={progress} />
          </section>
          <Health overview={overview} progress={progress} />
          <section aria-labelledby="deliveries">
            <h2 id="deliveries">Deliveries</h2>
            <DeliveryCounts counts={overview.deliveries} />
          </section>
        </>
      )}
    </Answered>
  );
}

interface HealthProps {
  readonly overview: Overview;
  readonly progress: Progress;
}

/** How fast shoppers see what was edited, and what they don't see yet. */
function Health({ overview, progress }: HealthProps) {
  const id = useId();
  const [country, setCountry] = useState<Country>();
  const isShown = ({ locale }: { readonly locale: LocaleId }) =>
    country === undefined || localeOfId(locale).country === country;
  return (
    <section aria-labelledby={`${id}-health`}>
      <div className="section-head">
        <h2 id={`${id}-health`}>From edit to shopper</h2>
        <span className="inline">
          <label htmlFor={`${id}-country`}>Charts of</label>
          <select
            id={`${id}-country`}
            value={country ?? ''}
            onChange={({ target }) => setCountry(parseCountry(target.value))}
          >
            <option value="">all countries</option>
            <CountryOptions />
          </select>
        </span>
      </div>
      <div className="charts">
        <LiveChart points={overview.eventToLive.filter(isShown)} />
        <RenderedChart points={overview.rendered.filter(isShown)} />
      </div>
      <HealthTable {...overview} progress={progress} />
    </section>
  );
}

function RebuildAll({ locales }: Pick<Overview, 'locales'>) {
  const published = locales.filter(({ release }) => release).map(({ locale }) => locale);
  if (published.length === 0) return null;
  return (
    <ActionButton action={{ action: 'rebuild', locales: published }} label="Rebuild all">
      <p>
        Everything of {countText(published.length, 'locale')} is pulled again, and what changed is
        rendered and published. Shoppers see the pages as they are until then.
      </p>
    </ActionButton>
  );
}

function DeliveryCounts({ counts }: { readonly counts: Overview['deliveries'] }) {
  const states = Object.entries(counts);
  if (states.length === 0) return <p className="hint">No webhook has been received yet.</p>;
  return (
    <ul className="tabs">
      {states.map(([state, count]) => (
        <li key={state}>
          <Link to={`/deliveries?state=${state}`}>
            {count} {state}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** How long shoppers waited for what a webhook announced. */
function LiveChart({ points }: { readonly points: Overview['eventToLive'] }) {
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
function RenderedChart({ points }: { readonly points: Overview['rendered'] }) {
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

/**
 * The open alerts, each with its runbook; nothing if all is well. Parts that are out of order need
 * attention anyway.
 */
export function OpenAlerts({ alerts }: Pick<Overview, 'alerts'>) {
  const others = alerts.filter(({ runbook }) => runbook !== PART_RUNBOOK);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="alerts">
      <h2 id="alerts">Open alerts</h2>
      <ul className="attention">
        {others.map((alert) => (
          <Alert key={alert.id} {...alert} />
        ))}
      </ul>
    </section>
  );
}

function Alert({ title, about, problem, since, runbook }: OpenAlert) {
  return (
    <li className="item item-problem">
      <h3>
        {title}: {about}
      </h3>
      <p>{problem}</p>
      <p className="hint">
        Began <Instant at={since} />. Runbook: <code>{runbook}</code>
      </p>
    </li>
  );
}
