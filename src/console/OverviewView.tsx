import { ActionButton } from './ActionButton.tsx';
import { Answered } from './Answered.tsx';
import { Attention } from './Attention.tsx';
import { LiveChart, RenderedChart } from './Charts.tsx';
import type { Overview } from './contract.ts';
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
          <div className="charts">
            <LiveChart points={overview.eventToLive} />
            <RenderedChart points={overview.rendered} />
          </div>
          <section aria-labelledby="deliveries">
            <h2 id="deliveries">Deliveries</h2>
            <DeliveryCounts counts={overview.deliveries} />
          </section>
        </>
      )}
    </Answered>
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
