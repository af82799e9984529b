import { useId, useState } from 'react';
import { type Country, type LocaleId, localeOfId, parseCountry } from '#domain/locale/locales.ts';
import type { Overview } from '../contract/console-contract.ts';
import { ActionButton } from './ActionButton.tsx';
import { Answered } from './Answered.tsx';
import { Attention } from './Attention.tsx';
import { LiveChart, RenderedChart } from './Charts.tsx';
import { CountryOptions } from './CountryOptions.tsx';
import { HealthTable } from './HealthTable.tsx';
import { countText } from './instants.ts';
import { Link } from './Link.tsx';
import { LocaleTable } from './LocaleTable.tsx';
import { OpenAlerts } from './OpenAlerts.tsx';
import type { Progress } from './useLive.ts';

/**
 * The whole shop at a glance: what needs attention, what each locale serves, how fast it follows
 * its content.
 */
export function OverviewView({ progress }: { readonly progress: Progress }) {
  return (
    <Answered<Overview> path="/overview">
      {(overview) => (
        <>
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
