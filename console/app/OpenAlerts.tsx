import { type OpenAlert, type Overview, PART_RUNBOOK } from '../contract/console-contract.ts';
import { Instant } from './Instant.tsx';

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
