import { type OpenAlert, type Overview, PART_RUNBOOK } from './contract.ts';
import { ForOperators } from './ForOperators.tsx';
import { Instant } from './Instant.tsx';
import { partWords } from './part-words.ts';

/** The open alerts, each with its runbook; nothing if all is well. */
export function OpenAlerts({ alerts }: Pick<Overview, 'alerts'>) {
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby="alerts">
      <h2 id="alerts">Open alerts</h2>
      <ul className="attention">
        {alerts.map((alert) => (
          <Alert key={alert.id} {...alert} />
        ))}
      </ul>
    </section>
  );
}

function Alert(alert: OpenAlert) {
  const { title, about, problem, since, runbook } = alert;
  if (runbook === PART_RUNBOOK) return <PartAlert {...alert} />;
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

/** A part that is out of order, in words for those who edit. */
function PartAlert({ about, problem, since, runbook }: OpenAlert) {
  const { title, text } = partWords(about);
  return (
    <li className="item item-problem">
      <h3>{title}</h3>
      <p>{text}</p>
      <p className="hint">
        Began <Instant at={since} />.
      </p>
      <ForOperators {...{ problem, runbook }} />
    </li>
  );
}
