import { DELIVERY_STATES } from '#content-sync/contract/delivery-states.ts';
import type { DeliveryAnswer } from '../../contract/console-contract.ts';
import { localeName } from '../../contract/place-name.ts';
import { Answered } from '../ui/Answered.tsx';
import { Instant } from '../ui/Instant.tsx';
import { countText } from '../ui/instants.ts';
import { Link } from '../ui/Link.tsx';
import { type StateKind, StateTag } from '../ui/StateTag.tsx';
import { Table } from '../ui/Table.tsx';
import { ActionButton } from './ActionButton.tsx';

/** Accepted webhooks and what became of them. */
export function Deliveries({ state }: { readonly state: string }) {
  const query = state ? `?state=${encodeURIComponent(state)}` : '';
  return (
    <>
      <ul className="tabs" aria-label="States">
        <li>
          <Link to="/deliveries" isCurrent={state === ''}>
            all
          </Link>
        </li>
        {DELIVERY_STATES.map((each) => (
          <li key={each}>
            <Link to={`/deliveries?state=${each}`} isCurrent={state === each}>
              {each}
            </Link>
          </li>
        ))}
      </ul>
      <Answered<ReadonlyArray<DeliveryAnswer>> path={`/deliveries${query}`}>
        {(deliveries) => <DeliveryTable deliveries={deliveries} />}
      </Answered>
    </>
  );
}

function DeliveryTable({ deliveries }: { readonly deliveries: ReadonlyArray<DeliveryAnswer> }) {
  if (deliveries.length === 0) return <p className="hint">No deliveries.</p>;
  return (
    <Table isStacked columns={['Received', 'Delivery', 'Locale', 'State', 'Records']} hasActions>
      {deliveries.map((each) => (
        <DeliveryRow key={`${each.delivery} ${each.locale}`} {...each} />
      ))}
    </Table>
  );
}

const KINDS: Readonly<Record<string, StateKind>> = {
  published: 'good',
  failed: 'problem',
  'dead-lettered': 'problem',
  quarantined: 'warning',
  stopped: 'problem',
  unconfirmed: 'warning',
  ingested: 'warning',
};

const GIVEN_UP: ReadonlyArray<string> = ['failed', 'dead-lettered'];

function DeliveryRow({ delivery, locale, state, problem, receivedAt, records }: DeliveryAnswer) {
  return (
    <tr>
      <td data-column="Received">
        <Instant at={receivedAt} />
      </td>
      <th scope="row" className="path">
        {delivery}
      </th>
      <td data-column="Locale">
        <Link to={`/locales/${locale}`}>{localeName(locale)}</Link>
      </td>
      <td data-column="State">
        <StateTag kind={KINDS[state] ?? 'plain'}>{state}</StateTag>
        {problem && <p className="hint">{problem}</p>}
      </td>
      <td className="path" data-column="Records">
        {recordsText(records)}
      </td>
      <td className="actions">
        <ActionButton
          action={{ action: 'replay', deliveries: [delivery] }}
          label="Replay"
          about={`${delivery} for ${locale}`}
        >
          <p>The delivery will be processed again in every locale it concerns.</p>
        </ActionButton>
        {GIVEN_UP.includes(state) && (
          <ActionButton
            action={{ action: 'discard', deliveries: [delivery] }}
            label="Discard"
            about={`${delivery} for ${locale}`}
          >
            <p>
              It will not be processed where it failed or was dead-lettered. The journal notes this.
            </p>
          </ActionButton>
        )}
      </td>
    </tr>
  );
}

const NAMED = 3;

function recordsText(records: DeliveryAnswer['records']): string {
  if (!records) return 'everything of the country';
  const others = records.length - NAMED;
  const named = records.slice(0, NAMED).join(', ');
  return others > 0 ? `${named} and ${countText(others, 'other')}` : named;
}
